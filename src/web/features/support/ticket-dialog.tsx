import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { notify } from '#web/ui/toast.ts'
import { priorityLabel, ticketStatusLabel, ticketTypeLabel, toneOf } from './format-ticket.ts'
import { ReplyBox } from './reply-box.tsx'
import { Thread } from './thread.tsx'
import { useReloadTickets, useTicket } from './tickets.ts'

/** A ticket in a dialog: its facts, thread and reply box. Import it lazily. */
export function TicketDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: ticket, error, refetch } = useTicket(id)
  const retryButton = <Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>
  if (isMissing(error)) {
    return (
      <Dialog
        open
        leavesBack
        onOpenChange={onClose}
        title={m.support_ticket_gone()}
        description={m.support_ticket_gone_text()}
      />
    )
  }
  return (
    <Dialog
      open
      leavesBack
      size="lg"
      onOpenChange={onClose}
      title={ticket ? ticket.subject : m.support_ticket_number({ id: formatPlain(id) })}
      footer={ticket && <ReplyBox ticket={ticket} />}
    >
      {ticket ? (
        <>
          <Facts ticket={ticket} />
          <Thread ticket={ticket} />
          {error && (
            <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm text-sale">
              {m.support_thread_stale()}
              <Button variant="secondary" size="sm" onClick={() => void refetch()}>
                {m.ui_try_again()}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState
          icon={<CircleAlert />}
          title={m.support_ticket_failed()}
          text={formatProblem(error)}
          action={retryButton}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Badge tone={toneOf(ticket.status)}>{ticketStatusLabel(ticket.status)}</Badge>
      <Badge>{ticketTypeLabel(ticket.type)}</Badge>
      <Badge>{m.support_priority_is({ priority: priorityLabel(ticket.priority) })}</Badge>
      {ticket.order !== null && (
        <Link
          to={paths.order(ticket.order)}
          className="inline-flex min-h-9 items-center px-1 text-sm font-semibold text-brand hover:underline touch:min-h-11"
        >
          {m.support_order_number({ id: formatPlain(ticket.order) })}
        </Link>
      )}
      {ticket.can.close && <CloseTicket id={ticket.id} />}
    </div>
  )
}

/** Its owner closes a ticket (rules.md H-3). It is confirmed first, although writing reopens the ticket. */
function CloseTicket({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reload = useReloadTickets()
  const close = async () => {
    setBusy(true)
    try {
      await callApi('PATCH /support/tickets/{id}/', { params: { id }, body: { status: 'closed' } })
      await reload()
      setAsking(false)
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="ms-auto">
        {m.support_close()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.support_close_title()}
        text={m.support_close_text()}
        confirm={m.support_close()}
        cancel={m.support_close_keep()}
        busy={busy}
        onConfirm={() => void close()}
      />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <Skeleton className="mb-4 h-6 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="mt-6 h-16 w-3/4" />
    </div>
  )
}
