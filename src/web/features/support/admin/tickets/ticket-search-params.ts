import { ticketPriorities, ticketTypes, ticketViews } from '#contract/support/ticket-rules.ts'
import { oneOf, oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const ticketsParams = searchParams({
  view: oneOfOr(ticketViews, 'waiting'),
  search: text(),
  priority: oneOf(ticketPriorities),
  type: oneOf(ticketTypes),
  page: page(),
})
export type TicketsParams = ValuesOf<typeof ticketsParams>
