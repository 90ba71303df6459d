import type { Answer, Asked } from '../http-server.ts'
import type { ApiParts } from './api-parts.ts'
import { answerRefund, answerRefundQuery } from './refunds.ts'
import { describe, isPaid, meets, number, rememberPast, type Session, type SslcommerzState } from './state.ts'

export const STORE = { id: 'simulatedstore', password: 'simulated-password-2' }

/** The calls of stores. @returns `null` for other requests */
export async function answerApi(parts: ApiParts, { method, path, query, body }: Asked): Promise<Answer | null> {
  if (method === 'POST' && path === '/gwprocess/v4/api.php')
    return open(parts, Object.fromEntries(new URLSearchParams(body)))
  const fields = Object.fromEntries(query)
  const validation = path === '/validator/api/validationserverAPI.php'
  if (!validation && path !== '/validator/api/merchantTransIDvalidationAPI.php') return null
  if (fields.store_id !== STORE.id || fields.store_passwd !== STORE.password)
    return { json: { APIConnect: 'INVALID_REQUEST' } }
  if (validation) return validate(parts, fields.val_id ?? '')
  if (fields.refund_ref_id !== undefined) return answerRefundQuery(parts, fields.refund_ref_id)
  if (fields.refund_amount !== undefined) return answerRefund(parts, fields)
  return find(parts, fields)
}

const MANDATORY = `total_amount currency tran_id success_url fail_url cancel_url cus_name cus_email cus_add1 cus_city
  cus_postcode cus_country cus_phone shipping_method num_of_item product_name product_category product_profile`.split(
  /\s+/,
)
const SHIPPED = ['ship_name', 'ship_add1', 'ship_city', 'ship_postcode', 'ship_country']
const SHORT = ['cus_name', 'cus_email', 'cus_add1', 'cus_city', 'ship_name', 'ship_add1', 'ship_city']
const PROFILES = /^(?:general|physical-goods|non-physical-goods|airline-tickets|travel-vertical|telecom-vertical)$/

function open({ state, origin }: ApiParts, fields: Record<string, string>): Answer {
  const failedreason = problemOf(state, fields)
  if (failedreason) return { json: { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' } }
  const session: Session = {
    sessionkey: number('S').toUpperCase(),
    tran_id: fields.tran_id ?? '',
    amount: Math.round(Number(fields.total_amount) * 100),
    fields,
    faults: new Set(state.orders.shift()),
    happened: new Set(),
    attempts: [],
  }
  state.sessions.set(session.sessionkey, session)
  const { sessionkey } = session
  return { json: { status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL: `${origin()}/pay/${sessionkey}` } }
}

function problemOf(state: SslcommerzState, fields: Record<string, string>): string | null {
  const { store_id, store_passwd, total_amount = '', currency, tran_id = '', shipping_method, product_profile } = fields
  if (store_id !== STORE.id || store_passwd !== STORE.password) return 'Store Credential Error Or Store is De-active'
  const needed = shipping_method === 'YES' ? [...MANDATORY, ...SHIPPED] : MANDATORY
  const missing = needed.find((name) => !fields[name])
  if (missing) return `${missing} is missing`
  const long = SHORT.find((name) => (fields[name]?.length ?? 0) > 50)
  if (long) return `${long} is too long`
  if (!PROFILES.test(product_profile ?? '')) return 'Invalid product_profile'
  if (!/^\d+\.\d\d$/.test(total_amount) || currency !== 'BDT') return 'Invalid amount'
  if (Number(total_amount) < 10 || Number(total_amount) > 500_000) return 'Amount is out of range'
  if (tran_id.length > 30) return 'tran_id is too long'
  if (state.attemptsOf(tran_id).some(isPaid)) return 'tran_id is used'
  return null
}

/** VALID the first time, VALIDATED from then on. */
function validate({ state }: ApiParts, val_id: string): Answer {
  const attempt = [...state.sessions.values()]
    .flatMap(({ attempts }) => attempts)
    .find((each) => isPaid(each) && each.val_id === val_id)
  if (!attempt) return { json: { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' } }
  const json = { APIConnect: 'DONE', ...describe(attempt) }
  attempt.status = 'VALIDATED'
  return { json }
}

async function find(parts: ApiParts, { tran_id, sessionkey }: Record<string, string>): Promise<Answer> {
  const { state } = parts
  if (tran_id !== undefined && !state.sessions.has(tran_id)) rememberPast(state, tran_id)
  const attempts =
    tran_id === undefined ? (state.sessions.get(sessionkey ?? '')?.attempts ?? []) : state.attemptsOf(tran_id)
  const paid = attempts.find(isPaid)
  if (paid && meets(paid.session, 'slow')) await parts.slow()
  if (paid && meets(paid.session, 'answer lost')) return 'lost'
  return { json: { APIConnect: 'DONE', no_of_trans_found: attempts.length, element: attempts.map(describe) } }
}
