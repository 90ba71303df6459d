import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { openGatewayShop } from '#test/gateway-shop.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { variantFile, variantsOf } from '#test/variant-file.ts'

/** Orders between an export and its import, and between the check of an import and its run (rules.md I-2). */

const { app, db, given, order } = await openGatewayShop()
const fixture = createImportFixture(app)
const others = await given.category({ name: 'Others' })

type Seller = Awaited<ReturnType<typeof given.seller>>

/** A seller of ten cups, and the line of a file that says so. */
async function storeOfCups() {
  const seller = await given.seller()
  const cup = await given.product({
    store_id: seller.store.id,
    category_id: others.id,
    handle: 'cup',
    name: 'Cup',
    price_poisha: 20_000,
    stock_quantity: 10,
  })
  const file = (stock: number, more: Record<string, string | number> = {}) =>
    variantFile({ Handle: 'cup', Title: 'Cup', 'Variant Price': 200, 'Variant Inventory Qty': stock, ...more })
  return { seller, cup, file }
}

async function buy(product: { id: number; variant_id?: number }, pieces: number) {
  const { status } = await order(await given.buyer(), [[product, pieces]])
  if (status !== 201) throw new Error(`POST /orders/ returned ${status}`)
}

/** Reserves pieces at a gateway. @returns gives the payment up */
async function reserve(product: { id: number }, pieces: number) {
  const buyer = await given.buyer()
  const { status, body } = await order(buyer, [[product, pieces]], { payment_method: 'bkash' })
  if (status !== 202) throw new Error(`POST /orders/ returned ${status}`)
  return async () => {
    const ended = await app.request(`POST /api/payments/${body.payment.id}/cancel/`, { as: buyer })
    expect(ended).toMatchObject({ status: 200, body: { status: 'voided' } })
  }
}

const stocks = async (seller: Seller) => (await variantsOf(db, seller.store.id)).map(({ stock }) => stock)

/** The stock before and after each row, as the import shows it. */
const shown = async (seller: Seller, id: number) =>
  (await fixture.rows(seller, id)).map(({ preview }: { preview: { stock: { from: string; to: string } } }) => [
    Number(preview.stock.from),
    Number(preview.stock.to),
  ])

async function runNow(seller: Seller, id: number) {
  await fixture.act(seller, id, 'run')
  await fixture.work()
  return fixture.read(seller, id)
}

test('a run does not bring back what was sold since its check', async () => {
  const { seller, cup, file } = await storeOfCups()
  const checked = await fixture.check(seller, file(10))
  expect(await shown(seller, checked.id)).toEqual([[10, 10]])
  await buy(cup, 4)
  expect((await runNow(seller, checked.id)).results).toMatchObject({ unchanged: 1, changed: 0 })
  expect(await shown(seller, checked.id)).toEqual([[6, 6]])
  expect(await stocks(seller)).toEqual([6])
})

test('a run adds the pieces that its check showed to what is left, and undoing takes as many off', async () => {
  const { seller, cup, file } = await storeOfCups()
  const checked = await fixture.check(seller, file(15))
  expect(await shown(seller, checked.id)).toEqual([[10, 15]])
  await buy(cup, 4)
  expect((await runNow(seller, checked.id)).results).toMatchObject({ changed: 1 })
  expect(await shown(seller, checked.id)).toEqual([[6, 11]])
  await buy(cup, 1)
  await fixture.act(seller, checked.id, 'undo')
  await fixture.work()
  expect(await stocks(seller)).toEqual([5])
})

test('pieces that were reserved at the check or the run are there once when their payment is given up', async () => {
  const { seller, cup, file } = await storeOfCups()
  const [before, since] = [await reserve(cup, 2), await fixture.check(seller, file(12))]
  expect(await shown(seller, since.id)).toEqual([[8, 12]])
  await before()
  const between = await reserve(cup, 3)
  await runNow(seller, since.id)
  expect(await stocks(seller)).toEqual([11])
  await between()
  expect(await stocks(seller)).toEqual([14])

  const again = await fixture.check(seller, file(14))
  const giveUp = await reserve(cup, 5)
  await runNow(seller, again.id)
  await giveUp()
  expect(await stocks(seller)).toEqual([14])
})

