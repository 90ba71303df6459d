import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PartFailed } from './part-failed.tsx'

const one = { page: 1, page_size: 1 } as const
const countOf = (answer: { count: number } | readonly unknown[]) => ('count' in answer ? answer.count : answer.length)

/** How much of each waits; asked at once, and again whenever the seller comes back to the page. */
async function readWaiting() {
  const [orders, questions, low, rejected] = await Promise.all([
    callApi('GET /orders/counts/', { query: {} }),
    callApi('GET /qna/questions/', { query: { store: 'own', answered: false, ...one } }),
    callApi('GET /seller/products/', { query: { stock: 'low', ...one } }),
    callApi('GET /seller/products/', { query: { status: 'REJECTED', ...one } }),
  ])
  return {
    processing: orders.processing,
    requests: orders.requests,
    questions: countOf(questions),
    low: countOf(low),
    rejected: countOf(rejected),
  }
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>

const kinds: readonly { key: keyof Waiting; label: () => string; to: string }[] = [
  {
    key: 'requests',
    label: m.selling_to_decide,
    to: paths.sellerDashboard('orders', { requests: 'open' }),
  },
  {
    key: 'processing',
    label: m.selling_to_ship,
    to: paths.sellerDashboard('orders', { status: 'processing' }),
  },
  { key: 'questions', label: m.selling_to_answer, to: paths.sellerDashboard('feedback') },
  { key: 'rejected', label: m.selling_rejected, to: paths.sellerDashboard('products', { status: 'REJECTED' }) },
  { key: 'low', label: m.selling_low_stock, to: paths.sellerDashboard('products', { stock: 'low' }) },
]

/** The day's work, each part a link to its list. */
export function WaitingForYou() {
  const { data, error, refetch } = useQuery({
    queryKey: ['seller', 'waiting'],
    queryFn: readWaiting,
    refetchOnWindowFocus: 'always',
  })
  if (error !== null && data === undefined)
    return (
      <Panel title={m.selling_waiting()}>
        <PartFailed error={error} again={() => void refetch()} />
      </Panel>
    )
  const waiting = data && kinds.filter(({ key }) => data[key] > 0)
  return (
    <Panel title={m.selling_waiting()}>
      {waiting === undefined ? (
        <Skeleton className="h-14" />
      ) : waiting.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-success" />
          {m.selling_waiting_none()}
        </p>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ key, label, to }) => (
            <li key={key}>
              <Link
                to={to}
                replace
                preventScrollReset
                className="flex min-h-14 items-center gap-3 rounded-md border border-line px-4 transition-colors hover:border-brand hover:text-brand"
              >
                <span className="text-xl font-bold tabular">{formatNumber(data?.[key] ?? 0)}</span>
                <span className="min-w-0 flex-1">{label()}</span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
