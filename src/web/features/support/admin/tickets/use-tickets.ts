import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callPage } from '#web/api/call-api.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import type { TicketsParams } from './ticket-search-params.ts'

export const TICKETS_PAGE = 24
/** Polling intervals while visible: of the list, and of the open ticket. */
const LIST_MS = 30_000
const TICKET_MS = 15_000

const KEY = ['admin', 'tickets'] as const

const readList = ({ view, search, priority, type, page }: TicketsParams, size = TICKETS_PAGE) =>
  callPage('GET /admin/tickets/', {
    query: { view, search, priority: priority ?? undefined, type: type ?? undefined, page, page_size: size },
  })

export const useTickets = (filter: TicketsParams) =>
  useQuery({
    queryKey: [...KEY, 'list', filter],
    queryFn: () => readList(filter),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

/** The queue, for next and previous. */
export const useWaiting = () =>
  useQuery({
    queryKey: [...KEY, 'list', 'waiting'],
    queryFn: () => readList({ view: 'waiting', search: '', priority: null, type: null, page: 1 }, 100),
    refetchInterval: LIST_MS,
  })

export const useAdminTicket = (id: number) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: () => callApi('GET /admin/tickets/{id}/', { params: { id } }),
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : TICKET_MS),
    refetchOnWindowFocus: 'always',
  })

export const useTeam = () => useQuery({ queryKey: [...KEY, 'team'], queryFn: () => callApi('GET /admin/ticket-team/') })

export const useTemplates = () =>
  useQuery({ queryKey: [...KEY, 'templates'], queryFn: () => callApi('GET /admin/ticket-templates/') })

/** Invalidates lists, the ticket and the queue. */
export function useReloadAdmin(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}