test('each variant keeps to its own check; one that the file leaves out, and pieces added since, stay', async () => {
  const seller = await given.seller()
  const line = (size: string, stock: number) => ({
    Handle: 'shirt',
    Title: 'Shirt',
    'Body (HTML)': 'x',
    Type: 'Others',
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant Price': 200,
    'Variant Inventory Qty': stock,
  })
  await fixture.run(seller, variantFile(line('S', 10), line('M', 10), line('L', 10), line('XL', 10)))
  await db.updateTable('products').set({ moderation_status: 'APPROVED' }).where('handle', '=', 'shirt').execute()
  const [s, m, , xl] = await variantsOf(db, seller.store.id)
  const [product] = await fixture.products(seller)
  const of = (variant: typeof s) => ({ id: product?.id ?? 0, variant_id: variant?.id ?? 0 })
  await db
    .updateTable('product_variants')
    .set({ stock_quantity: 11 })
    .where('id', '=', xl?.id ?? 0)
    .execute()
  const checked = await fixture.check(seller, variantFile(line('S', 16), line('M', 12), line('XL', 11)))
  await buy(of(s), 3)
  await buy(of(m), 5)
  await buy(of(xl), 1)
  await db
    .updateTable('product_variants')
    .set({ stock_quantity: 30 })
    .where('id', '=', m?.id ?? 0)
    .execute()
  await runNow(seller, checked.id)
  expect(await stocks(seller)).toEqual([13, 30, 10, 10])
})

test('of two files that were checked by the same stock the second adds no more than is missing to its number', async () => {
  const { seller, cup, file } = await storeOfCups()
  const [first, second] = [await fixture.check(seller, file(15)), await fixture.check(seller, file(18))]
  await buy(cup, 4)
  await runNow(seller, first.id)
  expect(await stocks(seller)).toEqual([11])
  await runNow(seller, second.id)
  expect(await stocks(seller)).toEqual([18])
})

test('a check that is made again counts from the stock that it saw', async () => {
  const { seller, cup, file } = await storeOfCups()
  const { id } = await fixture.check(seller, file(15))
  await buy(cup, 4)
  await app.request(`PATCH /api/seller/imports/${id}/`, { as: seller, body: { existing: 'change' } })
  await fixture.work()
  expect(await shown(seller, id)).toEqual([[6, 15]])
  await buy(cup, 1)
  await runNow(seller, id)
  expect(await stocks(seller)).toEqual([14])
})

type Cells = Record<string, string>

/** The store's own export, with what `edit` changes in its lines. */
async function exported(seller: Seller, edit: (line: Cells) => Cells = () => ({})) {
  const { body } = await app.request('GET /api/seller/products/export/', { as: seller })
  return changed(String(body), edit)
}

const changed = (text: string, edit: (line: Cells) => Cells) =>
  stringify(
    parse<Cells>(text, { columns: true }).map((line) => ({ ...line, ...edit(line) })),
    { header: true },
  )

const stock = (pieces: number) => () => ({ 'Variant Inventory Qty': String(pieces) })

test('an export that is sent back later changes no stock, and other columns that were edited', async () => {
  const { seller, cup } = await storeOfCups()
  const file = await exported(seller, () => ({ 'Variant Price': '210.00' }))
  await buy(cup, 4)
  const sold = await fixture.run(seller, file)
  expect((await fixture.rows(seller, sold.id))[0].changes.map(({ field }: { field: string }) => field)).toEqual([
    'price',
  ])
  expect(await shown(seller, sold.id)).toEqual([[6, 6]])
  await db.updateTable('product_variants').set({ stock_quantity: 30 }).where('product_id', '=', cup.id).execute()
  const raised = await fixture.run(seller, file)
  expect((await fixture.rows(seller, raised.id))[0].notes).toEqual([])
  expect(await stocks(seller)).toEqual([30])
})

