import {
  type FigureStep,
  monthUntil,
  type Period,
  periodBefore,
  type TopSort,
} from '#contract/analytics/analytics-rules.ts'
import type { Db, Tx } from '#platform/database.ts'
import { type Sums, sumsIn } from './rules.ts'
import {
  type CategoryRow,
  countCancelled,
  findAll,
  findCounted,
  findDays,
  findOffer,
  findSold,
  findVariantsSold,
  type TopRow,
  type VariantRow,
} from './views.ts'

export type Question = { storeId: number; period: Period & { by: FigureStep }; top: TopSort; today: string }

export type FiguresRead = {
  period: Period & { by: FigureStep }
  previous: Period
  days: ReadonlyMap<string, Sums>
  month: { now: Period; before: Period; sums: Sums; sumsBefore: Sums }
  products: TopRow[]
  /** The variants of `products`. */
  variants: VariantRow[]
  categories: CategoryRow[]
}

/** Everything the analytics page shows, from one snapshot: a concurrent sale is in all of it or in none. */
export async function readFigures(db: Db, { storeId, period, top, today }: Question): Promise<FiguresRead> {
  const previous = periodBefore(period)
  const now = monthUntil(today)
  const before = periodBefore(now)
  return inOneMoment(db, async (tx) => {
    const counted = { storeId, through: await findCounted(tx) }
    const days = await findDays(tx, counted, { from: previous.from, to: period.to })
    const months = await findDays(tx, counted, { from: before.from, to: now.to })
    const { products, categories } = await findSold(tx, counted, period, top)
    const unfolded = products.filter(({ has_options }) => has_options).map(({ id }) => id)
    const variants = await findVariantsSold(tx, counted, period, unfolded)
    const month = { now, before, sums: sumsIn(months, now), sumsBefore: sumsIn(months, before) }
    return { period, previous, days, month, products, variants, categories }
  })
}

export type SummaryRead = Awaited<ReturnType<typeof readSummary>>

/** A store in a few figures. */
export async function readSummary(db: Db, storeId: number, today: string) {
  const now = monthUntil(today)
  const before = periodBefore(now)
  return inOneMoment(db, async (tx) => {
    const counted = { storeId, through: await findCounted(tx) }
    const all = await findAll(tx, counted, today)
    const days = await findDays(tx, counted, { from: before.from, to: now.to })
    const offer = await findOffer(tx, storeId)
    const cancelled = await countCancelled(tx, storeId)
    return { all, cancelled, offer, month: sumsIn(days, now), lastMonth: sumsIn(days, before) }
  })
}

export const inOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
