import type { Answer } from '../http-server.ts'
import type { ApiParts } from './api-parts.ts'
import { isPaid, meets, number, type Refund, rememberPast } from './state.ts'

const done = (fields: Record<string, string>): Answer => ({ json: { APIConnect: 'DONE', ...fields } })

/** A refund that is sent again under its `refund_trans_id` is the same refund. */
export function answerRefund({ state }: ApiParts, fields: Record<string, string>): Answer {
  const { bank_tran_id = '', refund_trans_id = '', refund_amount = '', refund_remarks = '' } = fields
  const failed = (errorReason: string) => done({ bank_tran_id, refund_ref_id: '', status: 'failed', errorReason })
  const attempt =
    [...state.sessions.values()]
      .flatMap(({ attempts }) => attempts)
      .find((each) => isPaid(each) && each.bank_tran_id === bank_tran_id) ?? rememberPast(state, bank_tran_id)
  if (!attempt) return failed('Transaction not found')
  if (refund_trans_id === '' || refund_remarks === '') return failed('Mandatory field missing')
  const known = [...state.refunds.values()].find((each) => each.refund_trans_id === refund_trans_id)
  if (known) return done({ ...described(known), status: 'processing', errorReason: '' })
  if (attempt.session.faults.has('refund refused')) return failed('Refund is not allowed')
  const amount = Math.round(Number(refund_amount) * 100)
  const earlier = [...state.refunds.values()].filter((each) => each.attempt === attempt)
  const refunded = earlier.reduce((total, each) => total + each.amount, 0)
  if (!/^\d+(?:\.\d{1,2})?$/.test(refund_amount) || amount <= 0 || refunded + amount > attempt.amount)
    return failed('Refund amount is larger than the transaction')
  const refund: Refund = { refund_ref_id: number('R'), refund_trans_id, attempt, amount, state: 'processing' }
  state.refunds.set(refund.refund_ref_id, refund)
  if (meets(attempt.session, 'refund answer lost')) return 'lost'
  return done({ ...described(refund), status: 'success', errorReason: '' })
}

/** A refund is done when it is asked about; a pending one the time after. */
export function answerRefundQuery({ state }: ApiParts, refund_ref_id: string): Answer {
  const refund = state.refunds.get(refund_ref_id)
  if (!refund) return { json: { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not found' } }
  if (!meets(refund.attempt.session, 'refund pending')) refund.state = 'refunded'
  return done({ ...described(refund), status: refund.state, errorReason: '' })
}

const described = ({ refund_ref_id, refund_trans_id, attempt }: Refund) => ({
  bank_tran_id: attempt.bank_tran_id,
  trans_id: attempt.session.tran_id,
  refund_trans_id,
  refund_ref_id,
})