test('what is added to the stock of an export is added to what is left, once, and undoing takes it off', async () => {
  const { seller, cup } = await storeOfCups()
  const file = await exported(seller)
  await buy(cup, 4)
  const checked = await fixture.check(seller, changed(file, stock(15)))
  expect(await shown(seller, checked.id)).toEqual([[6, 11]])
  await buy(cup, 1)
  await runNow(seller, checked.id)
  expect(await stocks(seller)).toEqual([10])
  expect((await fixture.run(seller, changed(file, stock(15)))).results).toMatchObject({ unchanged: 1 })

  const more = await fixture.run(seller, changed(file, stock(17)))
  expect(await stocks(seller)).toEqual([12])
  await fixture.act(seller, more.id, 'undo')
  await fixture.work()
  expect(await stocks(seller)).toEqual([10])
})

test('each export counts by itself: the same number restocks again, and an older file does not', async () => {
  const { seller, cup } = await storeOfCups()
  const first = await exported(seller, stock(14))
  await fixture.run(seller, first)
  await buy(cup, 4)
  const second = await exported(seller, stock(14))
  await fixture.run(seller, second)
  expect(await stocks(seller)).toEqual([14])
  await buy(cup, 5)
  for (const file of [first, second]) expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  expect(await stocks(seller)).toEqual([9])
})

test('pieces that are reserved at an export are there once when their payment is given up', async () => {
  const { seller, cup } = await storeOfCups()
  const giveUp = await reserve(cup, 3)
  const file = await exported(seller)
  await giveUp()
  const again = await reserve(cup, 2)
  await fixture.run(seller, file)
  await fixture.run(seller, changed(file, stock(12)))
  await again()
  expect(await stocks(seller)).toEqual([15])
})

test('a number below that of the export is noted and left, whatever was sold since', async () => {
  const { seller, cup } = await storeOfCups()
  const file = await exported(seller, stock(9))
  await buy(cup, 4)
  const done = await fixture.run(seller, file)
  expect((await fixture.rows(seller, done.id))[0].notes).toMatchObject([
    { code: 'stock_not_taken_off', params: { known: 10, given: 9 }, column: 'Variant Inventory Qty' },
  ])
  expect(await stocks(seller)).toEqual([6])
})

test('each variant of an export counts by its own line; a line without the column says what there is', async () => {
  const seller = await given.seller()
  const sizes = ['S', 'M', 'L'].map((size) => ({
    Handle: 'shirt',
    Title: 'Shirt',
    'Body (HTML)': 'x',
    Type: 'Others',
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant Price': 200,
    'Variant Inventory Qty': 10,
  }))
  await fixture.run(seller, variantFile(...sizes))
  await db.updateTable('products').set({ moderation_status: 'APPROVED' }).where('handle', '=', 'shirt').execute()
  const file = await exported(seller, ({ 'Option1 Value': size }): Cells => {
    if (size === 'L') return { 'Variant Inventory Qty': '12', 'Variant Inventory Qty (exported)': '' }
    return size === 'S' ? { 'Variant Inventory Qty': '11' } : {}
  })
  const [product] = await fixture.products(seller)
  for (const { id } of await variantsOf(db, seller.store.id)) await buy({ id: product?.id ?? 0, variant_id: id }, 4)
  await fixture.run(seller, file)
  expect(await stocks(seller)).toEqual([7, 6, 12])
})

test('a cell that no export writes refuses its product', async () => {
  const { seller } = await storeOfCups()
  for (const cell of ['10', '-1 at 2026-11-30T08:00:00.000Z', 'lots'])
    expect(
      (
        await fixture.rows(
          seller,
          (
            await fixture.check(seller, await exported(seller, () => ({ 'Variant Inventory Qty (exported)': cell })))
          ).id,
        )
      )[0],
    ).toMatchObject({
      outcome: 'refuse',
      problems: [{ code: 'stock_exported_invalid', column: 'Variant Inventory Qty (exported)' }],
    })
})
