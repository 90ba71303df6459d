import type { Tx } from '#platform/database.ts'
import {
  claimLines,
  compareCashOf,
  divideLine,
  findLinesOf,
  findNamedParcels,
  moveLines,
} from './cash-statement-store.ts'
import { lockComparison } from './comparison-store.ts'
import { countRemitted } from './remitted-store.ts'
import { shareCash } from './share-cash.ts'

/**
 * A parcel was collected: cash that was paid in for it before counts now (rules.md O-82). So does what was paid in under its number before it
 * was called so, and what was paid in for its order while it was not known whose it is. The caller holds the payment's lock.
 */
export async function countPaidBefore(tx: Tx, order: number, parcel: number): Promise<void> {
  await claimLines(tx, parcel)
  const lines = await findLinesOf(tx, order)
  if (lines.length === 0) return
  const methods = [...new Set(lines.map(({ method }) => method))].toSorted()
  for (const method of methods) await lockComparison(tx, method)
  const parcels = await findNamedParcels(tx, { orders: [order], parcels: [] })
  for (const line of lines.filter((one) => one.parcel === null)) {
    const parts = shareCash(line, parcels)
    if (parts.some((part) => part.parcel !== null)) await divideLine(tx, line, parts)
  }
  await moveLines(tx, parcel)
  const own = (await findLinesOf(tx, order)).filter((line) => line.parcel === parcel)
  await countRemitted(
    tx,
    [order],
    own.map(({ transaction }) => transaction),
  )
  for (const method of methods) await compareCashOf(tx, method, order)
}
