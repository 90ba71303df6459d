import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentActed } from '#contract/payments/admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { notify } from '#web/ui/toast.ts'
import { outcomeText, type Sending } from './payment-words.ts'

const keyOf = (id: number) => ['admin', 'payments', 'one', id]

/** All of one payment; `null` when there is none. */
export const usePayment = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /admin/payments/{id}/', { params: { id } }, { signal })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    enabled: Number.isSafeInteger(id) && id > 0,
  })

/** What the team can do about a payment; `message` and `receipt` by their ids. */
export type Act =
  | { what: 'ask' }
  | { what: 'refund'; refund: string }
  /** `notPaidBack`: of a provider that cannot be asked this is confirmed by who acts. */
  | { what: 'payout'; refund: string; notPaidBack: boolean }
  | { what: 'refund_sent'; refund: string; reference: string }
  | { what: 'return'; receipt: number }
  | { what: 'return_payout'; receipt: number; notPaidBack: boolean }
  | { what: 'return_sent'; receipt: number; reference: string }
  | { what: 'replay'; message: number }

function call(id: number, act: Act): Promise<PaymentActed> {
  switch (act.what) {
    case 'ask':
      return callApi('POST /admin/payments/{id}/ask/', { params: { id } })
    case 'refund':
      return callApi('POST /admin/payments/{id}/refunds/{refund}/retry/', { params: { id, refund: act.refund } })
    case 'payout':
      return callApi('POST /admin/payments/{id}/refunds/{refund}/payout/', {
        params: { id, refund: act.refund },
        body: { not_paid_back: act.notPaidBack },
      })
    case 'refund_sent':
      return callApi('POST /admin/payments/{id}/refunds/{refund}/sent/', {
        params: { id, refund: act.refund },
        body: { reference: act.reference },
      })
    case 'return_payout':
      return callApi('POST /admin/payments/{id}/receipts/{receipt}/payout/', {
        params: { id, receipt: act.receipt },
        body: { not_paid_back: act.notPaidBack },
      })
    case 'return_sent':
      return callApi('POST /admin/payments/{id}/receipts/{receipt}/sent/', {
        params: { id, receipt: act.receipt },
        body: { reference: act.reference },
      })
    case 'return':
      return callApi('POST /admin/payments/{id}/receipts/{receipt}/return/', { params: { id, receipt: act.receipt } })
    default:
      return callApi('POST /admin/payments/{id}/messages/{message}/replay/', { params: { id, message: act.message } })
  }
}

/** Acts, says what came of it, and shows the payment as it is then. */
export function usePaymentAct(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => call(id, act),
    onSuccess: ({ outcome, payment }, act) => {
      queries.setQueryData(keyOf(id), payment)
      const sending: Sending = act.what === 'ask' || act.what === 'replay' ? 'asked' : 'sent'
      const good = ['paid', 'done', 'pending', 'payout', 'payout_unasked', 'by_hand', 'by_hand_unasked'].includes(
        outcome,
      )
      notify[good ? 'success' : 'say'](outcomeText(outcome, sending))
    },
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
