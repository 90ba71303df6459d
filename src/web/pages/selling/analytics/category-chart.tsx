import type { Analytics } from '#contract/analytics/analytics.ts'
import { CategoryBars } from '#web/features/analytics/category-bars.tsx'
import type { AnalyticsQuery } from '#web/features/analytics/use-analytics.ts'
import { sayCategories } from '#web/features/catalogue/categories.ts'
import { FileButton } from './file-button.tsx'

/** What each of the store's categories brought. */
export const CategoryChart = ({ analytics, query }: { analytics: Analytics; query: AnalyticsQuery }) => (
  <CategoryBars
    categories={sayCategories(analytics.categories)}
    aside={<FileButton part="categories" query={query} />}
  />
)
