import ChevronDown from 'lucide-react/icons/chevron-down'
import type { TopProduct } from '#contract/analytics/analytics.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

/** What was sold of each variant of a product, folded until it is asked for; nothing for a product without options. */
export function VariantFigures({ variants }: Pick<TopProduct, 'variants'>) {
  if (variants.length === 0) return null
  return (
    <details className="group text-sm lg:ps-14">
      <summary className="-ms-1 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm px-1 text-ink-soft hover:text-brand touch:min-h-11">
        {m.analytics_by_variant()}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <table className="mb-2 w-full">
        <caption className="sr-only">{m.analytics_by_variant()}</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {m.analytics_variant()}
            </th>
            <th scope="col" className="px-3 py-1 text-end font-medium">
              {m.analytics_revenue()}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {m.analytics_units()}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, name, sku, revenue, units }) => (
            <tr key={id}>
              <th scope="row" className="py-1 text-start font-normal">
                {name} {sku && <span className="text-xs text-ink-soft">{sku}</span>}
              </th>
              <td className="px-3 py-1 text-end whitespace-nowrap tabular">{formatAmount(revenue)}</td>
              <td className="py-1 text-end tabular">{formatNumber(units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
