import { type FigureStep, type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import { poisha, toAmount } from '#contract/money.ts'
import { requestKinds } from '#contract/orders/order-rules.ts'
import type { StoreReturnsSort } from '#contract/reports/report-rules.ts'
import type { ReturnsReport, StoreReturns } from '#contract/reports/reports.ts'
import { findCounted, growthOf, inOneMoment, percentOf } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import * as views from './return-views.ts'
import { addUp, bothNames, byStep, type Listed, named, sortRows, within } from './rules.ts'

export type ReturnsRead = Omit<ReturnsReport, 'stores'> & { stores: StoreReturns[] }

/** Requests after the sale and refunds, beside the period before, and by store. */
export async function readReturnsReport(
  db: Db,
  period: Period & { by: FigureStep },
  listed: Listed<StoreReturnsSort>,
): Promise<ReturnsRead> {
  const { from, to, by } = period
  const previous = periodBefore(period)
  const whole = { from: previous.from, to }
  const read = await inOneMoment(db, async (tx) => {
    const refunds = await views.findRefunds(tx, await findCounted(tx), whole)
    const delivered = await views.findDelivered(tx, period, previous)
    const ids = [...new Set([...refunds, ...delivered].map(({ store_id }) => store_id))]
    return {
      requests: await views.findRequests(tx, whole),
      reasons: await views.findReasons(tx, period),
      stores: await views.findStoreNames(tx, ids),
      refunds,
      delivered,
    }
  })
  const totals = totalsOf(read, period, '')
  const before = totalsOf(read, previous, '_before')
  return {
    from,
    to,
    by,
    totals: presentTotals(totals),
    previous: { ...previous, totals: presentTotals(before) },
    growth: {
      requests: growthOf(totals.requests, before.requests),
      refunds: growthOf(totals.refunds, before.refunds),
      cancelled: growthOf(totals.cancelled, before.cancelled),
    },
    kinds: kindsOf(within(read.requests, period)),
    reasons: read.reasons,
    series: seriesOf(read, period),
    stores: storesOf(read, period, listed),
  }
}

type Read = {
  requests: views.RequestRow[]
  refunds: views.RefundRow[]
  delivered: views.DeliveredRow[]
  stores: views.StoreNames[]
}

function totalsOf({ requests, refunds, delivered }: Read, period: Period, of: '' | '_before') {
  const refundsByStore = addUp(['refunds', 'count', 'cancelled'], within(refunds, period))
  const parcels = addUp(['delivered', 'asked', 'delivered_before', 'asked_before'], delivered)
  return {
    requests: addUp(['count'], within(requests, period)).count,
    refunds: refundsByStore.refunds,
    refunds_count: refundsByStore.count,
    cancelled: refundsByStore.cancelled,
    delivered: parcels[`delivered${of}`],
    asked: parcels[`asked${of}`],
  }
}

const presentTotals = ({ refunds, cancelled, ...totals }: ReturnType<typeof totalsOf>) => ({
  ...totals,
  refunds: toAmount(poisha(refunds)),
  cancelled: toAmount(poisha(cancelled)),
  share: percentOf(totals.asked, totals.delivered),
})

const kindsOf = (requests: readonly views.RequestRow[]): ReturnsReport['kinds'] =>
  requestKinds.map((kind) => {
    const counts = { kind, open: 0, approved: 0, declined: 0, withdrawn: 0 }
    for (const row of requests) if (row.kind === kind) counts[row.status] += row.count
    return counts
  })

function seriesOf({ requests, refunds }: Read, period: Period & { by: FigureStep }): ReturnsReport['series'] {
  const none = { cancel: 0, refund: 0, replace: 0, refunds: 0, cancelled: 0 }
  const rows = [
    ...requests.map(({ day, kind, count }) => ({ ...none, day, [kind]: count })),
    ...refunds.map((row) => ({ ...none, day: row.day, refunds: row.refunds, cancelled: row.cancelled })),
  ]
  return byStep(['cancel', 'refund', 'replace', 'refunds', 'cancelled'], rows, period, period.by).map(
    ({ period: step, sums }) => ({
      period: step,
      ...sums,
      refunds: toAmount(poisha(sums.refunds)),
      cancelled: toAmount(poisha(sums.cancelled)),
    }),
  )
}

function storesOf(
  { refunds, delivered, stores }: Read,
  period: Period,
  { search, sort = 'asked', order }: Listed<StoreReturnsSort>,
): StoreReturns[] {
  const byStore = new Map(delivered.map((row) => [row.store_id, row]))
  const refundsByStore = Map.groupBy(within(refunds, period), ({ store_id }) => store_id)
  const rows = stores
    .map((store) => {
      const { delivered: parcels = 0, asked = 0 } = byStore.get(store.id) ?? {}
      const moneyBack = addUp(['refunds', 'cancelled'], refundsByStore.get(store.id) ?? [])
      return { ...store, delivered: parcels, asked, share: percentOf(asked, parcels), ...moneyBack }
    })
    .filter((row) => row.delivered > 0 || row.refunds > 0 || row.cancelled > 0)
  const matches = named(rows, bothNames, search)
  return sortRows(matches, (row) => row[sort], order).map((row) => ({
    ...row,
    refunds: toAmount(poisha(row.refunds)),
    cancelled: toAmount(poisha(row.cancelled)),
  }))
}
