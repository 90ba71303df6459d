import type { Analytics } from '#contract/analytics/analytics.ts'
import { CategoryBars } from '#web/features/analytics/category-bars.tsx'
import { FileButton } from '#web/features/analytics/selling/file-button.tsx'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'

/** What each of the store's categories brought. */
export function CategoryChart({ analytics, query }: { analytics: Analytics; query: AnalyticsQuery }) {
  const categoryLabel = useCategoryLabel()
  return (
    <CategoryBars
      categories={analytics.categories.map((each) => ({ ...each, name: categoryLabel(each.name) }))}
      aside={<FileButton part="categories" query={query} />}
    />
  )
}
