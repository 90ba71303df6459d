import type { FigurePart } from '#contract/analytics/analytics-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { CsvButton } from '#web/features/analytics/csv-button.tsx'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'

const names: Record<FigurePart, () => string> = {
  sales: m.analytics_trend,
  products: m.analytics_top_products,
  variants: m.analytics_top_variants,
  categories: m.analytics_categories,
}

/** What a card shows, as a file for spreadsheets. */
export const FileButton = ({ part, query }: { part: FigurePart; query: AnalyticsQuery }) => (
  <CsvButton
    name={names[part]()}
    mark={part === 'variants' ? m.analytics_by_variant() : undefined}
    file={`haat-${part}-${query.from}-${query.to}-${query.by}.csv`}
    read={() => callApi('GET /seller/analytics/csv/', { query: { ...query, part, language: getLocale() } })}
  />
)
