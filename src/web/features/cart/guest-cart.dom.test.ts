import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { addGuestLine, guestCart, removeGuestLine, removeGuestLines, sentLine, setGuestQuantity } from './guest-cart.ts'
import { shownLine } from './guest-lines.ts'

const added = (id: number) => ({ id, stock_quantity: 5, name: `Product ${id}`, price: '100.00', image: null })
const ids = () => guestCart.get().map(({ product_id }) => product_id)

beforeEach(() => window.localStorage.clear())

test('changes and removes a line, and an undo puts it back in its place, once', () => {
  for (const id of [7, 8, 9]) addGuestLine(added(id), 1)
  setGuestQuantity({ product_id: 8 }, 3)
  const undo = removeGuestLine({ product_id: 8 })
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
  const now = { name: 'Gamcha', price: '90.00', stock_quantity: 2, options: [] as Product['options'] } as Product
  expect(shownLine(line, new Map([[7, now]]))?.product).toMatchObject({ price: '90.00', stock_quantity: 2 })
  expect(shownLine(line, new Map())?.product).toMatchObject({ name: 'Product 7', available: false })
  expect(shownLine({ product_id: 7, quantity: 1, added_at: '' }, null)).toBeNull()
})

const variants = [
  { id: 71, name: 'Size S', price: '90.00', original_price: null, stock_quantity: 0, picture: null },
  { id: 72, name: 'Size M', price: '95.00', original_price: null, stock_quantity: 3, picture: '/m.webp' },
]
const kurti = { name: 'Kurti', price: '95.00', image: '/k.webp', options: [{}], variants } as unknown as Product

test('keeps a line for each variant, with its own name, price, stock and picture', () => {
  addGuestLine({ ...added(7), variant_id: 71, variant_name: 'Size S' }, 1)
  addGuestLine({ ...added(7), variant_id: 72, variant_name: 'Size M' }, 2)
  addGuestLine({ ...added(7), variant_id: 72, variant_name: 'Size M' }, 1)
  expect(guestCart.get()).toMatchObject([
    { product_id: 7, variant_id: 71, quantity: 1, product: { variant_name: 'Size S' } },
    { product_id: 7, variant_id: 72, quantity: 3, product: { variant_name: 'Size M' } },
  ])
  const [, medium] = guestCart.get()
  if (!medium) throw new Error('nothing was added')
  expect(shownLine(medium, null)?.product).toMatchObject({ name: 'Product 7', variant_name: 'Size M' })
  expect(shownLine(medium, new Map([[7, kurti]]))).toMatchObject({
    choose: false,
    product: { variant_id: 72, price: '95.00', stock_quantity: 3, image: '/m.webp', available: true },
  })
  setGuestQuantity(medium, 2)
  const undo = removeGuestLine(medium)
  expect(guestCart.get()).toMatchObject([{ variant_id: 71, quantity: 1 }])
  undo()
  expect(guestCart.get()[1]).toMatchObject({ variant_id: 72, quantity: 2 })
})

test('what was added while lines were merged is a new line, which the next merge adds', () => {
  const added_at = '2026-11-20T09:30:00.000Z'
  const sent = { product_id: 7, quantity: 1, added_at }
  guestCart.set([
    { ...sent, quantity: 3 },
    { product_id: 8, quantity: 1, added_at },
  ])
  removeGuestLines([sent])
  const [grown, other] = guestCart.get()
  expect(grown).toMatchObject({ product_id: 7, quantity: 2 })
  expect(grown?.added_at).not.toBe(added_at)
  expect(other).toEqual({ product_id: 8, quantity: 1, added_at })
  expect(sentLine(sent)).toEqual({ ...sent, added_at: Date.parse(added_at) })
  expect(sentLine({ ...sent, added_at: 'x' })).toEqual({ product_id: 7, quantity: 1 })
})

test('of a line stored before its product had options, and of a variant that is gone', () => {
  const stored = { product_id: 7, quantity: 1, added_at: '' }
  const now = new Map([[7, kurti]])
  expect(shownLine(stored, now)).toMatchObject({ choose: true, product: { available: false } })
  expect(shownLine({ ...stored, variant_id: 99 }, now)).toMatchObject({ choose: false, product: { available: false } })
  const single = { ...kurti, variants: variants.slice(1) } as Product
  expect(shownLine(stored, new Map([[7, single]]))).toMatchObject({ choose: false, product: { variant_id: 72 } })
})
