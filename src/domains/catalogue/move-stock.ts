import { refused } from '#contract/errors.ts'
import { changed } from '#platform/changes.ts'
import type { Tx } from '#platform/database.ts'
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
}

/** Puts cancelled pieces back in stock; also of products that are no longer on sale. */
export async function giveBack(tx: Tx, lines: readonly StockLine[]): Promise<void> {
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
