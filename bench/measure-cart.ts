import { median } from './load.ts'
import type { Market } from './market.ts'
import { placeConcurrently, stockUp } from './measure-orders.ts'
import { type Figure, type Plan, rate } from './report.ts'

const BUYERS = 8
/** Fewer than a cart may hold lines. */
const PRODUCTS = 90

type Buyer = { id: number; token: string }

/** Adding to carts over HTTP by eight buyers at once: products that are not in the cart, and products that are. */
export async function measureCart(market: Market, { rounds, seconds }: Plan): Promise<Figure[]> {
  await stockUp(market)
  const { rows } = await market.pool.query<{ id: number }>('select id from products order by id desc limit $1', [
    PRODUCTS,
  ])
  const products = rows.map(({ id }) => id)
  const buyers: Buyer[] = await Promise.all(Array.from({ length: BUYERS }, () => market.buyer()))
  const measured: Record<'first' | 'known', number[]> = { first: [], known: [] }
  let failed = 0
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['first', 'known'] as const) {
      const added = await placeConcurrently(buyers, seconds, async (buyer) => adding(market, buyer, products, kind))
      measured[kind].push(added.perSecond)
      failed += added.failed
    }
  const figure = (name: string, perSecond: number[]): Figure => ({
    name: `adding ${name} to the cart, ${BUYERS} buyers`,
    value: `${rate(median(perSecond))}${failed > 0 ? `, ${failed} FAILED` : ''}`,
    met: failed === 0,
  })
  return [figure('a first product', measured.first), figure('more of a product', measured.known)]
}

/** The cart is emptied once it has each of the products, where each must be its first. */
function adding({ url, pool }: Market, buyer: Buyer, products: readonly number[], kind: 'first' | 'known') {
  let turn = 0
  const once = async () => {
    if (kind === 'first' && turn % products.length === 0)
      await pool.query('delete from cart_lines where user_id = $1', [buyer.id])
    const productId = products[turn % products.length]
    turn += 1
    const response = await fetch(`${url}/api/cart/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ product_id: productId, quantity: 1 }),
    })
    await response.arrayBuffer()
    return response.ok
  }
  return { once, end: async () => {} }
}
