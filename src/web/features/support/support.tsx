import CircleAlert from 'lucide-react/icons/circle-alert'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { Ticket } from '#contract/support/support.ts'
import { formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { notify } from '#web/ui/toast.ts'
import { TicketList } from './ticket-list.tsx'
import { useReloadTickets, useTickets } from './tickets.ts'

const NewTicketForm = lazy(() =>
  import('./new-ticket-form.tsx').then(({ NewTicketForm }) => ({ default: NewTicketForm })),
)
const TicketDialog = lazy(() => import('./ticket-dialog.tsx').then(({ TicketDialog }) => ({ default: TicketDialog })))

type SupportProps = {
  /** An order that a new ticket is about: the form is open. */
  order: string | null
  /** The ticket that the address shows. */
  ticket: number | null
  /** Removes the order from the address when the form is closed. */
  onFormClosed: () => void
  onTicketClosed: () => void
}

/** The form for a new ticket, the list of one's tickets, and one of them in a dialog (rules.md H-8). */
export function Support({ order, ticket, onFormClosed, onTicketClosed }: SupportProps) {
  const [asking, setAsking] = useState(false)
  const reload = useReloadTickets()
  const open = asking || order !== null
  const close = () => {
    setAsking(false)
    onFormClosed()
  }
  const onCreated = ({ id }: Ticket) => {
    notify.success(m.support_created({ id: formatPlain(id) }))
    void reload()
  }
  return (
    <>
      {open ? (
        <div className="mb-8">
          <Panel title={m.support_new()}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <NewTicketForm key={order} order={order} onCreated={onCreated} onClose={close} />
            </Suspense>
          </Panel>
        </div>
      ) : null}
      <section aria-labelledby="tickets">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="tickets" className="text-lg font-semibold">
            {m.support_heading()}
          </h2>
          {!open && (
            <Button onClick={() => setAsking(true)}>
              <Plus aria-hidden className="size-4.5" />
              {m.support_new()}
            </Button>
          )}
        </div>
        <Tickets />
      </section>
      {ticket !== null && (
        <Suspense>
          <TicketDialog key={ticket} id={ticket} onClose={onTicketClosed} />
        </Suspense>
      )}
    </>
  )
}

function Tickets() {
  const { data: tickets, isError, refetch } = useTickets()
  if (tickets === undefined) {
    return isError ? (
      <ErrorState
        icon={<CircleAlert />}
        title={m.support_failed()}
        action={<Button onClick={() => void refetch()}>{m.ui_try_again()}</Button>}
      />
    ) : (
      <div className="flex flex-col gap-3">
        <p role="status" className="text-ink-soft">
          {m.support_loading()}
        </p>
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </div>
    )
  }
  if (tickets.length === 0)
    return <EmptyState icon={<LifeBuoy />} title={m.support_none()} text={m.support_none_text()} />
  return <TicketList tickets={tickets} />
}
