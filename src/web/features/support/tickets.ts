import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { Ticket } from '#contract/support/support.ts'
import { callApi, callList } from '#web/api/call-api.ts'

const KEY = ['tickets']
/** Polling interval of an open ticket. */
const POLL_MS = 20_000

export const useTickets = () =>
  useQuery({ queryKey: KEY, queryFn: () => callList('GET /support/tickets/', { query: {} }) })

/** One ticket with its thread, polled while shown; the list's copy is shown until it is loaded. */
export function useTicket(id: number) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => callApi('GET /support/tickets/{id}/', { params: { id } }),
    placeholderData: () => queries.getQueryData<Ticket[]>(KEY)?.find((ticket) => ticket.id === id),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_MS),
  })
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Invalidates all queries of tickets: list, figures, and the open one. */
export function useReloadTickets(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}
