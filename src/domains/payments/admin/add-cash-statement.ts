import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { REMITTED_WITHIN_DAYS } from '#contract/payments/statement-rules.ts'
import {
  compareCash,
  findKnownLines,
  findNamedParcels,
  insertCashLines,
  lockNamed,
  type NewCashLine,
} from '#domains/payments/cash-statement-store.ts'
import { lockComparison } from '#domains/payments/comparison-store.ts'
import type { CashLine } from '#domains/payments/methods/cash/statement.ts'
import { countRemitted } from '#domains/payments/remitted-store.ts'
import { type CashParcel, keysOf, shareCash } from '#domains/payments/share-cash.ts'
import { clock, DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Whoever collected cash paid it in without a day: today. */
export const dayOf = ({ day }: Pick<CashLine, 'day'>) => day ?? dayInDhaka(clock.now())

/**
 * Books cash that was collected at the door and is paid in now, and compares it with what was collected (rules.md O-82). A line that
 * an earlier statement has too is booked once. @returns how many differences were found or still are
 */
export async function bookCash(
  tx: Tx,
  {
    method,
    statement,
    lines,
    lastDay,
  }: { method: string; statement: number; lines: readonly CashLine[]; lastDay: string },
): Promise<number> {
  const named = {
    orders: lines.flatMap(({ order }) => order ?? []),
    parcels: lines.flatMap(({ parcel }) => parcel ?? []),
  }
  await lockNamed(tx, named)
  await lockComparison(tx, method)
  const parcels = await findNamedParcels(tx, named)
  const keys = keysOf(lines)
  const known = await findKnownLines(tx, method, keys)
  const find = finderOf(parcels)
  const parts: NewCashLine[] = lines.flatMap((line, at) => {
    const key = keys[at] ?? ''
    if (known.has(key)) return []
    return shareCash(line, find(line)).map(({ parcel, order, amount }, part) => ({
      key: part === 0 ? key : `${key} · ${part + 1}/`,
      order,
      parcel,
      number: parcel === null ? line.parcel : null,
      amount,
      fee: part === 0 ? line.fee : null,
      reference: line.reference,
      at: startOfDay(dayOf(line)),
    }))
  })
  await insertCashLines(tx, method, statement, parts)
  await countRemitted(
    tx,
    [...new Set(parts.flatMap(({ order }) => order ?? []))],
    parts.map(({ key }) => key),
  )
  const today = dayInDhaka(clock.now())
  return compareCash(tx, {
    method,
    statement,
    parcels: [...new Set(parts.flatMap(({ parcel }) => parcel ?? []))],
    lateUntil: new Date(endOfDay(lastDay < today ? lastDay : today).getTime() - REMITTED_WITHIN_DAYS * DAY),
  })
}

/** The parcels that a line may mean: the named one, of the named order where both are given; else all of the order. */
function finderOf(parcels: readonly CashParcel[]) {
  const byOrder = Map.groupBy(parcels, ({ order }) => order)
  const byTracking = Map.groupBy(parcels, ({ tracking }) => tracking)
  return ({ order, parcel }: CashLine): readonly CashParcel[] => {
    const tracked = (parcel !== null && byTracking.get(parcel)) || []
    if (order === null) return tracked
    const own = tracked.filter((one) => one.order === order)
    return own.length > 0 ? own : (byOrder.get(order) ?? [])
  }
}
