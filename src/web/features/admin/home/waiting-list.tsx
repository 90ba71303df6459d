import type { UseQueryResult } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Queue, QueueKind } from '#contract/admin/admin.ts'
import { useWaiting } from '#web/features/admin/use-overview.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const kinds: Record<QueueKind, { label: () => string; to: string }> = {
  applications: { label: m.admin_wait_applications, to: paths.admin('applications') },
  products: { label: m.admin_wait_products, to: paths.admin('products') },
  proposals: { label: m.admin_wait_proposals, to: paths.admin('products') },
  appeals: { label: m.admin_wait_appeals, to: paths.admin('products') },
  holds: { label: m.admin_wait_holds, to: paths.admin('holds') },
  requests: { label: m.admin_wait_requests, to: paths.admin('requests') },
  payouts: { label: m.admin_wait_payouts, to: paths.admin('payouts') },
  returns: { label: m.admin_wait_returns, to: `${paths.admin('payments')}?problem=1` },
  tickets: { label: m.admin_wait_tickets, to: paths.admin('tickets') },
  messages: { label: m.admin_wait_messages, to: paths.admin('contact') },
  reports: { label: m.admin_wait_reports, to: paths.admin('feedback') },
  jobs: { label: m.admin_wait_jobs, to: paths.admin('jobs') },
}

/** The waiting items by list, longest waiting first. */
export function WaitingList({ query }: { query: UseQueryResult<{ waiting: readonly Queue[] }> }) {
  const waitingIn = useWaiting()
  const left = (waiting: readonly Queue[]) =>
    waiting
      .map((queue) => ({ ...queue, count: waitingIn(queue.kind) ?? queue.count }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => (one.oldest_at ?? '').localeCompare(other.oldest_at ?? ''))
  return (
    <Panel title={m.admin_waiting()}>
      <ListStates
        query={query}
        isEmpty={({ waiting }) => left(waiting).length === 0}
        empty={<EmptyState icon={<CircleCheck />} title={m.admin_waiting_none()} text={m.admin_waiting_none_text()} />}
      >
        {({ waiting }) => (
          <ul className="flex flex-col divide-y divide-line">
            {left(waiting).map((queue) => (
              <li key={queue.kind}>
                <Link
                  to={kinds[queue.kind].to}
                  className="-mx-2 flex min-h-14 items-center gap-4 rounded-md px-2 py-2 transition-colors hover:bg-brand-tint hover:text-brand"
                >
                  <span className="min-w-10 text-end text-xl font-bold tabular">{formatCount(queue.count)}</span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{kinds[queue.kind].label()}</span>
                    {queue.oldest_at && (
                      <span className="block text-sm text-ink-soft">
                        {m.admin_oldest({ age: formatAge(queue.oldest_at) })}
                      </span>
                    )}
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Panel>
  )
}
