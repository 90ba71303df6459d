import type { Chance } from '#seed/chance.ts'
import type { Ledger, Order } from './ledger.ts'
import type { Person } from './person.ts'

/** What buyers buy, and the coupon they use. */
export type Shop = { products: readonly [number, ...number[]]; coupon: string }

/** The current state of the run, for every person. */
export type Conditions = { providerSilent: () => boolean; isOver: () => boolean }

const shipping_address = {
  name: 'Rahima Khatun',
  phone: '01712-345678',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  zip: '1205',
}
const ORDERS_REMEMBERED = 30

/** A buyer: mostly places orders, sometimes requests a refund, writes a review or fills the cart. @returns one turn */
export function buyer(
  person: Person,
  shop: Shop,
  conditions: Conditions,
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
      payment_token: conditions.providerSilent() ? 'sim_timeout' : declined ? 'sim_declined' : 'sim_ok',
      items: [...products].map((product_id) => ({ product_id, quantity: chance.whole(1, 2) })),
      ...(chance.next() < 0.3 && { coupon_code: shop.coupon }),
    }
    ledger.requested(key)
    const response = await person.callUntilAnswered<Order & { code?: string }>(
      '/orders/',
      { method: 'POST', body, key },
      conditions.isOver,
    )
    if (response.status === 201) {
      ledger.confirmed(key, response.body)
      own.push(response.body.id)
      if (own.length > ORDERS_REMEMBERED) own.shift()
    } else if (response.status !== 0 && response.body.code !== 'order_in_progress') ledger.refused(key, response.status)
  }

  /** A request or a review of one of the buyer's orders, where possible. */
  async function followUp(): Promise<void> {
    const id = own[chance.whole(0, own.length - 1)]
    if (id === undefined) return
    const { status, body: order } = await person.call<Order>(`/orders/${id}/`)
    if (status !== 200) return
    ledger.observe(order)
    const kind = (['cancel', 'refund', 'replace'] as const).find((one) => order.can[one] && chance.next() < 0.5)
    if (kind)
      return void (await person.call(`/orders/${id}/request_${kind}/`, {
        method: 'POST',
        body: { reason: 'I do not need it any more.' },
      }))
    const product = order.items[0]?.product_id
    const words = { product, rating: chance.whole(1, 5), title: '', comment: 'It came as it was described.' }
    if (order.can.review) await person.call('/reviews/reviews/', { method: 'POST', body: words })
  }

  const fillCart = () =>
    person.call('/cart/', { method: 'POST', body: { product_id: chance.pick(shop.products), quantity: 1 } })
  const addToWishlist = () =>
    person.call('/wishlist/', { method: 'POST', body: { product_id: chance.pick(shop.products) } })

  return async () => {
    const dice = chance.next()
    if (dice < 0.7) await buy()
    else if (dice < 0.9) await followUp()
    else if (dice < 0.95) await fillCart()
    else await addToWishlist()
  }
}
