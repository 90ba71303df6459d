import type { Ticket } from '#contract/support/support.ts'
import { formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { priorityLabel, ticketStatusLabel, ticketTypeLabel, toneOf } from './format-ticket.ts'

/** Own tickets, newest first; each opens over the list, in an address of its own. */
export function TicketList({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="relative flex items-start gap-4 py-4">
          <div className="min-w-0 flex-1">
            <h3 className="font-semibold">
              <Link
                to={paths.ticket(ticket.id)}
                state={{ fromList: true }}
                preventScrollReset
                className="after:absolute after:inset-0 hover:text-brand hover:underline"
              >
                {ticket.subject}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-ink-soft">
              {m.support_ticket_number({ id: formatPlain(ticket.id) })} · {formatDay(ticket.created_at)}
              {ticket.order !== null && <> · {m.support_order_number({ id: formatPlain(ticket.order) })}</>}
            </p>
            <p className="mt-0.5 text-sm text-ink-soft">
              {ticketTypeLabel(ticket.type)}
              {ticket.priority !== 'low' && (
                <> · {m.support_priority_is({ priority: priorityLabel(ticket.priority) })}</>
              )}{' '}
              ·{' '}
              {m.support_messages_count({ count: ticket.messages.length, shown: formatNumber(ticket.messages.length) })}
            </p>
          </div>
          <Badge tone={toneOf(ticket.status)}>{ticketStatusLabel(ticket.status)}</Badge>
        </li>
      ))}
    </ul>
  )
}
