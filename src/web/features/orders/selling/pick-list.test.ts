import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { pickList } from './pick-list.ts'

const order = (id: number, ...items: [product: number, name: string, quantity: number][]) =>
  ({
    id,
    parcels: [{ id: 1, status: 'processing', item_ids: items.map((_, at) => at) }],
    items: items.map(([product_id, product_name, quantity], at) => ({
      id: at,
      product_id,
      product_name,
      quantity,
      image: null,
      refunded_quantity: 0,
    })),
  }) as unknown as Order

test('pieces of the same product are added up over all orders, by name', () => {
  const orders = [
    order(1, [7, 'Mug', 2], [8, 'Bowl', 1]),
    order(2, [7, 'Mug', 3]),
    order(3, [7, 'Mug', 1], [7, 'Mug', 1]),
  ]
  expect(pickList(orders)).toEqual([
    { productId: 8, name: 'Bowl', image: null, pieces: 1, orders: [1] },
    { productId: 7, name: 'Mug', image: null, pieces: 7, orders: [1, 2, 3] },
  ])
  expect(pickList([])).toEqual([])
})

test('pieces whose money went back are not picked', () => {
  const one = order(1, [7, 'Mug', 3])
  const refunded = { ...one, items: one.items.map((item) => ({ ...item, refunded_quantity: 2 })) }
  expect(pickList([refunded])).toMatchObject([{ productId: 7, pieces: 1 }])
})
