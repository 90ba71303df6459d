/** An order and a parcel, as mails are told of them. */
import { poisha } from '#contract/money.ts'
import { newCharge } from '#contract/orders/charge-rules.ts'
import type { OrderFacts } from '#domains/notifications/mails/order-placed.ts'

export const at = new Date('2026-11-20T12:42:00Z')

export const orderOf = (name: string): OrderFacts => ({
  id: 10_001,
  name,
  placedAt: at,
  parcels: [
    { seller: name, total: poisha(268_999), items: [{ name, price: poisha(129_950), quantity: 2 }] },
    {
      seller: 'Dhaka Looms',
      total: poisha(704_000),
      items: [{ name: 'Jamdani sari', price: poisha(650_000), quantity: 1 }],
    },
  ],
  subtotal: poisha(909_900),
  discount: poisha(9900),
  discountPercent: 10,
  maxDiscount: poisha(9900),
  charges: [newCharge('shipping', poisha(999)), newCharge('tax', poisha(72_000))],
  total: poisha(972_999),
  onDelivery: false,
  held: false,
  shipTo: { name, phone: '01712345678', address: 'House 7, Road 3', city: 'Dhaka', zip: '1205' },
})
export const parcelOf = (name: string) => ({
  returnDays: 14,
  orderId: 10_001,
  name,
  seller: name,
  carrier: 'Pathao',
  tracking: 'PT-4711',
  cash: null,
  items: [{ name, quantity: 3 }],
  refund: poisha(140_345),
  route: 'payout' as const,
  account: null,
  because: name,
  refused: false,
  isReplacement: false,
})

export const SOLD = '/seller-dashboard?tab=orders&order=10001'
/** A store's parcel of a new order. */
export const received = (name: string) => ({
  orderId: 10_001,
  name,
  store: name,
  items: [{ name, price: poisha(129_950), quantity: 2 }],
  link: SOLD,
})
/** A product's price that fell, `of` what. */
export const priceFall = <Of>(name: string, of: Of) => ({
  name,
  product: name,
  price: poisha(129_950),
  saved: poisha(20_000),
  of,
  link: '/products/7',
})
