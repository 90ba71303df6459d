import { type FigureStep, type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { amountOfKind, sumByKind } from '#contract/orders/charge-rules.ts'
import type { StoreSalesSort } from '#contract/reports/report-rules.ts'
import type { SalesFigures, SalesReport, StoreSales } from '#contract/reports/reports.ts'
import { findCounted, growthOf, inOneMoment } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { addSales, bothNames, type Listed, named, paidOf, rowsByStep, type Sales, sortRows, within } from './rules.ts'
import { findCategorySales, findMarketDays, findStoreSales, type StoreSalesRow } from './sales-views.ts'

/** The whole market's sales of a period beside those of the one before, and by category. */
export async function readSalesReport(db: Db, period: Period & { by: FigureStep }): Promise<SalesReport> {
  const { from, to, by } = period
  const previous = periodBefore(period)
  const { days, categories } = await inOneMoment(db, async (tx) => {
    const through = await findCounted(tx)
    return {
      days: await findMarketDays(tx, through, { from: previous.from, to }),
      categories: await findCategorySales(tx, through, period),
    }
  })
  const now = addSales(within(days, period))
  const before = addSales(within(days, previous))
  const series = (of: Period) =>
    rowsByStep(days, of, by).map(({ period: step, rows }) => ({ period: step, ...presentSales(addSales(rows)) }))
  return {
    from,
    to,
    by,
    totals: presentSales(now),
    previous: { ...previous, totals: presentSales(before), series: series(previous) },
    growth: {
      revenue: growthOf(now.revenue, before.revenue),
      paid: growthOf(paidOf(now), paidOf(before)),
      orders: growthOf(now.orders, before.orders),
      units: growthOf(now.units, before.units),
      refunds: growthOf(now.refunds, before.refunds),
      discount: growthOf(now.discount, before.discount),
    },
    series: series(period),
    categories: categories.map(({ goods, discount, revenue, ...row }) => ({
      ...row,
      goods: toAmount(poisha(goods)),
      discount: toAmount(poisha(discount)),
      revenue: toAmount(poisha(revenue)),
    })),
  }
}

/** The sales of each store, sorted. */
export async function readStoreSales(db: Db, period: Period, listed: Listed<StoreSalesSort>): Promise<StoreSales[]> {
  const rows = await inOneMoment(db, async (tx) => findStoreSales(tx, await findCounted(tx), period))
  const sort = listed.sort ?? 'revenue'
  const matches = named(rows, bothNames, listed.search)
  return sortRows(matches, (row) => row[sort], listed.order).map(presentStore)
}

const presentStore = ({ id, name, name_bn, slug, ...sums }: StoreSalesRow): StoreSales => ({
  id,
  name,
  name_bn,
  slug,
  ...presentSales({ ...sums, charges: sumByKind(sums.charges) }),
})

const presentSales = (sums: Sales): SalesFigures => ({
  goods: toAmount(poisha(sums.goods)),
  discount: toAmount(poisha(sums.discount)),
  charges: sums.charges.map((charge) => ({
    ...charge,
    amount: toAmount(charge.amount),
    refunded: toAmount(charge.refunded),
  })),
  shipping: toAmount(amountOfKind(sums.charges, 'shipping')),
  tax: toAmount(amountOfKind(sums.charges, 'tax')),
  taken_off: toAmount(poisha(sums.taken_off)),
  paid: toAmount(poisha(paidOf(sums))),
  refunds: toAmount(poisha(sums.refunds)),
  revenue: toAmount(poisha(sums.revenue)),
  orders: sums.orders,
  units: sums.units,
})
