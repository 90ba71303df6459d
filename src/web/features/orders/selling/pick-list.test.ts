import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { pickList } from './pick-list.ts'

const order = (id: number, ...items: [variant: number, name: string, quantity: number, variantName?: string][]) =>
  ({
    id,
    parcels: [{ id: 1, status: 'processing', item_ids: items.map((_, at) => at) }],
    items: items.map(([variant_id, product_name, quantity, variant_name = null], at) => ({
      id: at,
      variant_id,
      product_name,
      variant_name,
      sku: `S-${variant_id}`,
      quantity,
      image: null,
      sent_quantity: quantity,
    })),
  }) as unknown as Order

test('pieces of the same product are added up over all orders, by name', () => {
  const orders = [
    order(1, [7, 'Mug', 2], [8, 'Bowl', 1]),
    order(2, [7, 'Mug', 3]),
    order(3, [7, 'Mug', 1], [7, 'Mug', 1]),
  ]
  expect(pickList(orders)).toEqual([
    { variantId: 8, name: 'Bowl', variant: null, sku: 'S-8', image: null, pieces: 1, orders: [1] },
    { variantId: 7, name: 'Mug', variant: null, sku: 'S-7', image: null, pieces: 7, orders: [1, 2, 3] },
  ])
  expect(pickList([])).toEqual([])
})

test('each variant of a product is picked by itself', () => {
  expect(
    pickList([order(1, [9, 'Kurti', 1, 'Size S'], [8, 'Kurti', 2, 'Size M'], [9, 'Kurti', 1, 'Size S'])]),
  ).toMatchObject([
    { variantId: 8, variant: 'Size M', pieces: 2 },
    { variantId: 9, variant: 'Size S', pieces: 2 },
  ])
})

test('pieces refunded before they are sent are not picked, nor a line of which none is left', () => {
  const one = order(1, [7, 'Mug', 3], [8, 'Bowl', 1])
  const left = [1, 0]
  const refunded = { ...one, items: one.items.map((item, at) => ({ ...item, sent_quantity: left[at]! })) }
  expect(pickList([refunded])).toMatchObject([{ variantId: 7, pieces: 1 }])
})
