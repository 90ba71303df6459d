import { type GatewayContext, GatewayUnanswered } from '../gateway.ts'
import { makeCall } from '../make-call.ts'
import { signingSecret, sslcommerzAccount } from './account.ts'

const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php'

const paths = {
  session: '/gwprocess/v4/api.php',
  validation: '/validator/api/validationserverAPI.php',
  query: TRANSACTIONS,
  refund: TRANSACTIONS,
  'refund/query': TRANSACTIONS,
} as const
export type SslcommerzCall = keyof typeof paths

/**
 * Calls SSLCommerz with the store's id and password: in a form for a session, else in the query, as its interface demands.
 * @throws GatewayUnanswered
 */
export async function askSslcommerz(context: GatewayContext, call: SslcommerzCall, fields: Record<string, string>) {
  const account = sslcommerzAccount(context.config)
  const url = new URL(paths[call], account.origin)
  const form = new URLSearchParams({ ...fields, store_id: account.storeId, store_passwd: account.password })
  const posted = call === 'session'
  if (!posted)
    for (const [name, value] of [...form, ['v', '1'], ['format', 'json']] as const) url.searchParams.set(name, value)
  const { status, body } = await makeCall(context, {
    name: call,
    method: posted ? 'POST' : 'GET',
    url,
    headers: posted ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    ...(posted && { body: form.toString() }),
    shown: fields,
    secrets: [account.password, signingSecret(account), encodeURIComponent(account.password)],
  })
  if (status !== 200) throw new GatewayUnanswered(`${call}: HTTP ${status}`)
  return body
}
