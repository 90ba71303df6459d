import type { Chance } from '#seed/chance.ts'
import type { Ledger, Order } from './ledger.ts'
import type { Person } from './person.ts'

/** What buyers buy, and by which code it is cheaper. */
export type Shop = { products: readonly [number, ...number[]]; coupon: string }

/** What holds for everybody at this moment. */
export type Weather = { providerSilent: () => boolean; isOver: () => boolean }

const shipping_address = {
  name: 'Rahima Khatun',
  phone: '01712-345678',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
}
const ORDERS_REMEMBERED = 30

/** Buys, mostly; asks for money back, reviews what came, and fills the cart. @returns one turn of it */
export function buyer(
  person: Person,
  shop: Shop,
  weather: Weather,
  ledger: Ledger,
  chance: Chance,
): () => Promise<void> {
  const own: number[] = []

  async function buy(): Promise<void> {
    const key = chance.uuid()
    const products = new Set(Array.from({ length: chance.whole(1, 3) }, () => chance.pick(shop.products)))
    const declined = chance.next() < 0.03
    const body = {
      shipping_address,
      payment_token: weather.providerSilent() ? 'sim_timeout' : declined ? 'sim_declined' : 'sim_ok',
      items: [...products].map((product_id) => ({ product_id, quantity: chance.whole(1, 2) })),
      ...(chance.next() < 0.3 && { coupon_code: shop.coupon }),
    }
    ledger.wanted(key)
    const answer = await person.insist<Order & { code?: string }>(
      '/orders/',
      { method: 'POST', body, key },
      weather.isOver,
    )
    if (answer.status === 201) {
      ledger.answered(key, answer.body)
      own.push(answer.body.id)
      if (own.length > ORDERS_REMEMBERED) own.shift()
    } else if (answer.status !== 0 && answer.body.code !== 'order_in_progress') ledger.refused(key, answer.status)
  }

  /** Of one of the own orders, where that can be done now. */
  async function afterwards(): Promise<void> {
    const id = own[chance.whole(0, own.length - 1)]
    if (id === undefined) return
    const { status, body: order } = await person.call<Order>(`/orders/${id}/`)
    if (status !== 200) return
    ledger.saw(order)
    const wish = (['cancel', 'refund', 'replace'] as const).find((kind) => order.can[kind] && chance.next() < 0.5)
    if (wish)
      return void (await person.call(`/orders/${id}/request_${wish}/`, {
        method: 'POST',
        body: { reason: 'I do not need it any more.' },
      }))
    const product = order.items[0]?.product_id
    const words = { product, rating: chance.whole(1, 5), title: '', comment: 'It came as it was described.' }
    if (order.can.review) await person.call('/reviews/reviews/', { method: 'POST', body: words })
  }

  const fillCart = () =>
    person.call('/cart/', { method: 'POST', body: { product_id: chance.pick(shop.products), quantity: 1 } })
  const wish = () => person.call('/wishlist/', { method: 'POST', body: { product_id: chance.pick(shop.products) } })

  return async () => {
    const what = chance.next()
    if (what < 0.7) await buy()
    else if (what < 0.9) await afterwards()
    else if (what < 0.95) await fillCart()
    else await wish()
  }
}
