import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { addGuestLine, guestCart, removeGuestLine, setGuestQuantity } from './guest-cart.ts'
import { shownLine } from './guest-lines.ts'

const added = (id: number) => ({ id, stock_quantity: 5, name: `Product ${id}`, price: '100.00', image: null })
const ids = () => guestCart.get().map(({ product_id }) => product_id)

beforeEach(() => window.localStorage.clear())

test('changes and removes a line, and an undo puts it back in its place, once', () => {
  for (const id of [7, 8, 9]) addGuestLine(added(id), 1)
  setGuestQuantity(8, 3)
  const undo = removeGuestLine(8)
  expect(ids()).toEqual([7, 9])
  undo()
  undo()
  expect(ids()).toEqual([7, 8, 9])
  expect(guestCart.get()[1]?.quantity).toBe(3)
})

test('shows a line as it was added until its current data has come, then by that', () => {
  addGuestLine(added(7), 4)
  const [line] = guestCart.get()
  if (!line) throw new Error('nothing was added')
  expect(shownLine(line, null)?.product).toMatchObject({ name: 'Product 7', price: '100.00', available: true })
  const now = { name: 'Gamcha', price: '90.00', stock_quantity: 2 } as Product
  expect(shownLine(line, new Map([[7, now]]))?.product).toMatchObject({ price: '90.00', stock_quantity: 2 })
  expect(shownLine(line, new Map())?.product).toMatchObject({ name: 'Product 7', available: false })
  expect(shownLine({ product_id: 7, quantity: 1, added_at: '' }, null)).toBeNull()
})
