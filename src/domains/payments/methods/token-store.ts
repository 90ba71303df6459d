import { sql } from 'kysely'
import { clock, DAY } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'

export type StoredToken = { sealed: Buffer; renew_at: Date; expires_at: Date }

type TokenOf = { method: string; account: string }

export async function findToken(db: Db, { method, account }: TokenOf) {
  return db
    .selectFrom('gateway_tokens')
    .select(['sealed', 'renew_at', 'expires_at', 'called_at', 'renewing_until'])
    .where('method', '=', method)
    .where('account', '=', account)
    .executeTakeFirst()
}

type Turn = { until: Date; since: Date; callsMax: number }

/**
 * Takes the turn to call for a token, and counts the call: for one process at a time, and never more than `callsMax` times
 * since a moment. `seen` is the token that is to be replaced.
 */
export async function takeTokenTurn(db: Db, { method, account }: TokenOf, seen: Buffer | null, turn: Turn) {
  const now = clock.now()
  const recent = sql<Date[]>`array(select at from unnest(t.called_at) at where at > ${turn.since})`
  const { rows } = await sql`
    insert into gateway_tokens as t (method, account, called_at, renewing_until)
    values (${method}, ${account}, array[${now}::timestamptz], ${turn.until})
    on conflict (method, account) do update set
      called_at = ${recent} || ${now}::timestamptz, renewing_until = excluded.renewing_until
    where t.sealed is not distinct from ${seen} and (t.renewing_until is null or t.renewing_until <= ${now})
      and cardinality(${recent}) < ${turn.callsMax}
    returning method`.execute(db)
  return rows.length > 0
}

/** Ends the turn; `token` is what it brought, `null` when nothing. A call that reached nobody is not counted. */
export async function endTokenTurn(db: Db, { method, account }: TokenOf, token: StoredToken | null, counted: boolean) {
  await db
    .updateTable('gateway_tokens')
    .set({ renewing_until: null, ...token })
    .$if(!counted, (query) => query.set({ called_at: sql`called_at[:cardinality(called_at) - 1]` }))
    .where('method', '=', method)
    .where('account', '=', account)
    .execute()
  await db
    .deleteFrom('gateway_tokens')
    .where('method', '=', method)
    .where('account', '<>', account)
    .where('expires_at', '<', new Date(clock.now().getTime() - DAY))
    .execute()
}

/** The gateway no longer takes this token. */
export async function dropToken(db: Db, { method, account }: TokenOf, sealed: Buffer) {
  await db
    .updateTable('gateway_tokens')
    .set({ sealed: null, renew_at: null, expires_at: null })
    .where('method', '=', method)
    .where('account', '=', account)
    .where('sealed', '=', sealed)
    .execute()
}
