import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allocate, poisha } from '#contract/money.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { plainFigures } from '#test/plain-figures.ts'
import { seededRandom } from '#test/seeded-random.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const after = createAfterSale(app)

type Product = Awaited<ReturnType<typeof given.product>>
type Parcel = { id: number; seller_slug: string; can: Record<string, boolean> }

async function expectConsistent() {
  const products = await db
    .selectFrom('products')
    .select(['id', 'store_id', 'revenue_poisha', 'sold_quantity'])
    .execute()
  for (const storeId of new Set(products.map(({ store_id }) => store_id))) {
    const plain = await plainFigures(app, storeId)
    for (const { id, revenue_poisha, sold_quantity } of products.filter(({ store_id }) => store_id === storeId)) {
      const { revenue, units } = plain(() => true, id)
      expect([id, revenue_poisha, sold_quantity]).toEqual([id, revenue, units])
    }
  }
}

/** The lines of every parcel with their expected discount. */
async function linesByParcel() {
  const parcels = await db.selectFrom('parcels').select(['id', 'discount_poisha']).orderBy('id').execute()
  const items = await db.selectFrom('order_items').selectAll().orderBy('id').execute()
  return parcels.map((parcel) => {
    const own = items.filter(({ parcel_id }) => parcel_id === parcel.id)
    const costs = own.map(({ price_poisha, quantity }) => price_poisha * quantity)
    return { own, shared: allocate(poisha(parcel.discount_poisha), costs) }
  })
}

test('the sales of products and the discounts of lines are right after any sequence of changes to orders', async () => {
  // A seed with which refunds and replacements happen, as asserted below.
  const { upTo, pick } = seededRandom(3)
  const admin = await given.admin()
  const sellers = [await given.seller(), await given.seller()]
  const products: Product[] = []
  for (const { store } of sellers)
    for (let n = 0; n < 3; n += 1)
      products.push(await given.product({ store_id: store.id, price_poisha: 1 + upTo(50_000), stock_quantity: 9999 }))
  const free = { per_user_limit: null, usage_limit: null }
  const coupons = [
    await given.coupon({ discount_percent: 33, ...free }),
    await given.coupon({ discount_poisha: 777, ...free }),
    await given.coupon({ discount_percent: 100, store_id: sellers[0]?.store.id ?? 0, ...free }),
  ]
  const buyer = await given.buyer()
  const placed: number[] = []
  for (let turn = 0; turn < 90; turn += 1) {
    if (placed.length < 4 || upTo(3) === 0) {
      const chosen = products.filter(() => upTo(2) === 0)
      const items = (chosen.length > 0 ? chosen : products.slice(0, 1)).map(
        (product) => [product, 1 + upTo(5)] as const,
      )
      const coupon_code = pick([undefined, ...coupons.map(({ code }) => code)])
      const { status, body } = await order(buyer, items, { ...(coupon_code && { coupon_code }) })
      if (status === 201) placed.push(body.id)
      continue
    }
    const id = pick(placed)
    const { parcels } = (await after.read(admin, id)) as { parcels: Parcel[] }
    const parcel = pick(parcels)
    const action = pick(['cancel', 'deliver', 'deliver', 'refund', 'replace', 'request cancel'] as const)
    if (action === 'cancel') await after.move(admin, id, { status: 'cancelled', parcel: parcel.id })
    else if (action === 'deliver') {
      await after.move(admin, id, { status: 'shipped', tracking: 'BD-1', parcel: parcel.id })
      await after.move(admin, id, { status: 'delivered', parcel: parcel.id })
    } else {
      const kind = action === 'request cancel' ? 'cancel' : action
      await after.ask(buyer, id, kind, parcel.id)
      const { requests } = (await after.read(admin, id)) as { requests: { id: number; status: string }[] }
      const open = requests.find(({ status }) => status === 'open')
      if (open) await after.decide(admin, id, open.id, pick(['approve', 'approve', 'decline'] as const))
    }
    if (turn % 10 === 0) await expectConsistent()
  }
  expect(await db.selectFrom('refunds').select('id').execute()).not.toHaveLength(0)
  expect(await db.selectFrom('parcels').select('id').where('replaces_id', 'is not', null).execute()).not.toHaveLength(0)
  await expectConsistent()
  for (const { own, shared } of await linesByParcel())
    expect(own.map(({ discount_poisha }) => discount_poisha)).toEqual(shared)
})

test('concurrent orders and refunds of the same products lose no poisha and do not deadlock', async () => {
  const admin = await given.admin()
  const buyer = await given.buyer()
  const pair = [await given.product({ stock_quantity: 999 }), await given.product({ stock_quantity: 999 })] as const
  const both = async (turn: number) => {
    const [first, second] = turn % 2 === 0 ? pair : pair.toReversed()
    if (!first || !second) throw new Error('two products')
    const { id } = await after.placed(buyer, [
      [first, 1],
      [second, 2],
    ])
    if (turn % 3 !== 0) expect((await after.move(admin, id, { status: 'cancelled' })).status).toBe(200)
  }
  await Promise.all(Array.from({ length: 24 }, (_, turn) => both(turn)))
  await expectConsistent()
})

test('the migration counts the same sold pieces', async () => {
  const counted = () => db.selectFrom('products').select(['id', 'sold_quantity']).orderBy('id').execute()
  const before = await counted()
  await sql`update products set sold_quantity = sold_quantity + 3`.execute(db)
  await sql.raw(await readFile('db/migrations/0254_sold_quantity.sql', 'utf8')).execute(db)
  expect(await counted()).toEqual(before)
})

test('the migration computes the same for earlier orders', async () => {
  const before = await db.selectFrom('order_items').select(['id', 'discount_poisha']).orderBy('id').execute()
  const earned = await db.selectFrom('products').select(['id', 'revenue_poisha']).orderBy('id').execute()
  expect(before.some(({ discount_poisha }) => discount_poisha > 0)).toBe(true)
  const migration = await readFile('db/migrations/0028_figures.sql', 'utf8')
  const statements = migration
    .split(';\n')
    .filter((text) => /^(?:--.*\n)*(?:with shares|update products)/.test(text.trim()))
  expect(statements).toHaveLength(2)
  await db.transaction().execute(async (tx) => {
    await sql`update order_items set discount_poisha = 0`.execute(tx)
    await sql`update products set revenue_poisha = 0`.execute(tx)
    for (const text of statements) await sql.raw(text).execute(tx)
  })
  expect(await db.selectFrom('order_items').select(['id', 'discount_poisha']).orderBy('id').execute()).toEqual(before)
  expect(await db.selectFrom('products').select(['id', 'revenue_poisha']).orderBy('id').execute()).toEqual(earned)
})
