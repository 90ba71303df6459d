import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { Ticket } from '#contract/support/support.ts'
import { callApi, callList } from '#web/api/call-api.ts'

const KEY = ['tickets']
/** An answer that arrives while a ticket is open is seen soon. */
const POLL_MS = 20_000

export const useTickets = () =>
  useQuery({ queryKey: KEY, queryFn: () => callList('GET /support/tickets/', { query: {} }) })

/** One ticket with its thread, read again and again while it is shown; until it is there, as the list knows it. */
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

/** Everything about tickets is read again: list, figures, and the open one. */
export function useReloadTickets(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}
