import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'

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
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : POLL_MS),
  })
}

/** Refetches the tickets on each notification, of which an answer may be one. `newest`: the id of the last; null while unknown. */
export function useTicketsFollow(newest: number | null): void {
  const reload = useReloadTickets()
  const known = useRef(newest)
  useEffect(() => {
    if (newest === known.current) return
    const isFirst = known.current === null
    known.current = newest
    if (!isFirst) void reload()
  }, [newest, reload])
}

/** Invalidates all queries of tickets: list, figures, and the open one. */
export function useReloadTickets(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}
