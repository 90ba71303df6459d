import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentMethods } from '#contract/payments/methods.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { day, oneOf, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'
import { notify } from '#web/ui/toast.ts'
import { replayText } from './payment-words.ts'

export const UNMATCHED_PAGE = 20

export const unmatchedParams = searchParams({
  search: text(),
  method: oneOf(paymentMethods),
  from: day(),
  to: day(),
  page: page(),
})
export type UnmatchedParams = ValuesOf<typeof unmatchedParams>

/** What gateways posted that belongs to no payment. */
export const useUnmatchedMessages = ({ search, method, from, to, page: at }: UnmatchedParams) =>
  useQuery({
    queryKey: ['admin', 'payments', 'unmatched', { search, method, from, to, at }],
    queryFn: ({ signal }) => {
      const query = {
        ...(search && { search }),
        ...(method && { method }),
        ...(from && { from }),
        ...(to && { to }),
        page: at,
        page_size: UNMATCHED_PAGE,
      }
      return callPage('GET /admin/payment-messages/', { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** Acts on a message again, and says what came of it. */
export function useReplay() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi('POST /admin/payment-messages/{id}/replay/', { params: { id } }),
    onSuccess: ({ outcome }) => notify[outcome === 'paid' ? 'success' : 'say'](replayText(outcome)),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
