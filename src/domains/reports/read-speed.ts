import { type Period, periodBefore } from '#contract/analytics/analytics-rules.ts'
import type { StoreSpeedSort } from '#contract/reports/report-rules.ts'
import type { SpeedFigures, SpeedReport, StoreSpeed } from '#contract/reports/reports.ts'
import { inOneMoment, percentOf } from '#domains/analytics/index.ts'
import type { Db } from '#platform/database.ts'
import { findStoreNames } from './return-views.ts'
import { bothNames, type Listed, named, sortRows } from './rules.ts'
import {
  type AnswerRow,
  type DecisionRow,
  findAnswers,
  findDecisions,
  findShipping,
  type ShippingRow,
} from './speed-views.ts'

export type SpeedRead = Omit<SpeedReport, 'stores'> & { stores: StoreSpeed[] }

/** How soon stores ship, answer and decide: all together, in the period before, and each. */
export async function readSpeedReport(
  db: Db,
  { from, to }: Period,
  today: string,
  { search, sort = 'late', order }: Listed<StoreSpeedSort>,
): Promise<SpeedRead> {
  const previous = periodBefore({ from, to })
  const { parts, before, stores } = await inOneMoment(db, async (tx) => {
    const read = async (period: Period, each: boolean) => ({
      shipping: await findShipping(tx, period, today, each),
      answers: await findAnswers(tx, period, each),
      decisions: await findDecisions(tx, period, each),
    })
    const all = await read({ from, to }, true)
    const ids = Object.values(all).flatMap((rows) => rows.flatMap(({ store_id }) => store_id ?? []))
    return {
      parts: all,
      before: await read(previous, false),
      stores: await findStoreNames(tx, [...new Set(ids)]),
    }
  })
  const speedOf = byStore(parts)
  const rows = stores.map((store) => ({ ...store, ...speedOf(store.id) }))
  const matches = named(rows, bothNames, search)
  return {
    from,
    to,
    totals: speedOf(null),
    previous: { ...previous, totals: byStore(before)(null) },
    stores: sortRows(matches, (row) => row[sort], order),
  }
}

type Parts = { shipping: ShippingRow[]; answers: AnswerRow[]; decisions: DecisionRow[] }

/** The figures of one store, or of all with `null`. */
function byStore(parts: Parts): (id: number | null) => SpeedFigures {
  const shipping = new Map(parts.shipping.map((row) => [row.store_id, row]))
  const answers = new Map(parts.answers.map((row) => [row.store_id, row]))
  const decisions = new Map(parts.decisions.map((row) => [row.store_id, row]))
  return (id) => {
    const [sent, answered, decided] = [shipping.get(id), answers.get(id), decisions.get(id)]
    return {
      shipped: sent?.shipped ?? 0,
      ship_median: sent?.median ?? null,
      ship_p90: sent?.p90 ?? null,
      late: percentOf(sent?.late ?? 0, sent?.due ?? 0),
      questions: answered?.questions ?? 0,
      answer_median: answered?.median ?? null,
      answer_p90: answered?.p90 ?? null,
      waiting: answered?.waiting ?? 0,
      requests: decided?.requests ?? 0,
      decide_median: decided?.median ?? null,
      decide_p90: decided?.p90 ?? null,
    }
  }
}
