import Clock from 'lucide-react/icons/clock'
import type { AdminTicket } from '#contract/support/admin.ts'
import { ticketPriorities } from '#contract/support/ticket-rules.ts'
import { priorityLabel, ticketStatusLabel, ticketTypeLabel, toneOf } from '#web/features/support/format-ticket.ts'
import { formatMoment } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { useStaff } from '#web/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Sending } from '#web/ui/form.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import { Select } from '#web/ui/select.tsx'
import type { useMove } from './use-move.ts'
import { useTeam } from './use-tickets.ts'

type TicketHeadProps = { details: AdminTicket; move: ReturnType<typeof useMove> }

/** Status, assignee and possible moves. */
export function TicketHead({ details, move }: TicketHeadProps) {
  const { ticket, waits_since, handled_by, handled_at } = details
  // An open one was only answered.
  const said = ticket.status === 'open' ? m.support_admin_answered_by : m.support_admin_handled
  return (
    <div className="mb-6 rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={toneOf(ticket.status)}>{ticketStatusLabel(ticket.status)}</Badge>
        <Badge>{ticketTypeLabel(ticket.type)}</Badge>
        {waits_since && (
          <span className="inline-flex items-center gap-1.5 font-semibold" title={formatMoment(waits_since)}>
            <Clock aria-hidden className="size-4" />
            {m.support_admin_waits({ age: formatAge(waits_since) })}
          </span>
        )}
        {handled_by && handled_at && (
          <span className="text-ink-soft">{said({ name: handled_by.name, moment: formatMoment(handled_at) })}</span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Sending value={move.isPending}>
          {ticket.can.handle ? <Handling details={details} move={move} /> : <OwnMatter />}
        </Sending>
      </div>
    </div>
  )
}

function Handling({ details, move }: TicketHeadProps) {
  const { ticket } = details
  return (
    <>
      <Assigned details={details} move={move} />
      <Field label={m.support_admin_priority()}>
        {(control) => (
          <Select
            {...control}
            value={ticket.priority}
            onChange={({ target }) => {
              const priority = ticketPriorities.find((one) => one === target.value)
              if (priority) move.mutate({ priority })
            }}
          >
            {ticketPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityLabel(priority)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Moves details={details} move={move} />
    </>
  )
}

function Assigned({ details: { assigned_to }, move }: TicketHeadProps) {
  const { data: team = [] } = useTeam()
  const { id: me } = useStaff()
  // The assignee may have left the team.
  const members = assigned_to && !team.some(({ id }) => id === assigned_to.id) ? [assigned_to, ...team] : team
  return (
    <>
      <Field label={m.support_admin_assigned_to()} className="min-w-0">
        {(control) => (
          <Select
            {...control}
            value={assigned_to?.id ?? ''}
            onChange={({ target }) => move.mutate({ assigned_to: target.value === '' ? null : Number(target.value) })}
            className="max-w-full"
          >
            <option value="">{m.support_admin_nobody()}</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {assigned_to?.id !== me && (
        <Button
          variant="secondary"
          idle={move.isPending}
          onClick={() => move.mutate({ assigned_to: me, message: m.support_admin_taken() })}
        >
          {m.support_admin_take()}
        </Button>
      )}
    </>
  )
}

const Moves = ({ details: { ticket }, move }: TicketHeadProps) => (
  <span className="flex flex-wrap gap-3 sm:ms-auto">
    {ticket.status === 'open' && (
      <DecisionButton
        variant="secondary"
        idle={move.isPending}
        onClick={() => move.mutate({ status: 'resolved', message: m.support_admin_moved_resolved() })}
      >
        {m.support_admin_resolve()}
      </DecisionButton>
    )}
    {ticket.status !== 'closed' && (
      <DecisionButton
        variant="secondary"
        idle={move.isPending}
        onClick={() => move.mutate({ status: 'closed', message: m.support_admin_moved_closed() })}
      >
        {m.support_admin_close()}
      </DecisionButton>
    )}
    {ticket.status !== 'open' && (
      <DecisionButton
        variant="secondary"
        idle={move.isPending}
        onClick={() => move.mutate({ status: 'open', message: m.support_admin_moved_open() })}
      >
        {m.support_admin_reopen()}
      </DecisionButton>
    )}
  </span>
)
