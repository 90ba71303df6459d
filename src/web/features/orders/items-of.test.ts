import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { receivedItems } from './items-of.ts'

const item = (id: number, sent_quantity: number, refused_quantity = 0) => ({ id, sent_quantity, refused_quantity })
const parcel = (status: string, item_ids: number[], replaces: number | null = null) => ({ status, item_ids, replaces })

test('what a buyer received is what arrived and was taken, at least in part, once', () => {
  const order = {
    parcels: [
      parcel('delivered', [1, 2, 3, 4]),
      parcel('cancelled', [5]),
      parcel('shipped', [6]),
      parcel('delivered', [7], 1),
    ],
    items: [item(1, 2), item(2, 2, 1), item(3, 2, 2), item(4, 0), item(5, 1), item(6, 1), item(7, 2)],
  } as unknown as Order
  expect(receivedItems(order).map(({ id }) => id)).toEqual([1, 2])
})
