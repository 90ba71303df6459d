import {
  type TicketPriority,
  type TicketType,
  type TicketView,
  ticketPriorities,
  ticketTypes,
  ticketViews,
} from '#contract/support/ticket-rules.ts'
import { paths } from '#web/paths.ts'

/** What the address asks of the desk. */
export type TicketsParams = {
  view: TicketView
  search: string
  priority: TicketPriority | null
  type: TicketType | null
  page: number
}

export const pageOf = (params: URLSearchParams) => Math.max(1, Math.floor(Number(params.get('page'))) || 1)
export const ticketSearchOf = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, 200)

export const readTicketsAsked = (params: URLSearchParams): TicketsParams => ({
  view: ticketViews.find((view) => view === params.get('view')) ?? 'waiting',
  search: ticketSearchOf(params),
  priority: ticketPriorities.find((priority) => priority === params.get('priority')) ?? null,
  type: ticketTypes.find((type) => type === params.get('type')) ?? null,
  page: pageOf(params),
})

/** Defaults are left out. */
export const toTickets = ({ view, search, priority, type, page }: TicketsParams) =>
  paths.admin('tickets', {
    ...(view !== 'waiting' && { view }),
    ...(search && { search }),
    ...(priority && { priority }),
    ...(type && { type }),
    ...(page > 1 && { page: String(page) }),
  })
