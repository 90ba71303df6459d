import StoreIcon from 'lucide-react/icons/store'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import { formatDay, formatNumber, formatRating } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The product's store and its figures. */
export function StoreCard({ store }: { store: ProductReview['store'] }) {
  const { name, slug, image, location, joined, open, on_sale, rejected, held, sales, rating } = store
  const figures = [
    { label: m.products_admin_store_on_sale(), value: formatNumber(on_sale) },
    { label: m.products_admin_store_sold(), value: formatNumber(sales) },
    { label: m.products_admin_store_rejected(), value: formatNumber(rejected) },
    { label: m.products_admin_store_held(), value: formatNumber(held) },
    { label: m.products_admin_store_rating(), value: rating > 0 ? formatRating(rating) : '–' },
  ]
  return (
    <Panel title={m.products_admin_store()}>
      <div className="flex gap-3">
        {image ? (
          <span className="shrink-0">
            <Picture url={image} alt="" sizes="3.5rem" className="size-14 rounded-md bg-brand-tint" />
          </span>
        ) : (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-md bg-brand-tint text-brand">
            <StoreIcon aria-hidden className="size-6" />
          </span>
        )}
        <div className="min-w-0">
          {open ? (
            <Link to={paths.store(slug)} className="font-semibold text-brand hover:underline">
              {name}
            </Link>
          ) : (
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {name} <Badge tone="error">{m.products_admin_store_closed()}</Badge>
            </p>
          )}
          <p className="text-sm text-ink-soft">{location}</p>
          <p className="text-sm text-ink-soft">{m.products_admin_store_since({ day: formatDay(joined) })}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-4 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.admin('products', { list: 'all', search: name })}
        className="mt-4 inline-flex min-h-6 text-sm font-semibold text-brand hover:underline"
      >
        {m.products_admin_store_products()}
      </Link>
    </Panel>
  )
}
