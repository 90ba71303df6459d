import Inbox from 'lucide-react/icons/inbox'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { TicketFacts } from '#web/features/support/admin/tickets/ticket-facts.tsx'
import {
  type TicketsParams,
  ticketsParams,
  ticketsPath,
} from '#web/features/support/admin/tickets/ticket-search-params.ts'
import { TicketsFilter } from '#web/features/support/admin/tickets/tickets-filter.tsx'
import { TICKETS_PAGE, useTickets } from '#web/features/support/admin/tickets/use-tickets.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/tickets'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.helpdesk_title(),
    description: m.helpdesk_text(),
    path: paths.admin('tickets'),
    hidden: true,
  })

/** What waits for an answer of ours, the longest waiting first; and all other tickets by part. */
export default function Tickets() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = ticketsParams.read(params)
  const query = useTickets(filter)
  const ask = (change: Partial<TicketsParams>) =>
    void navigate(ticketsPath({ ...filter, page: 1, ...change }), { replace: true, preventScrollReset: true })
  const narrowed = filter.search !== '' || filter.priority !== null || filter.type !== null
  return (
    <>
      <PageHeading title={m.helpdesk_title()} text={m.helpdesk_text()}>
        <Link to={paths.ticketTemplates()} className={buttonClass({ variant: 'secondary' })}>
          {m.helpdesk_templates()}
        </Link>
      </PageHeading>
      <TicketsFilter filter={filter} count={query.data?.count} onFilter={ask} />
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={narrowed ? m.helpdesk_none_found() : m.helpdesk_none()}
            text={narrowed ? m.helpdesk_none_found_text() : m.helpdesk_none_text()}
          />
        }
      >
        {({ count, results }) => (
          <>
            <DecisionQueue
              label={m.helpdesk_title()}
              items={results}
              to={({ id }) => paths.adminItem('tickets', id)}
              title={({ subject }) => subject}
              empty={null}
            >
              {(ticket) => <TicketFacts ticket={ticket} />}
            </DecisionQueue>
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / TICKETS_PAGE)}
                toPage={(page) => ticketsPath({ ...filter, page })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}
