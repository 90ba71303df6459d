import { outOfStock, unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { lowStockLimit } from '#contract/catalogue/selling-rules.ts'
import { nameOfVariant, namesInError } from '#contract/catalogue/variant-rules.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { together } from '#platform/together.ts'
import { findReservedPieces } from './reservation-store.ts'
import { addToStock, type LockedStock, lockProductRows, lockStock, type SoldLine, type StockLine } from './store.ts'

/**
 * Takes the stock of all lines or of none, also of products that are not on sale: for what was bought before (rules.md R-2).
 * @throws ApiError 409 out_of_stock, or unavailable when it was removed, which name the variant
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await takeLocked(tx, await lockEnough(tx, lines))
}

/** The same of pieces that may come back: their seller is told once they are sold (`tellReservedSold`). */
export async function takeForNow(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const locked = await lockEnough(tx, lines)
  await together(tx, (tx) => take(tx, locked))
}

async function lockEnough(tx: Tx, lines: readonly StockLine[]): Promise<LockedLine[]> {
  const taken = perVariant(lines)
  const stock = await lockStock(tx, idsOf(taken))
  for (const { variantId, productId, quantity } of taken) {
    const variant = stock.get(variantId)
    const line = { product_id: productId, variant_id: variantId, ...(variant ? namesOf(variant) : { name: '' }) }
    if (!variant?.exists) throw unavailable(line)
    if (variant.left < quantity) throw outOfStock({ ...line, left: variant.left })
  }
  return taken.map((line) => {
    const { left = 0, lowLimit = null } = stock.get(line.variantId) ?? {}
    return { ...line, stock: left, lowLimit }
  })
}

/** What `lockLines` found there, with what it is sold for. */
type LockedLine = SoldLine & { stock: number; lowLimit: number | null }

/** Takes the stock of variants that are locked, and of which there is enough; their sellers are told when it runs low. */
export async function takeLocked(tx: Tx, lines: readonly LockedLine[]): Promise<void> {
  await together(tx, (tx) => [...take(tx, lines), ...tellLow(tx, lines)])
}

function take(tx: Tx, lines: readonly LockedLine[]): Promise<void>[] {
  const soldOut = lines.some(({ quantity, stock }) => quantity === stock)
  return [addToStock(tx, lines, -1), invalidate(tx, tagsOf(lines, soldOut))]
}

/** @param lines with the stock before they were taken */
const tellLow = (tx: Tx, lines: readonly LockedLine[]): Promise<void>[] =>
  lines
    .map((line) => ({ ...line, left: line.stock - line.quantity }))
    .filter(({ stock, left, lowLimit }) => runsLow(stock, left, lowStockLimit(lowLimit)))
    .map(({ productId, variantId, left }) => publish(tx, 'stock.low', { productId, variantId, left }))

/**
 * Reserved pieces are sold: their sellers are told when the stock runs low by it, as of any order. What is still reserved of the same
 * variants may come back.
 */
export async function tellReservedSold(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const ids = idsOf(lines)
  const [stock, reserved] = [await lockStock(tx, ids), await findReservedPieces(tx, ids)]
  const sold = lines.map((line) => {
    const { left = 0, lowLimit = null } = stock.get(line.variantId) ?? {}
    return { ...line, stock: left + (reserved.get(line.variantId) ?? 0) + line.quantity, lowLimit }
  })
  await together(tx, (tx) => tellLow(tx, sold))
}

const namesOf = ({ name, nameBn, options, optionValues }: LockedStock) =>
  namesInError({ name, name_bn: nameBn }, nameOfVariant(options, optionValues))

/** The seller is notified once when a variant falls below the limit, and once when it is sold out (rules.md O-17). */
const runsLow = (before: number, left: number, limit: number) => left === 0 || (before >= limit && left < limit)

/**
 * Locks in advance all products that a transaction moves in several steps, in the same order as each step: concurrent
 * transactions wait and never deadlock.
 */
export async function lockStockOf(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockProductRows(tx, productIds)
}

/** Returns cancelled pieces to stock, also of products that are no longer on sale. */
export async function restock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const returned = perVariant(lines)
  const stock = await lockStock(tx, idsOf(returned))
  await addToStock(tx, returned, 1)
  const available = [...stock.values()].some(({ left, onSale }) => onSale && left === 0)
  await invalidate(tx, tagsOf(returned, available))
}

const idsOf = (lines: readonly StockLine[]) => lines.map(({ variantId }) => variantId)

/** One line per variant. */
function perVariant(lines: readonly StockLine[]): StockLine[] {
  const byVariant = new Map<number, StockLine>()
  for (const line of lines) {
    const quantity = (byVariant.get(line.variantId)?.quantity ?? 0) + line.quantity
    byVariant.set(line.variantId, { ...line, quantity })
  }
  return [...byVariant.values()]
}

/** Lists change only when a product sells out or is back in stock. */
const tagsOf = (lines: readonly StockLine[], listsChange: boolean) => [
  ...new Set(lines.map(({ productId }) => `product:${productId}`)),
  ...(listsChange ? ['catalogue'] : []),
]
