import Inbox from 'lucide-react/icons/inbox'
import type { TicketView } from '#contract/support/ticket-rules.ts'
import { TicketFacts } from '#web/features/support/admin/tickets/ticket-facts.tsx'
import { ticketsParams } from '#web/features/support/admin/tickets/ticket-search-params.ts'
import { TicketsFilter } from '#web/features/support/admin/tickets/tickets-filter.tsx'
import { TICKETS_PAGE, useTickets } from '#web/features/support/admin/tickets/use-tickets.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/tickets'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.support_admin_title(),
    description: m.support_admin_text(),
    path: paths.admin('tickets'),
    hidden: true,
  })

/** Tickets that wait for an answer, longest waiting first; and all others by status. */
export default function Tickets() {
  const list = useListParams(ticketsParams, ['view'])
  const query = useTickets(list.filter)
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={TICKETS_PAGE}
      heading={
        <PageHeading title={m.support_admin_title()} text={m.support_admin_text()}>
          <Link to={paths.ticketTemplates()} className={buttonClass({ variant: 'secondary' })}>
            {m.support_admin_templates()}
          </Link>
        </PageHeading>
      }
      filter={<TicketsFilter list={list} count={query.data?.count} />}
      loading={{ rows: 8 }}
      empty={{ icon: <Inbox />, ...nothingIn(list.filter.view) }}
      unmatched={{ title: m.support_admin_none_found(), text: m.support_admin_none_found_text() }}
    >
      {(tickets) => (
        <DecisionQueue
          label={m.support_admin_title()}
          items={tickets}
          to={({ id }) => paths.adminItem('tickets', id)}
          title={({ subject }) => subject}
          empty={null}
        >
          {(ticket) => <TicketFacts ticket={ticket} />}
        </DecisionQueue>
      )}
    </ListPage>
  )
}

/** The list opens with what waits: that nothing does is not that there are no tickets. */
function nothingIn(view: TicketView) {
  if (view === 'all') return { title: m.support_admin_none_yet(), text: m.support_admin_none_yet_text() }
  const isDone = view === 'buyer' || view === 'resolved' || view === 'closed'
  return isDone
    ? { title: m.support_admin_none_of_part(), text: m.support_admin_none_of_part_text() }
    : { title: m.support_admin_none(), text: m.support_admin_none_text() }
}
