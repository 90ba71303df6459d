import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Keyboard from 'lucide-react/icons/keyboard'
import { Suspense, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { AdminTicket } from '#contract/support/admin.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { AdminThread } from '#web/features/support/admin/tickets/admin-thread.tsx'
import { AnswerBox } from '#web/features/support/admin/tickets/answer-box.tsx'
import { TicketHead } from '#web/features/support/admin/tickets/ticket-head.tsx'
import { useMove } from '#web/features/support/admin/tickets/use-move.ts'
import { useAdminTicket, useWaiting } from '#web/features/support/admin/tickets/use-tickets.ts'
import type { Kind } from '#web/features/support/admin/tickets/write-box.tsx'
import { formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { KeyLine } from '#web/ui/key-help.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useQueueKeys } from '#web/ui/use-queue-keys.ts'
import type { Route } from './+types/ticket'
import { BuyerPanel } from './buyer-panel.tsx'

const KeyHelp = lazy(() => import('#web/ui/key-help.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.support_admin_title(),
    description: m.support_admin_text(),
    path: paths.admin('tickets'),
    hidden: true,
  })

export default function TicketPage() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useAdminTicket(id)
  return (
    <>
      <Link
        to={paths.admin('tickets')}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.support_admin_back()}
      </Link>
      {isMissing(error) ? (
        <EmptyState
          level="h1"
          icon={<CircleAlert />}
          title={m.support_admin_gone()}
          text={m.support_admin_gone_text()}
        />
      ) : data ? (
        <>
          <AdminTicketView key={id} details={data} />
          {error && (
            <p role="alert" className="mt-3 text-sm text-sale">
              {m.support_admin_stale()}
            </p>
          )}
        </>
      ) : error ? (
        <LoadFailed level="h1" query={{ error, refetch }} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** The thread, and beside it (on phones collapsed above it) the buyer. */
function AdminTicketView({ details }: { details: AdminTicket }) {
  const { ticket } = details
  const [kind, setKind] = useState<Kind>('answer')
  const [help, setHelp] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const move = useMove(ticket)
  useTicketKeys({
    details,
    move,
    onHelp: () => setHelp(true),
    onWrite: (next) => {
      setKind(next)
      field.current?.focus()
    },
  })
  return (
    <>
      <PageHeading title={ticket.subject} text={m.support_admin_number({ id: formatPlain(ticket.id) })}>
        <Button size="sm" variant="ghost" className="max-md:hidden" onClick={() => setHelp(true)}>
          <Keyboard aria-hidden className="size-4" />
          {m.ui_keys()}
        </Button>
      </PageHeading>
      <TicketHead details={details} move={move} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <details className="rounded-md border border-line bg-surface p-4 xl:hidden">
          <summary className="min-h-6 cursor-pointer font-semibold">
            {details.buyer === null ? m.support_admin_guest() : `${details.buyer.name} · ${m.support_admin_orders()}`}
          </summary>
          <div className="mt-4">
            <BuyerPanel details={details} place="fold" />
          </div>
        </details>
        <div className="min-w-0 rounded-md border border-line bg-surface p-4 sm:p-5">
          <AdminThread details={details} />
          {ticket.can.handle && <AnswerBox details={details} kind={kind} onKind={setKind} field={field} />}
        </div>
        <aside className="hidden self-start rounded-md border border-line bg-surface p-5 xl:sticky xl:top-20 xl:block">
          <BuyerPanel details={details} place="side" />
        </aside>
      </div>
      {help && (
        <Suspense>
          <KeyHelp lines={keyLines} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  )
}

const keyLines: readonly KeyLine[] = [
  { keys: ['J', '↓'], says: m.ui_key_next },
  { keys: ['K', '↑'], says: m.ui_key_previous },
  { keys: ['W'], says: m.support_admin_key_write },
  { keys: ['N'], says: m.support_admin_key_note },
  { keys: ['T'], says: m.support_admin_key_take },
  { keys: ['E'], says: m.support_admin_key_resolve },
  { keys: ['?'], says: m.ui_key_help },
]

type TicketKeys = {
  details: AdminTicket
  move: ReturnType<typeof useMove>
  onHelp: () => void
  onWrite: (kind: Kind) => void
}

/** Navigation through the queue, and the ticket's actions. */
function useTicketKeys({ details: { ticket, assigned_to }, move, onHelp, onWrite }: TicketKeys): void {
  const { data } = useWaiting()
  const { id: me } = useStaff()
  const navigate = useNavigate()
  const waiting = data?.results ?? []
  const handles = ticket.can.handle
  const at = waiting.findIndex(({ id }) => id === ticket.id)
  const go = (to: number) => {
    const next = waiting[at < 0 ? 0 : to]
    if (next) void navigate(paths.adminItem('tickets', next.id))
  }
  useQueueKeys({
    next: () => go(at + 1),
    previous: () => go(at - 1),
    help: onHelp,
    more: {
      w: () => onWrite('answer'),
      n: () => onWrite('note'),
      t: () => handles && assigned_to?.id !== me && move.mutate({ assigned_to: me, message: m.support_admin_taken() }),
      e: () =>
        handles &&
        ticket.status === 'open' &&
        move.mutate({ status: 'resolved', message: m.support_admin_moved_resolved() }),
    },
  })
}

const Waiting = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-96 max-w-full" />
    <Skeleton className="mt-6 h-36" />
    <Skeleton className="mt-6 h-80" />
  </div>
)
