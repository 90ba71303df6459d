import type {
  Analytics,
  CategoryFigures,
  Figures,
  Growth,
  SellerSummary,
  TopProduct,
  VariantFigures,
} from '#contract/analytics/analytics.ts'
import { nameOfVariant } from '#contract/catalogue/variant-rules.ts'
import { picturePath } from '#contract/media/media.ts'
import { poisha, toAmount } from '#contract/money.ts'
import type { FiguresRead, SummaryRead } from './read-figures.ts'
import { averageOrder, growthOf, percentOf, type Sums, seriesOf, sumsIn } from './rules.ts'
import type { CategoryRow, TopRow, VariantRow } from './views.ts'

function presentFigures(sums: Sums): Figures {
  const average = averageOrder(sums)
  return {
    revenue: toAmount(poisha(sums.revenue)),
    refunds: toAmount(poisha(sums.refunds)),
    orders: sums.orders,
    units: sums.units,
    views: sums.views,
    average_order: average === null ? null : toAmount(average),
    conversion: percentOf(sums.orders, sums.views),
  }
}

const presentGrowth = (now: Sums, before: Sums): Growth => ({
  revenue: growthOf(now.revenue, before.revenue),
  refunds: growthOf(now.refunds, before.refunds),
  orders: growthOf(now.orders, before.orders),
  units: growthOf(now.units, before.units),
  views: growthOf(now.views, before.views),
  average_order: growthOf(averageOrder(now), averageOrder(before)),
  conversion: growthOf(percentOf(now.orders, now.views), percentOf(before.orders, before.views)),
})

export function presentAnalytics(read: FiguresRead): Analytics {
  const { period, previous, days, month, products, variants, categories } = read
  const { from, to, by } = period
  const sums = sumsIn(days, period)
  const sumsBefore = sumsIn(days, previous)
  const steps = (of: { from: string; to: string }) =>
    seriesOf(days, of, by).map((step) => ({ period: step.period, ...presentFigures(step.sums) }))
  return {
    from,
    to,
    by,
    totals: presentFigures(sums),
    previous: { ...previous, ...presentFigures(sumsBefore), series: steps(previous) },
    growth: presentGrowth(sums, sumsBefore),
    month: {
      ...month.now,
      ...presentFigures(month.sums),
      previous: { ...month.before, ...presentFigures(month.sumsBefore) },
      growth: presentGrowth(month.sums, month.sumsBefore),
    },
    series: steps(period),
    top_products: products.map((row) => presentTop(row, variants)),
    categories: categories.map(presentCategory),
  }
}

const presentTop = (
  { id, name, name_bn, picture_key, ...sums }: TopRow,
  variants: readonly VariantRow[],
): TopProduct => ({
  id,
  name,
  name_bn,
  image: picture_key === null ? null : picturePath(picture_key, 320, 'webp'),
  revenue: toAmount(poisha(sums.revenue)),
  orders: sums.orders,
  units: sums.units,
  views: sums.views,
  conversion: percentOf(sums.orders, sums.views),
  variants: variants.filter(({ product_id }) => product_id === id).map(presentVariant),
})

function presentVariant({ id, options, option_values, sku, revenue, orders, units }: VariantRow): VariantFigures {
  const { name, name_bn } = nameOfVariant(options, option_values)
  return { id, name: name ?? '', name_bn, sku, revenue: toAmount(poisha(revenue)), orders, units }
}

const presentCategory = ({ revenue, ...row }: CategoryRow): CategoryFigures => ({
  ...row,
  revenue: toAmount(poisha(revenue)),
})

export function presentSummary({ all, cancelled, offer, month, lastMonth }: SummaryRead): SellerSummary {
  const { products, approved, rating_sum, rating_count } = offer
  return {
    revenue: toAmount(poisha(all.revenue)),
    orders: all.orders,
    orders_cancelled: cancelled,
    products,
    approved,
    rating: rating_count ? Math.round(((rating_sum ?? 0) / rating_count) * 100) / 100 : 0,
    rating_count: rating_count ?? 0,
    revenue_month: toAmount(poisha(month.revenue)),
    orders_month: month.orders,
    revenue_last_month: toAmount(poisha(lastMonth.revenue)),
    orders_last_month: lastMonth.orders,
  }
}
