import { LOW_STOCK } from '#contract/catalogue/selling-rules.ts'
import { refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import { addToStock, lockStock, type StockLine } from './store.ts'

/**
 * Takes what is bought out of stock, all lines or none.
 * @throws ApiError 409 out_of_stock { product_id, name, left } or unavailable { product_id, name }
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const wanted = perProduct(lines)
  const stock = await lockStock(tx, [...wanted.keys()])
  for (const [productId, quantity] of wanted) {
    const product = stock.get(productId)
    if (!product?.onSale) throw unavailable(productId, product?.name ?? '')
    if (product.left < quantity) throw outOfStock(productId, product)
  }
  await addToStock(tx, wanted, -1)
  const soldOut = [...wanted].some(([productId, quantity]) => stock.get(productId)?.left === quantity)
  await changed(tx, namesOf(wanted, soldOut))
  for (const [productId, quantity] of wanted) {
    const before = stock.get(productId)?.left ?? 0
    const left = before - quantity
    if (runsLow(before, left)) await publish(tx, 'stock.low', { productId, left })
  }
}

/** Its seller hears of it once on the way down, and once more when nothing is left. */
const runsLow = (before: number, left: number) => left === 0 || (before >= LOW_STOCK && left < LOW_STOCK)

/**
 * Products that one transaction moves in several steps are held before the first of them, in the order that every step
 * holds its own: two such transactions wait for each other and never deadlock.
 */
export async function lockStockOf(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockStock(tx, productIds)
}

/** Puts cancelled pieces back in stock; also of products that are no longer on sale. */
export async function restock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const returned = perProduct(lines)
  const stock = await lockStock(tx, [...returned.keys()])
  await addToStock(tx, returned, 1)
  const available = [...stock.values()].some(({ left, onSale }) => onSale && left === 0)
  await changed(tx, namesOf(returned, available))
}

/** 409 for a product that nobody can buy any more. */
export const unavailable = (productId: number, name: string) =>
  refused('unavailable', name === '' ? 'This product is no longer on sale.' : `${name} is no longer on sale.`, {
    product_id: productId,
    name,
  })

/** 409 for more than is there. */
export function outOfStock(productId: number, { name, left }: { name: string; left: number }) {
  const sentence = left === 0 ? 'Out of stock.' : `Only ${left} left in stock.`
  return refused('out_of_stock', sentence, { product_id: productId, name, left })
}

function perProduct(lines: readonly StockLine[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}

/** Which products are listed where changes only when one sells out or returns. */
const namesOf = (products: ReadonlyMap<number, number>, listsChange: boolean) => [
  ...[...products.keys()].map((id) => `product:${id}`),
  ...(listsChange ? ['catalogue'] : []),
]
