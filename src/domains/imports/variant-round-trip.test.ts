import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture } from '#test/import-fixture.ts'
import { brokenVariants, variantsOf } from '#test/variant-file.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
const others = await given.category({ name: 'Others' })

type Seller = Awaited<ReturnType<typeof given.seller>>
const download = async (seller: Seller) =>
  String((await app.request('GET /api/seller/products/export/', { as: seller })).body)

/** A name or a value as people and spreadsheets write it, with what a file has to quote or neutralise. */
const word = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', '@', "'", '"', '#', '০'),
    fc.stringMatching(/^[A-Za-z০-৯আলকি,;'"/()=]{1,12}$/),
  )
  .map(([first, rest]) => `${first}${rest}`)
const distinct = (max: number) =>
  fc.uniqueArray(word, { minLength: 1, maxLength: max, selector: (text) => text.normalize().toLowerCase() })
const bangla = fc.option(fc.constantFrom('রং', 'সাইজ', 'লাল', '=লাল'), { nil: null })
const swatch = fc.option(fc.constantFrom('#3f51b5', '#000000'), { nil: null })

const terms = fc.record({
  price: fc.integer({ min: 1, max: 999_000_000 }),
  original: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
  barcode: fc.option(word, { nil: null }),
  grams: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
  active: fc.boolean(),
  hasSku: fc.boolean(),
  picture: fc.option(fc.nat(2), { nil: null }),
})

const product = distinct(3).chain((names) =>
  fc.record({
    options: fc.tuple(
      ...names.map((name) =>
        fc.record({ name: fc.constant(name), name_bn: bangla, values: fc.tuple(distinct(4), bangla, swatch) }),
      ),
    ),
    terms: fc.array(terms, { minLength: 64, maxLength: 64 }),
    /** Some combinations are not sold. */
    left: fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
    hasOptions: fc.constantFrom(true, true, true, false),
    status: fc.constantFrom('APPROVED' as const, 'DRAFT' as const),
  }),
)
type Made = typeof product extends fc.Arbitrary<infer T> ? T : never

let serial = 0
async function store(seller: Seller, { options, terms: all, left, hasOptions, status }: Made) {
  serial += 1
  const shown = hasOptions
    ? options.map(({ name, name_bn, values: [values, value_bn, colour] }) => ({
        name,
        name_bn,
        values: values.map((value) => ({ value, value_bn, swatch: colour })),
      }))
    : []
  const every = shown.reduce<string[][]>(
    (before, { values }) => before.flatMap((one) => values.map(({ value }) => [...one, value])),
    [[]],
  )
  const combinations = every.filter((_, at) => at === 0 || !left[at])
  const row = await given.product({
    store_id: seller.store.id,
    category_id: others.id,
    name: `Product ${serial}`,
    description: 'words',
    moderation_status: status,
    options: JSON.stringify(shown),
  })
  const pictures: number[] = []
  for (const position of [0, 1, 2]) {
    const { id } = await given.picture()
    pictures.push(id)
    await db.insertInto('product_media').values({ product_id: row.id, position, picture_id: id }).execute()
  }
  await db.deleteFrom('product_variants').where('product_id', '=', row.id).execute()
  await db
    .insertInto('product_variants')
    .values(
      combinations.map((option_values, position) => {
        const { price, original, stock, barcode, grams, active, hasSku, picture } = all[
          position
        ] as (typeof all)[number]
        return {
          product_id: row.id,
          store_id: seller.store.id,
          option_values,
          position,
          price_poisha: price,
          original_price_poisha: original === null ? null : price + original,
          stock_quantity: stock,
          barcode,
          weight_grams: grams,
          active: position === 0 || active,
          sku: hasSku ? `=${serial}-${position}` : null,
          picture_id: picture === null ? null : (pictures[picture] ?? null),
        }
      }),
    )
    .execute()
}

test('importing an export of any products changes nothing; another store gets the same variants from it', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const made = fc.sample(product, { numRuns: 40, seed: 7 })
  for (const each of made) await store(seller, each)
  const [before, text] = [await variantsOf(db, seller.store.id), await download(seller)]
  const done = await fixture.run(seller, text)
  expect(
    (await fixture.rows(seller, done.id, '?outcome=change')).map(({ changes }: { changes: object[] }) => changes),
  ).toEqual([])
  expect(done.results).toMatchObject({ unchanged: made.length, changed: 0, created: 0, refused: 0 })
  expect(await variantsOf(db, seller.store.id)).toEqual(before)
  const untimed = (file: string) => file.replaceAll(/ at [\d-]+T[\d:.]+Z/g, '')
  expect(untimed(await download(seller))).toBe(untimed(text))

  const copied = await fixture.run(other, text)
  expect(copied.results).toMatchObject({ created: made.length, refused: 0 })
  const plain = (rows: typeof before) =>
    rows.map(({ id: _id, handle: _handle, picture: _picture, grams, ...rest }) => ({ ...rest, grams: grams || null }))
  expect(plain(await variantsOf(db, other.store.id))).toEqual(plain(before))
  expect((await fixture.run(other, text)).results).toMatchObject({ unchanged: made.length })
  expect(await brokenVariants(db)).toEqual([])
})
