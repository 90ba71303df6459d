import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { routeKey } from '#platform/caller.ts'
import type { DB } from '#platform/database.gen.ts'
import type { Route } from '#platform/route.ts'

/** Calls that write no audit entry, and why. */
export const SILENT: Record<string, string> = {
  ...because('there is no other sign-in to end', ['DELETE /auth/sessions/']),
  ...because('writes a mail with a link; what the link does is written down', ['POST /auth/email/verification/']),
  ...because('writes a mail with a link to somebody; what the link does is written down', [
    'POST /admin/users/{id}/password-link/',
    'POST /admin/users/{id}/verification/',
  ]),
  ...because('nothing was waiting', ['DELETE /auth/email/change/']),
  ...because('what a person buys or likes', [
    'POST /cart/',
    'POST /cart/merge/',
    'POST /cart/saved/',
    'POST /wishlist/',
    'POST /wishlist/{id}/move_to_cart/',
    'POST /reviews/reviews/{id}/helpful/',
    'DELETE /reviews/reviews/{id}/helpful/',
  ]),
  ...because('a mark that fades by itself', ['PUT /admin/tickets/{id}/answering/']),
  ...because('counts a visit', ['POST /products/{id}/views/']),
  ...because('counts a search', ['POST /products/searches/']),
  ...because('a mark of having read', ['POST /notifications/read/']),
  ...because('a picture by itself is nowhere shown', ['POST /media/pictures/']),
  ...because('an import keeps its own report', ['POST /seller/imports/{id}/pictures/']),
}

function because(reason: string, calls: string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}

/** What the log calls who changed something; what guests and buyers change is not in it, and another seller has nothing to change. */
const ACTOR_ROLES: Record<string, string> = {
  seller: 'seller',
  administrator: 'owner',
  support: 'support',
  catalogue: 'catalogue',
  finance: 'finance',
}

/** Whether a granted call of this route by this caller must leave entries in the audit log, and in which role's name. */
export function auditedRole({ endpoint, facts }: Route, caller: string): string | undefined {
  return endpoint.method === 'GET' || facts.ignoresToken ? undefined : ACTOR_ROLES[caller]
}

/** The newest entry's id; 0 while there is none. */
export async function newestEntry(db: Kysely<DB>): Promise<number> {
  const newest = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

/** The call left chained entries in this role's name since `before`, or none where that is said above. */
export async function expectAudited(db: Kysely<DB>, route: Route, role: string, before: number) {
  const key = routeKey(route)
  const entries = await db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .select(['actor_role', 'ip', 'before', 'after'])
    .where('audit_log.id', '>', before)
    .where('action', '=', key)
    .execute()
  if (SILENT[key]) return expect.soft(entries, `entries of ${role}`).toEqual([])
  expect.soft(entries.length, `entries of ${role}`).toBeGreaterThan(0)
  for (const entry of entries) {
    expect.soft(entry).toMatchObject({ actor_role: role, ip: '127.0.0.1' })
    expect.soft(entry.before ?? entry.after, `what ${role} changed`).not.toBeNull()
  }
}
