/** Options and variants change while buyers order, and whatever happens the doctor's invariants hold. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { seededRandom } from '#test/seeded-random.ts'
import { catalogueInvariants } from '../../../tools/doctor/catalogue-invariants.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const { request } = app
const seller = await given.seller()
const admin = await given.admin()
const buyer = await given.buyer()
const category = (await given.category()).id
const tag = (await db.insertInto('tags').values({ name: 'Kurti' }).returning('id').executeTakeFirstOrThrow()).id

type Shown = { id: number; options: string[]; stock_quantity: number; active: boolean }
const patch = (id: number, body: object, as: { token: string } = seller) =>
  request(`PATCH /api/products/${id}/`, { as, body })
const own = async (id: number) => (await request(`GET /api/seller/products/${id}/`, { as: seller })).body
const option = (name: string, values: readonly string[]) => ({ name, values: values.map((value) => ({ value })) })
const order = (product_id: number, variant_id: number, quantity = 1) =>
  request('POST /api/orders/', {
    as: buyer,
    body: {
      shipping_address: { name: 'Mitu', phone: '01712345678', address: 'Dhaka' },
      items: [{ product_id, variant_id, quantity }],
    },
  })

async function kurti(stock = 20) {
  const { body } = await request('POST /api/products/', {
    as: seller,
    body: {
      name: 'Kurti',
      description: 'Block print.',
      category_id: category,
      tag_ids: [tag],
      options: [option('Size', ['S', 'M'])],
      variants: [
        { options: ['S'], price: '900', stock_quantity: stock },
        { options: ['M'], price: '950', stock_quantity: stock },
      ],
    },
  })
  await patch(body.id, { moderation_status: 'APPROVED' }, admin)
  return own(body.id)
}

const CHECKED = [
  'product-stock',
  'product-variants',
  'variant-options',
  'line-variants',
  'product-sold',
  'product-queue',
]
async function broken() {
  const found = await Promise.all(
    catalogueInvariants
      .filter(({ name }) => CHECKED.includes(name))
      .map(async ({ name, find }) => ({ name, ...(await find(db)) })),
  )
  return found.filter(({ count }) => count > 0)
}

test('the same change twice at once makes each new variant once', async () => {
  const product = await kurti()
  const body = {
    options: [option('Size', ['S', 'M', 'L'])],
    variants: [{ options: ['S'] }, { options: ['M'] }, { options: ['L'], price: '5', stock_quantity: 4 }],
  }
  const answers = await Promise.all([patch(product.id, body, admin), patch(product.id, body, admin)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { variants } = await own(product.id)
  expect(variants).toMatchObject([
    ...product.variants.map(({ id }: Shown) => ({ id })),
    { options: ['L'], stock_quantity: 4 },
  ])
})

test('two sellers with the same SKUs and options do not meet', async () => {
  const other = await given.seller()
  const body = {
    name: 'Twin',
    moderation_status: 'DRAFT',
    options: [option('Size', ['S'])],
    variants: [{ options: ['S'], sku: 'TWIN' }],
  }
  const answers = await Promise.all([seller, other].map((as) => request('POST /api/products/', { as, body })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [mine, theirs] = answers.map(({ body: product }) => product)
  expect((await patch(theirs.id, { variant_id: mine.variants[0].id, price: '1' })).status).toBe(404)
  const foreign = await patch(mine.id, {
    options: body.options,
    variants: [{ id: theirs.variants[0].id, options: ['S'] }],
  })
  expect(foreign.body.field_codes).toEqual({ 'variants.0.id': ['variant_unknown'] })
})

test('orders, prices, stock and options at once: no deadlock, and each piece is sold once', async () => {
  const product = await kurti(30)
  const [small, medium]: Shown[] = product.variants
  if (!small || !medium) throw new Error('no variants')
  const swap = (values: readonly [string, string]) =>
    patch(
      product.id,
      {
        options: [option('Size', ['S', 'M'])],
        variants: [
          { id: small.id, options: [values[0]] },
          { id: medium.id, options: [values[1]] },
        ],
      },
      admin,
    )
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, at) => order(product.id, at % 2 ? small.id : medium.id, 2)),
    ...Array.from({ length: 6 }, (_, at) => swap(at % 2 ? ['S', 'M'] : ['M', 'S'])),
    ...Array.from({ length: 6 }, (_, at) =>
      patch(product.id, { variant_id: small.id, add_stock: 1, price: `${90 + at}` }),
    ),
    ...Array.from({ length: 4 }, () =>
      request(`POST /api/seller/products/${product.id}/stock/`, {
        as: seller,
        body: { reason: 'found', change: 1, variant_id: medium.id },
      }),
    ),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const sold = answers.slice(0, 12).filter(({ status }) => status === 201).length
  const rows = await sql<{ stock: number }>`
    select sum(stock_quantity)::integer as stock from product_variants where product_id = ${product.id}`.execute(db)
  expect(rows.rows[0]?.stock).toBe(60 + 6 + 4 - 2 * sold)
  expect(await broken()).toEqual([])
})

type Random = ReturnType<typeof seededRandom>

/** Random options with some of their combinations; some name a variant that there is. */
function randomVariants({ upTo, pick }: Random, present: readonly Shown[]) {
  const chance = (percent: number) => upTo(100) < percent
  const some = <T>(list: readonly T[]): T[] => {
    const kept = list.filter(() => chance(60))
    return kept.length > 0 ? kept : list.slice(0, 1)
  }
  const sizes = some(['S', 'M', 'L', 'XL'])
  const colours = chance(50) ? some(['Red', 'Blue', 'Green']) : null
  const options = [option('Size', sizes), ...(colours ? [option('Colour', colours)] : [])]
  const combinations = sizes.flatMap((size) => colours?.map((colour) => [size, colour]) ?? [[size]])
  const ids = present.map(({ id }) => id).filter(() => chance(70))
  const variants = some(combinations).map((values) => ({
    ...(ids.length > 0 && chance(70) && { id: ids.pop() }),
    options: values,
    ...(chance(50) && { price: `${1 + upTo(500)}` }),
    ...(chance(30) && { add_stock: 1 + upTo(3) }),
    ...(chance(30) && { sku: `R-${upTo(6)}` }),
    ...(chance(20) && { active: pick([true, false]) }),
  }))
  return { options, variants }
}

