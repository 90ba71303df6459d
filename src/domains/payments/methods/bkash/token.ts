import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import { seal, unseal } from '#platform/sealed-value.ts'
import { type GatewayContext, GatewayUnanswered } from '../gateway.ts'
import { GatewayNotReached, makeCall, readAnswer } from '../make-call.ts'
import { dropToken, endTokenTurn, findToken, takeTokenTurn } from '../token-store.ts'
import { accountId, type BkashAccount, secretsOf } from './account.ts'
import { refusalIn } from './answer.ts'

/** bKash blocks an account for an hour that asks for more. */
const CALLS_PER_HOUR = 2
/** Longer than a call for a token may take: after it the process that made it is taken for dead. */
const TURN_MS = 40 * SECOND
const WAIT_MS = 50

const Tokens = z.object({ id_token: z.string().min(1), refresh_token: z.string().min(1).nullable() })
type Tokens = z.output<typeof Tokens>
const TokenAnswer = Tokens.extend({ expires_in: z.coerce.number().int().positive() })

/** A token that is valid now, of all processes the same one. */
export type BkashToken = { token: string; sealed: Buffer }

const sealedFor = (account: string) => ({ purpose: 'gateway token', owner: `bkash ${account}` })

/**
 * The token for calls to bKash. After five sixths of its life one process renews it, while the others use it on; a process
 * without any waits for the one that gets it.
 * @throws GatewayUnanswered
 */
export async function bkashToken(context: GatewayContext, account: BkashAccount): Promise<BkashToken> {
  const of = { method: 'bkash', account: accountId(account) }
  for (;;) {
    const stored = await readStored(context, of)
    const now = clock.now()
    if (stored?.token && now < stored.renewAt) return stored.token
    const valid = stored?.token && now < stored.expiresAt ? stored : null
    const since = new Date(now.getTime() - HOUR)
    const turn = { until: new Date(now.getTime() + TURN_MS), since, callsMax: CALLS_PER_HOUR }
    if (await takeTokenTurn(context.db, of, stored?.sealed ?? null, turn)) {
      const problem = await renew(context, account, of, valid)
      if (!problem) continue
      if (!valid) throw problem
    }
    if (valid) return valid.token
    await waitForOther(context, of, stored?.sealed ?? null, since)
  }
}

/** bKash refuses the token, though it should be valid: the next call gets another. */
export const refuseToken = (context: GatewayContext, account: BkashAccount, { sealed }: BkashToken) =>
  dropToken(context.db, { method: 'bkash', account: accountId(account) }, sealed)

type Of = { method: string; account: string }

type Stored = { tokens: Tokens; token: BkashToken; renewAt: Date; expiresAt: Date }

/** `token` is `null` when no key of ours opens it. */
async function readStored({ db, keys }: GatewayContext, of: Of) {
  const row = await findToken(db, of)
  if (!row?.sealed || !row.renew_at || !row.expires_at) return null
  const { sealed, renew_at: renewAt, expires_at: expiresAt } = row
  const opened = unseal(keys, sealedFor(of.account), sealed)
  if (!opened) return { sealed, token: null }
  const tokens = Tokens.parse(JSON.parse(opened.toString()))
  return { sealed, tokens, token: { token: tokens.id_token, sealed }, renewAt, expiresAt }
}

const sealTokens = ({ keys }: GatewayContext, { account }: Of, tokens: Tokens) =>
  seal(keys, sealedFor(account), Buffer.from(JSON.stringify(tokens)))

/**
 * Gets a token in the turn that was taken; one that is still valid is refreshed.
 * @returns what went wrong, if it did: the turn is over in any case
 */
async function renew(context: GatewayContext, account: BkashAccount, of: Of, valid: Stored | null) {
  const refreshToken = valid?.tokens.refresh_token ?? null
  try {
    const { expires_in, id_token, refresh_token } = await askForToken(context, account, refreshToken)
    const lifeMs = expires_in * SECOND
    const now = clock.now().getTime()
    const times = { renew_at: new Date(now + (lifeMs * 5) / 6), expires_at: new Date(now + lifeMs) }
    await endTokenTurn(context.db, of, { sealed: sealTokens(context, of, { id_token, refresh_token }), ...times }, true)
    return null
  } catch (error) {
    // A refresh token that was not taken is not tried again: the next call asks anew.
    const kept = valid && {
      sealed: sealTokens(context, of, { ...valid.tokens, refresh_token: null }),
      renew_at: valid.renewAt,
      expires_at: valid.expiresAt,
    }
    await endTokenTurn(context.db, of, kept, !(error instanceof GatewayNotReached))
    if (!(error instanceof GatewayUnanswered)) throw error
    context.log.warn({ reason: error.message }, 'no new token of bkash')
    return error
  }
}

async function askForToken(context: GatewayContext, account: BkashAccount, refreshToken: string | null) {
  const { origin, username, password, appKey, appSecret } = account
  const name = refreshToken ? 'token/refresh' : 'token/grant'
  const { status, body } = await makeCall(context, {
    name,
    method: 'POST',
    url: new URL(`/v1.2.0-beta/tokenized/checkout/${name}`, origin),
    headers: { 'content-type': 'application/json', username, password },
    body: JSON.stringify({
      app_key: appKey,
      app_secret: appSecret,
      ...(refreshToken && { refresh_token: refreshToken }),
    }),
    shown: {},
    bringsSecret: true,
    secrets: [...secretsOf(account), ...(refreshToken ? [refreshToken] : [])],
  })
  const refusal = refusalIn(name, status, body)
  if (refusal) throw new GatewayUnanswered(`${name}: refused (${refusal.code})`)
  return readAnswer(name, TokenAnswer, body)
}

/**
 * Waits until the process whose turn it is has changed something.
 * @throws GatewayUnanswered when nobody may call
 */
async function waitForOther({ db, log, signal }: GatewayContext, of: Of, seen: Buffer | null, since: Date) {
  for (;;) {
    const row = await findToken(db, of)
    const changed = !(row?.sealed ?? Buffer.alloc(0)).equals(seen ?? Buffer.alloc(0))
    const renewing = row?.renewing_until && row.renewing_until > clock.now()
    if (changed) return
    if (!renewing) {
      const calls = row?.called_at.filter((at) => at > since).length ?? 0
      if (calls < CALLS_PER_HOUR) return
      log.warn({ calls }, 'no call for a token of bkash is left')
      throw new GatewayUnanswered('token: no call is left in this hour')
    }
    await sleep(WAIT_MS, undefined, { signal }).catch(() => {
      throw new GatewayUnanswered('token: another process did not get one in time')
    })
  }
}
