import { useQuery } from '@tanstack/react-query'
import type { StockEvent } from '#contract/catalogue/stock.ts'
import { callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatMoment, formatNumber } from '#web/format.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stockKindLabel } from './stock-kind.ts'

/** Events that are shown. */
const LATEST = 20

/** The latest that people changed of a product's stock, with its heading in a dialog. */
export const StockHistory = ({ product }: { product: number }) => (
  <section aria-labelledby={`stock-${product}`}>
    <h3 id={`stock-${product}`} className="text-sm font-semibold">
      {m.products_selling_stock_history()}
    </h3>
    <StockEvents product={product} />
  </section>
)

/** When, why, by whom. */
export function StockEvents({ product }: { product: number }) {
  const { data, error } = useQuery({
    queryKey: ['seller', 'product', product, 'stock'],
    queryFn: ({ signal }) =>
      callPage(
        'GET /seller/products/{id}/stock/',
        { params: { id: product }, query: { page: 1, page_size: LATEST } },
        { signal },
      ),
  })
  return (
    <>
      {data === undefined && error === null && <Skeleton className="mt-2 h-11" />}
      {data === undefined && error !== null && <p className="mt-1 text-sm text-sale">{formatProblem(error)}</p>}
      {data?.count === 0 && <p className="mt-1 text-sm text-ink-soft">{m.products_selling_stock_history_none()}</p>}
      <ul className="mt-1 divide-y divide-line text-sm">
        {data?.results.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    </>
  )
}

const whos: Record<StockEvent['by'], () => string> = {
  store: m.products_selling_stock_by_store,
  team: m.products_selling_stock_by_team,
  file: m.products_selling_stock_by_file,
}

const Event = ({ event: { at, kind, note, change, stock, by, actor, ...variant } }: { event: StockEvent }) => (
  <li className="py-1.5">
    <p className="flex justify-between gap-3">
      <span className="min-w-0">
        {stockKindLabel(kind)}
        <span className="text-ink-soft"> · {actor ?? whos[by]()}</span>
      </span>
      <span className="shrink-0 font-semibold whitespace-nowrap tabular">
        {change > 0 ? '+' : '−'}
        {formatNumber(Math.abs(change))}
        <span className="font-normal text-ink-soft"> → {formatNumber(stock)}</span>
      </span>
    </p>
    {variant.variant_name !== null && <p>{inPageLanguage(variant.variant_name, variant.variant_name_bn)}</p>}
    {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    <p className="text-xs text-ink-soft">{formatMoment(at)}</p>
  </li>
)
