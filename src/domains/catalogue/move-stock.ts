import { outOfStock, unavailable } from '#contract/catalogue/catalogue-errors.ts'
import { lowStockLimit } from '#contract/catalogue/selling-rules.ts'
import { nameOfVariant, namesInError } from '#contract/catalogue/variant-rules.ts'
import type { Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { publish } from '#platform/outbox.ts'
import { together } from '#platform/together.ts'
import { addToStock, type LockedStock, lockProductRows, lockStock, type SoldLine, type StockLine } from './store.ts'

/**
 * Takes the stock of all lines or of none, also of products that are not on sale: for what was bought before (rules.md R-2).
 * @throws ApiError 409 out_of_stock, or unavailable when it was removed, which name the variant
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const taken = perVariant(lines)
  const stock = await lockStock(tx, idsOf(taken))
  for (const { variantId, productId, quantity } of taken) {
    const variant = stock.get(variantId)
    const line = { product_id: productId, variant_id: variantId, ...(variant ? namesOf(variant) : { name: '' }) }
    if (!variant?.exists) throw unavailable(line)
    if (variant.left < quantity) throw outOfStock({ ...line, left: variant.left })
  }
  await takeLocked(
    tx,
    taken.map((line) => {
      const { left = 0, lowLimit = null } = stock.get(line.variantId) ?? {}
      return { ...line, stock: left, lowLimit }
    }),
  )
}

/** What `lockLines` found there, with what it is sold for. */
type LockedLine = SoldLine & { stock: number; lowLimit: number | null }

/** Takes the stock of variants that are locked, and of which there is enough; their sellers are told when it runs low. */
export async function takeLocked(tx: Tx, lines: readonly LockedLine[]): Promise<void> {
  const soldOut = lines.some(({ quantity, stock }) => quantity === stock)
  const low = lines
    .map(({ variantId, productId, stock, quantity, lowLimit }) => ({
      variantId,
      productId,
      stock,
      left: stock - quantity,
      lowLimit,
    }))
    .filter(({ stock, left, lowLimit }) => runsLow(stock, left, lowStockLimit(lowLimit)))
  await together(tx, (tx) => [
    addToStock(tx, lines, -1),
    invalidate(tx, tagsOf(lines, soldOut)),
    ...low.map(({ productId, variantId, left }) => publish(tx, 'stock.low', { productId, variantId, left })),
  ])
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
