import ChartColumn from 'lucide-react/icons/chart-column'
import type { SellerSummary } from '#contract/analytics/analytics.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type NothingSoldProps = {
  summary: SellerSummary | undefined
  /** Whether a longer period can be selected. */
  wider: boolean
  onWider: () => void
}

/** The empty state of a period without visits: the advice depends on earlier visits and on the products on sale. */
export function NothingSold({ summary, wider, onWider }: NothingSoldProps) {
  const isNew = summary?.orders === 0
  const hasGoods = summary !== undefined && summary.products > 0
  const title = isNew ? m.analytics_new_title() : m.analytics_none_title()
  const text = !isNew ? m.analytics_none_text() : hasGoods ? m.analytics_new_text() : m.analytics_no_products_text()
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={title}
      text={text}
      action={
        <>
          {isNew && !hasGoods && (
            <Link to={paths.newProduct()} className={buttonClass()}>
              {m.analytics_add_product()}
            </Link>
          )}
          {isNew && hasGoods && (
            <Link to={paths.sellerDashboard('products')} replace preventScrollReset className={buttonClass()}>
              {m.analytics_see_products()}
            </Link>
          )}
          {!isNew && wider && <Button onClick={onWider}>{m.analytics_show_year()}</Button>}
        </>
      }
    />
  )
}
