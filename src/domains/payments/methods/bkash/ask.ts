import { type GatewayContext, GatewayUnanswered } from '../gateway.ts'
import { makeCall } from '../make-call.ts'
import { bkashAccount, secretsOf } from './account.ts'
import { type BkashRefusal, refusalIn, UNAUTHORISED } from './answer.ts'
import { bkashToken, refuseToken } from './token.ts'

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'
const REFUNDS = '/v2/tokenized-checkout/refund/payment'

const paths = {
  create: `${CHECKOUT}/create`,
  execute: `${CHECKOUT}/execute`,
  'payment/status': `${CHECKOUT}/payment/status`,
  refund: `${REFUNDS}/transaction`,
  'refund/status': `${REFUNDS}/status`,
} as const
export type BkashCall = keyof typeof paths

export type BkashAnswer = { refusal: BkashRefusal; body: null } | { refusal: null; body: unknown }

/**
 * Calls bKash with the shared token. A token that it refuses is replaced, once.
 * @throws GatewayUnanswered
 */
export async function askBkash(context: GatewayContext, call: BkashCall, body: object): Promise<BkashAnswer> {
  const account = bkashAccount(context.config)
  for (const last of [false, true]) {
    const held = await bkashToken(context, account)
    const answer = await makeCall(context, {
      name: call,
      method: 'POST',
      url: new URL(paths[call], account.origin),
      headers: { 'content-type': 'application/json', authorization: held.token, 'x-app-key': account.appKey },
      body: JSON.stringify(body),
      shown: body,
      secrets: [...secretsOf(account), held.token],
    })
    const refusal = refusalIn(call, answer.status, answer.body)
    if (refusal?.code !== UNAUTHORISED) return refusal ? { refusal, body: null } : { refusal, body: answer.body }
    if (!last) await refuseToken(context, account, held)
  }
  throw new GatewayUnanswered(`${call}: bKash refuses a new token`)
}
