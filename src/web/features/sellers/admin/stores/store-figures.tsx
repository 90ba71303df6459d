import type { AdminStore } from '#contract/sellers/admin-stores.ts'
import { formatAmount, formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/ui/figure.tsx'

/** Why nothing of it is on sale. */
const offSale: Partial<Record<AdminStore['state'], () => string>> = {
  suspended: m.stores_admin_figure_products_suspended,
  closed: m.stores_admin_figure_products_closed,
}

const shelvesNote = ({ pending, rejected, all }: AdminStore['shelves']) =>
  m.stores_admin_figure_products_note({
    pending: formatNumber(pending),
    rejected: formatNumber(rejected),
    all: formatNumber(all),
  })

/** How the store does, now. */
export function StoreFigures({
  store: { state, figures, shelves, open_parcels, open_requests },
}: {
  store: AdminStore
}) {
  const shown: readonly { label: string; value: string; note?: string }[] = [
    { label: m.stores_admin_figure_sales(), value: formatAmount(figures.sales) },
    { label: m.stores_admin_figure_month(), value: formatAmount(figures.sales_30_days) },
    {
      label: m.stores_admin_figure_orders(),
      value: formatNumber(figures.orders),
      note:
        figures.orders_cancelled > 0
          ? m.stores_admin_figure_orders_note({ cancelled: formatNumber(figures.orders_cancelled) })
          : '',
    },
    { label: m.stores_admin_figure_pieces(), value: formatNumber(figures.pieces) },
    {
      label: m.stores_admin_figure_products(),
      value: formatNumber(shelves.on_sale),
      note: [offSale[state]?.(), shelvesNote(shelves)].filter(Boolean).join(' '),
    },
    { label: m.stores_admin_figure_parcels(), value: formatNumber(open_parcels) },
    { label: m.stores_admin_figure_requests(), value: formatNumber(open_requests) },
    {
      label: m.stores_admin_figure_rating(),
      value: figures.rating_count === 0 ? '–' : formatRating(figures.rating),
      note: m.stores_admin_figure_rating_note({
        count: figures.rating_count,
        shown: formatNumber(figures.rating_count),
      }),
    },
  ]
  return (
    <section aria-label={m.stores_admin_figures()}>
      <dl className="grid two-columns gap-3 lg:grid-cols-4 lg:gap-4">
        {shown.map(({ label, value, note }) => (
          <div key={label} className="rounded-md border border-line bg-surface p-3 sm:p-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mt-1">
              <Figure>{value}</Figure>
              {note && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
