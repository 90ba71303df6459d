import Clock from 'lucide-react/icons/clock'
import type { TicketLine } from '#contract/support/admin.ts'
import { ticketStatusLabel, ticketTypeLabel, toneOf } from '#web/features/support/format-ticket.ts'
import { formatMoment, formatPlain } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { PriorityBadge } from './priority-badge.tsx'

/** Whose it is, how long it has waited, and who has it. */
export const TicketFacts = ({ ticket }: { ticket: TicketLine }) => (
  <>
    <p className="mt-0.5 text-sm text-ink-soft">
      {m.support_admin_number({ id: formatPlain(ticket.id) })} · <bdi className="text-ink">{ticket.name}</bdi> ·{' '}
      <bdi>{ticket.email}</bdi>
      {ticket.order !== null && ` · ${m.support_admin_order({ id: formatPlain(ticket.order) })}`}
    </p>
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {ticket.waits_since === null ? (
        <Badge tone={toneOf(ticket.status)}>
          {ticket.status === 'open' ? m.support_admin_for_buyer() : ticketStatusLabel(ticket.status)}
        </Badge>
      ) : (
        <span
          title={m.support_admin_waits_since({ moment: formatMoment(ticket.waits_since) })}
          className="inline-flex items-center gap-1.5 font-semibold"
        >
          <Clock aria-hidden className="size-4" />
          {m.support_admin_waits({ age: formatAge(ticket.waits_since) })}
        </span>
      )}
      <PriorityBadge priority={ticket.priority} />
      <Badge>{ticketTypeLabel(ticket.type)}</Badge>
      <span className="text-ink-soft">
        {ticket.assigned_to ? m.support_admin_with({ name: ticket.assigned_to.name }) : m.support_admin_free()}
      </span>
    </p>
  </>
)
