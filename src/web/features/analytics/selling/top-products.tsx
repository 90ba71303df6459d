import type { Analytics, TopProduct } from '#contract/analytics/analytics.ts'
import { type TopSort, topSorts } from '#contract/analytics/analytics-rules.ts'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { formatAmount, formatNumber, formatShare } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { FileButton } from './file-button.tsx'
import { VariantFigures } from './variant-figures.tsx'

type TopProductsProps = { analytics: Analytics; query: AnalyticsQuery; onTop: (top: TopSort) => void }

const sorts: Record<TopSort, () => string> = {
  revenue: m.analytics_revenue,
  units: m.analytics_units,
  views: m.analytics_views,
}

const figures: readonly { label: () => string; format: (product: TopProduct) => string }[] = [
  { label: m.analytics_revenue, format: ({ revenue }) => formatAmount(revenue) },
  { label: m.analytics_units, format: ({ units }) => formatNumber(units) },
  { label: m.analytics_views, format: ({ views }) => formatNumber(views) },
  { label: m.analytics_conversion, format: ({ conversion }) => (conversion === null ? '–' : formatShare(conversion)) },
]

/** The top ten products by the selected figure, each linking to its editor. */
export function TopProducts({ analytics: { top_products: products }, query, onTop }: TopProductsProps) {
  const wide = useWide()
  return (
    <section aria-labelledby="top-products" className="min-w-0 rounded-md border border-line bg-surface p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h2 id="top-products" className="text-lg font-semibold">
          {m.analytics_top_products()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <FileButton part="products" query={query} />
          {products.some(({ variants }) => variants.length > 0) && <FileButton part="variants" query={query} />}
        </div>
      </div>
      <Segments
        label={m.analytics_top_by()}
        options={topSorts.map((sort) => ({ value: sort, label: sorts[sort]() }))}
        value={query.top}
        onChange={onTop}
      />
      {products.length === 0 ? (
        <p className="mt-4 text-ink-soft">{m.analytics_top_none()}</p>
      ) : wide ? (
        <Rows products={products} />
      ) : (
        <Cards products={products} />
      )}
    </section>
  )
}

const Rows = ({ products }: { products: readonly TopProduct[] }) => (
  <table className="mt-4 w-full text-sm">
    <caption className="sr-only">{m.analytics_top_products()}</caption>
    <thead>
      <tr className="border-b border-line text-ink-soft">
        <th scope="col" className="py-2 text-start font-medium">
          {m.analytics_product()}
        </th>
        {figures.map(({ label }) => (
          <th key={label()} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap last:pe-0">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map((product) => (
        <tr key={product.id} className="border-b border-line last:border-b-0">
          <th scope="row" className="py-2 text-start font-normal">
            <Name product={product} />
            <VariantFigures variants={product.variants} />
          </th>
          {figures.map(({ label, format }) => (
            // As high as the product's picture, whatever is folded out below it.
            <td key={label()} className="px-3 py-2 text-end align-top leading-11 whitespace-nowrap tabular last:pe-0">
              {format(product)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Cards = ({ products }: { products: readonly TopProduct[] }) => (
  <ol className="mt-4 divide-y divide-line">
    {products.map((product) => (
      <li key={product.id} className="py-3 last:pb-0">
        <Name product={product} />
        <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
          {figures.map(({ label, format }) => (
            <div key={label()}>
              <dt className="text-xs text-ink-soft">{label()}</dt>
              <dd className="font-medium tabular">{format(product)}</dd>
            </div>
          ))}
        </dl>
        <VariantFigures variants={product.variants} />
      </li>
    ))}
  </ol>
)

const Name = ({ product: { id, name, image } }: { product: TopProduct }) => (
  <Link to={paths.editProduct(id)} className="flex min-h-11 items-center gap-3 hover:text-brand">
    <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-brand-tint">
      {image && <Picture url={image} alt="" sizes="2.75rem" width={44} height={44} className="size-full" />}
    </span>
    <span className="line-clamp-2 min-w-0 font-medium underline-offset-2 hover:underline">{name}</span>
  </Link>
)
