import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { invalidatedWith } from '#test/invalidated-with.ts'
import { stockLines } from '#test/variants.ts'
import { restock, takeStock } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db, invalidations } = app.resources

const take = (...lines: { productId: number; quantity: number }[]) =>
  db.transaction().execute(async (tx) => takeStock(tx, await stockLines(tx, lines)))
const stockOf = async (id: number) =>
  (await db.selectFrom('products').select('stock_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .stock_quantity

test('of 200 concurrent buyers for 50 pieces exactly 50 succeed', async () => {
  const product = await given.product({ stock_quantity: 50 })
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => take({ productId: product.id, quantity: 1 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await stockOf(product.id)).toBe(0)
})

test('orders of the same products in opposite order do not deadlock', async () => {
  const a = await given.product({ stock_quantity: 1000 })
  const b = await given.product({ stock_quantity: 1000 })
  const lines = [
    { productId: a.id, quantity: 1 },
    { productId: b.id, quantity: 2 },
  ]
  await Promise.all(Array.from({ length: 60 }, (_, i) => take(...(i % 2 ? lines : lines.toReversed()))))
  expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([940, 880])
})

test('too large a quantity is refused with what is left, and takes nothing', async () => {
  const plenty = await given.product({ stock_quantity: 10 })
  const few = await given.product({ stock_quantity: 3, name: 'Jute bag' })
  const attempt = take({ productId: plenty.id, quantity: 5 }, { productId: few.id, quantity: 4 })
  await expect(attempt).rejects.toMatchObject({
    status: 409,
    problem: {
      detail: 'Only 3 left in stock.',
      code: 'out_of_stock',
      params: { product_id: few.id, name: 'Jute bag', left: 3 },
    },
  })
  expect(await stockOf(plenty.id)).toBe(10)
})

test('lines of the same product are added up', async () => {
  const product = await given.product({ stock_quantity: 3 })
  const line = { productId: product.id, quantity: 2 }
  await expect(take(line, line)).rejects.toMatchObject({ code: 'out_of_stock' })
})

test('a sold-out product has its own message', async () => {
  const product = await given.product({ stock_quantity: 0 })
  await expect(take({ productId: product.id, quantity: 1 })).rejects.toMatchObject({
    problem: { detail: 'Out of stock.' },
  })
})

test('a product that is not on sale any more gives its stock, one that was removed is unavailable', async () => {
  const rejected = await given.product({ moderation_status: 'REJECTED', stock_quantity: 2 })
  await take({ productId: rejected.id, quantity: 1 })
  expect(await stockOf(rejected.id)).toBe(1)
  await db
    .updateTable('products')
    .set({ deleted_at: new Date(), listed: false })
    .where('id', '=', rejected.id)
    .execute()
  await expect(take({ productId: rejected.id, quantity: 1 })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(take({ productId: 999_999, quantity: 1 })).rejects.toMatchObject({ code: 'unavailable' })
})

test('lists are invalidated only when a product sells out or is back in stock', async () => {
  const { id } = await given.product({ stock_quantity: 2 })
  const one = { productId: id, quantity: 1 }
  expect(await invalidatedWith(invalidations, `product:${id}`, () => take(one))).toEqual([`product:${id}`])
  expect(await invalidatedWith(invalidations, `product:${id}`, () => take(one))).toEqual(['catalogue', `product:${id}`])
  const restockOne = () => db.transaction().execute(async (tx) => restock(tx, await stockLines(tx, [one])))
  expect(await invalidatedWith(invalidations, `product:${id}`, restockOne)).toEqual(['catalogue', `product:${id}`])
  expect(await invalidatedWith(invalidations, `product:${id}`, restockOne)).toEqual([`product:${id}`])
  expect(await stockOf(id)).toBe(2)
})
