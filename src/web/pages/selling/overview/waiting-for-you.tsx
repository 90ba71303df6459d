import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useWaiting, type Waiting } from '#web/shells/selling/use-waiting.ts'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PartFailed } from './part-failed.tsx'

const kinds: readonly { key: keyof Waiting; label: () => string; to: string }[] = [
  {
    key: 'processing',
    label: m.selling_to_ship,
    to: paths.sellerDashboard('orders', { status: 'processing' }),
  },
  {
    key: 'requests',
    label: m.selling_to_decide,
    to: paths.sellerDashboard('orders', { requests: 'open' }),
  },
  { key: 'questions', label: m.selling_to_answer, to: paths.sellerDashboard('feedback') },
  { key: 'low', label: m.selling_low_stock, to: paths.sellerDashboard('products', { stock: 'low' }) },
  { key: 'rejected', label: m.selling_rejected, to: paths.sellerDashboard('products', { status: 'REJECTED' }) },
  { key: 'bangla', label: m.selling_no_bangla, to: paths.sellerDashboard('products', { bangla: 'missing' }) },
]

/** What waits for the seller, with links to the lists. */
export function WaitingForYou() {
  const { data, error, refetch } = useWaiting()
  if (error !== null && data === undefined)
    return (
      <Panel title={m.selling_waiting()}>
        <PartFailed error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  const waiting = data && kinds.filter(({ key }) => data[key] > 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 font-semibold">
        {m.selling_waiting()}
      </h2>
      {waiting === undefined ? (
        // As high as all kinds are: in a store in use, most of them wait.
        <Skeleton className="h-74 sm:h-37 lg:h-25 xl:h-14" />
      ) : waiting.length === 0 ? (
        <p className="flex items-center gap-2 rounded-md border border-line bg-surface p-4 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-success" />
          {m.selling_waiting_none()}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface sm:grid sm:grid-cols-2 sm:gap-px sm:divide-y-0 sm:bg-line lg:grid-cols-3 xl:grid-cols-6">
          {waiting.map(({ key, label, to }) => (
            <li key={key} className="grow bg-surface">
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 px-4 transition-colors hover:bg-brand-tint hover:text-brand focus-visible:-outline-offset-2"
              >
                <span className="text-lg font-bold tabular">{formatNumber(data?.[key] ?? 0)}</span>
                <span className="min-w-0 flex-1 text-sm">{label()}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