test.each([1, 2, 3])(
  'whatever sellers and the team do with options, products are as their variants are (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const { id } = await kurti(5)
    const anyVariant = async () => random.pick((await own(id)).variants as Shown[]).id
    const change = async (as: { token: string }) => patch(id, randomVariants(random, (await own(id)).variants), as)
    const steps = {
      edit: () => change(seller),
      teamEdit: () => change(admin),
      approve: () => patch(id, { moderation_status: 'APPROVED' }, admin),
      reject: async () =>
        (await own(id)).proposal === null
          ? patch(id, { name: `Kurti ${random.upTo(1000)}` })
          : patch(id, { moderation_status: 'REJECTED', review_note: 'No.' }, admin),
      order: async () => order(id, await anyVariant()),
      price: async () => patch(id, { variant_id: await anyVariant(), price: `${1 + random.upTo(900)}` }),
    }
    const weighted = ['edit', 'edit', 'teamEdit', 'approve', 'approve', 'reject', 'order', 'order', 'price'] as const
    const done = new Set<string>()
    for (let step = 0; step < 40; step += 1) {
      const name = random.pick(weighted)
      const { status } = await steps[name]()
      expect(status, name).toBeLessThan(500)
      if (status < 300) done.add(name)
      expect(await broken(), `after ${name}, step ${step}`).toEqual([])
    }
    expect(['edit', 'teamEdit', 'approve', 'order', 'price'].filter((name) => !done.has(name))).toEqual([])
  },
)
