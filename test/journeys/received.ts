import { expect, headersOf, isPlain, type Named, type Page, productsInStock, sessionOf } from './support.ts'

const STORE = 'Nokshi Ghar'

/** The demo seller's token: the owner of Nokshi Ghar. */
export const demoSeller = async () => headersOf(await sessionOf('seller@haat.test'))

/** Orders and delivers a product of the demo seller to this buyer, by API. Each call takes another product. */
export async function receiveProduct(page: Page, buyer: { access: string }) {
  const own = (await productsInStock(page)).filter((product) => (product as { seller?: string }).seller === STORE)
  const product = own[Math.floor(Math.random() * own.length)]
  if (!product) throw new Error(`${STORE} has nothing in stock`)
  const placed = await page.request.post('/api/orders/', {
    headers: { authorization: `Bearer ${buyer.access}` },
    data: {
      shipping_address: { name: 'Mitu Akter', phone: '01712345678', address: 'House 7, Road 3, Dhanmondi' },
      payment_method: 'card',
      items: [{ product_id: product.id, quantity: 1 }],
    },
  })
  expect(placed.status()).toBe(201)
  const { id: order } = (await placed.json()) as { id: number }
  const headers = await demoSeller()
  for (const data of [{ status: 'shipped', tracking: `BD${order}` }, { status: 'delivered' }]) {
    const moved = await page.request.patch(`/api/orders/${order}/`, { headers, data })
    expect(moved.status()).toBe(200)
  }
  return { ...product, order }
}

type Reviewed = Named & { id: number; seller: string; reviews: number; options: readonly unknown[] }

/** The product with the most reviews, of those without options and of other stores: only those have the same ones all the time. */
export async function popularProduct(page: Page): Promise<Reviewed> {
  const answer = await page.request.get('/api/products/?page=1&page_size=100&min_rating=4')
  const { results } = (await answer.json()) as { results: Reviewed[] }
  const [first] = results
    .filter((product) => isPlain(product) && product.seller !== STORE)
    .toSorted((a, b) => b.reviews - a.reviews)
  if (!first) throw new Error('nothing is reviewed')
  return first
}
