/** A product's row follows its variants, whatever happens to them, and sales of others never mix (decisions 15 and 18). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'
import { restock, takeStock } from './index.ts'
import { lockProductRows } from './store.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)

type Row = { price: number; original: number | null; stock: number; active: boolean }
type Step =
  | { do: 'order'; lines: [at: number, quantity: number][] }
  | { do: 'cancel'; lines: [at: number, quantity: number][] }
  | { do: 'toggle'; at: number }
  | { do: 'price'; at: number; price: number; original: number | null }

const at = fc.nat({ max: 3 })
const lines = fc.array(fc.tuple(at, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 })
const price = fc.integer({ min: 1, max: 5 }).map((hundreds) => hundreds * 100)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), lines }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('toggle' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      at,
      price,
      original: fc.option(fc.integer({ min: 600, max: 900 })),
    }),
  },
)

/** What a buyer reads in lists: the rule written plainly. */
function shown(rows: readonly Row[]) {
  const active = rows.filter((row) => row.active)
  const buyable = active.filter(({ stock }) => stock > 0)
  const cheapest = (buyable.length > 0 ? buyable : active).reduce((one, other) =>
    other.price < one.price ? other : one,
  )
  const highest = Math.max(...active.map((row) => row.price))
  return {
    price_poisha: cheapest.price,
    price_max_poisha: highest === cheapest.price ? null : highest,
    original_price_poisha: cheapest.original,
    stock_quantity: active.reduce((sum, { stock }) => sum + stock, 0),
  }
}

const wanted = (lines: [number, number][]) => {
  const pieces = [0, 0, 0, 0]
  for (const [index, quantity] of lines) pieces[index]! += quantity
  return pieces
}

test('stock is the sum of the offered variants and the price the lowest that can be bought, after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const product = await given.product({ stock_quantity: 3, price_poisha: 100 })
      const ids = [
        ...(
          await withOptions(db, product, { Size: ['S', 'M'], Colour: ['Red', 'Blue'] }, (_, index) => ({
            price_poisha: 100 + 100 * index,
          }))
        ).values(),
      ]
      const rows: Row[] = ids.map((_, index) => ({ price: 100 + 100 * index, original: null, stock: 3, active: true }))
      for (const one of steps) await run(product.id, ids, rows, one)
      const columns = ['price_poisha', 'price_max_poisha', 'original_price_poisha', 'stock_quantity'] as const
      const found = await db
        .selectFrom('products')
        .select([...columns, 'sold_quantity'])
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
      expect(found).toEqual({ ...shown(rows), sold_quantity: 0 })
      const variants = await db
        .selectFrom('product_variants')
        .select('stock_quantity')
        .where('product_id', '=', product.id)
        .orderBy('position')
        .execute()
      expect(variants.map(({ stock_quantity }) => stock_quantity)).toEqual(rows.map(({ stock }) => stock))
    }),
    { numRuns: 25 },
  )
})

/** Does a step in the database and in `rows`. Taking pieces from the stock alone sells none. */
async function run(id: number, ids: readonly number[], rows: Row[], one: Step): Promise<void> {
  if (one.do === 'order' || one.do === 'cancel') {
    const pieces = wanted(one.lines)
    const moved = one.lines.map(([index, quantity]) => ({ variantId: ids[index]!, productId: id, quantity }))
    const sign = one.do === 'order' ? -1 : 1
    const refused =
      sign < 0 && rows.some(({ stock, active }, index) => pieces[index]! > 0 && (!active || stock < pieces[index]!))
    const attempt = db.transaction().execute((tx) => (sign < 0 ? takeStock(tx, moved) : restock(tx, moved)))
    if (refused) {
      await expect(attempt).rejects.toMatchObject({ status: 409 })
      return
    }
    await attempt
    for (const [index, row] of rows.entries()) row.stock += sign * pieces[index]!
    return
  }
  const row = rows[one.at]!
  if (one.do === 'toggle' && row.active && rows.filter(({ active }) => active).length === 1) return
  if (one.do === 'toggle') row.active = !row.active
  else [row.price, row.original] = [one.price, one.original]
  await db.transaction().execute(async (tx) => {
    await lockProductRows(tx, [id])
    await tx
      .updateTable('product_variants')
      .set({ price_poisha: row.price, original_price_poisha: row.original, active: row.active })
      .where('id', '=', ids[one.at]!)
      .execute()
  })
}

test('orders, cancellations and toggles at once leave the sums right', async () => {
  const product = await given.product({ stock_quantity: 40, price_poisha: 100 })
  const [first, second] = [...(await withOptions(db, product, { Size: ['S', 'M'] })).values()]
  const lineOf = (variantId: number) => [{ variantId, productId: product.id, quantity: 1 }]
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        if (index % 10 === 0) {
          await lockProductRows(tx, [product.id])
          await tx
            .updateTable('product_variants')
            .set({ active: index % 20 === 0 })
            .where('id', '=', second!)
            .execute()
        } else if (index % 3 === 0) await restock(tx, lineOf(index % 2 ? first! : second!))
        else await takeStock(tx, lineOf(index % 2 ? first! : second!))
      }),
    ),
  )
  const { rows } = await sql<{ product: number; variants: number }>`
    select p.stock_quantity as product, (
      select sum(stock_quantity)::integer from product_variants where product_id = p.id and active
    ) as variants from products p where p.id = ${product.id}`.execute(db)
  expect(rows[0]?.product).toBe(rows[0]?.variants)
})
