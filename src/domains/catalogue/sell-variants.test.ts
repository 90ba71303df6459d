/** Sellers create, change and get approved products with options and variants. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const { request } = app
const seller = await given.seller()
const admin = await given.admin()
const category = (await given.category()).id
const tag = (await db.insertInto('tags').values({ name: 'Kurti' }).returning('id').executeTakeFirstOrThrow()).id

type Person = { token: string }
type Shown = { id: number; options: string[]; sku: string | null }
const patch = (id: number, body: object, as: Person = seller) => request(`PATCH /api/products/${id}/`, { as, body })
const create = (body: object, as: Person = seller, headers: Record<string, string> = {}) =>
  request('POST /api/products/', { as, body, headers })
const own = async (id: number) => (await request(`GET /api/seller/products/${id}/`, { as: seller })).body
const shop = async (id: number) => (await request(`GET /api/products/${id}/`)).body
const approve = (id: number) => patch(id, { moderation_status: 'APPROVED' }, admin)
const named = (variants: Shown[]) => variants.map(({ options }) => options.join('/'))
const eventsOf = (id: number) =>
  db.selectFrom('product_events').selectAll().where('product_id', '=', id).orderBy('id').execute()

const sizes = (...values: string[]) => ({ name: 'Size', values: values.map((value) => ({ value })) })
const colours = (...values: string[]) => ({ name: 'Colour', values: values.map((value) => ({ value })) })
const kurti = () => ({
  name: 'Kurti',
  description: 'Block print.',
  category_id: category,
  tag_ids: [tag],
  options: [sizes('S', 'M')],
  variants: [
    { options: ['S'], price: '900', stock_quantity: 3 },
    { options: ['M'], price: '950', original_price: '1200', stock_quantity: 5, barcode: '890', weight_grams: 300 },
  ],
})
async function approved(body: object = {}) {
  const { body: product } = await create({ ...kurti(), ...body })
  expect((await approve(product.id)).status).toBe(200)
  return own(product.id)
}
/** The product's options and variants as its seller would send them back. */
const sentBack = ({ options, variants }: { options: object[]; variants: Shown[] }) => ({
  options,
  variants: variants.map(({ id, options: values }) => ({ id, options: values })),
})

describe('a product with options is created', () => {
  test('in one request, and shows its lowest price and all its pieces', async () => {
    const { status, body } = await create({
      ...kurti(),
      options: [{ name: 'Size', name_bn: 'মাপ', values: [{ value: 'S', swatch: '#FF0000' }, { value: 'M' }] }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      price: '900.00',
      price_max: '950.00',
      stock_quantity: 8,
      sku: null,
      options: [
        {
          name: 'Size',
          name_bn: 'মাপ',
          values: [
            { value: 'S', value_bn: null, swatch: '#ff0000' },
            { value: 'M', value_bn: null, swatch: null },
          ],
        },
      ],
      variants: [
        { name: 'Size S', options: ['S'], price: '900.00', stock_quantity: 3, position: 0, active: true },
        { name: 'Size M', price: '950.00', original_price: '1200.00', barcode: '890', weight_grams: 300, position: 1 },
      ],
    })
  })

  test('once for one key, also twice at once', async () => {
    const send = () => create(kurti(), seller, { 'idempotency-key': 'kurti-once' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ body }) => body.variants.length)).toEqual([2, 2, 2])
  })

  test('as a draft without prices, which it needs to be submitted', async () => {
    const { body } = await create({
      ...kurti(),
      variants: [{ options: ['S'], price: '900' }, { options: ['M'] }],
      moderation_status: 'DRAFT',
    })
    expect(body.variants[1]).toMatchObject({ price: '0.00', stock_quantity: 0 })
    const refused = await patch(body.id, { moderation_status: 'PENDING' })
    expect(refused).toMatchObject({ status: 400, body: { field_codes: { price: ['required'] } } })
    const [, medium] = body.variants
    expect((await patch(body.id, { variant_id: medium.id, price: '950', moderation_status: 'PENDING' })).status).toBe(
      200,
    )
    const missing = await create({ ...kurti(), variants: [{ options: ['S'], price: '900' }, { options: ['M'] }] })
    expect(missing.body.field_codes).toEqual({ 'variants.1.price': ['required'] })
  })

  test('without options has one variant, which takes what the product names', async () => {
    const { options: _options, variants: _variants, ...plain } = kurti()
    const { status, body } = await create({
      ...plain,
      price: '500',
      stock_quantity: 2,
      options: [],
      variants: [{ options: [], sku: 'PLAIN-1', barcode: '77' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ price: '500.00', stock_quantity: 2, sku: 'PLAIN-1', options: [] })
    expect(body.variants).toMatchObject([{ options: [], name: null, price: '500.00', barcode: '77' }])
    const two = await create({ ...plain, price: '500', options: [], variants: [{ options: [] }, { options: [] }] })
    expect(two.body.field_codes).toEqual({ variants: ['variant_one'] })
  })

  test('is refused at the field', async () => {
    const codes = async (change: object) => (await create({ ...kurti(), ...change })).body.field_codes
    expect(await codes({ variants: undefined })).toEqual({ variants: ['required'] })
    expect(await codes({ options: undefined })).toEqual({ options: ['required'] })
    expect(await codes({ options: [sizes('S', 's')], variants: [{ options: ['S'] }] })).toEqual({
      'options.0.values.1.value': ['option_value_taken'],
    })
    expect(
      await codes({ options: [sizes('S'), { ...sizes('M'), name: 'SIZE' }], variants: [{ options: ['S', 'M'] }] }),
    ).toEqual({ 'options.1.name': ['option_name_taken'] })
    expect(
      await codes({ variants: [{ options: ['S'] }, { options: ['XL'] }, { options: [] }, { options: ['s'] }] }),
    ).toEqual({
      'variants.1.options': ['variant_values'],
      'variants.2.options': ['variant_values'],
      'variants.3.options': ['variant_taken'],
    })
    expect(await codes({ variants: [{ id: 1, options: ['S'], price: '1' }] })).toEqual({
      'variants.0.id': ['variant_unknown'],
    })
    expect(
      await codes({
        variants: [
          { options: ['S'], price: '10', original_price: '9', sku: 'TWICE', active: false },
          { options: ['M'], price: '10', sku: 'TWICE', active: false },
        ],
      }),
    ).toEqual({
      'variants.0.original_price': ['original_price_low'],
      'variants.1.sku': ['sku_taken'],
      variants: ['variant_none_offered'],
    })
    expect(await codes({ stock_quantity: 4 })).toEqual({ stock_quantity: ['per_variant'] })
    const picture = `/media/${'a'.repeat(24)}-640.webp`
    const wrong = await create({ ...kurti(), variants: [{ options: ['S'], price: '1', picture }] })
    expect(wrong.status).toBe(400)
  })

  test('two ways of writing a letter are one value, and the options spell it', async () => {
    const twice = await create({
      ...kurti(),
      options: [sizes('caf\u00e9', 'cafe\u0301')],
      variants: [{ options: ['café'] }],
    })
    expect(twice.body.field_codes).toEqual({ 'options.0.values.1.value': ['option_value_taken'] })
    const { body } = await create({
      ...kurti(),
      options: [sizes('Caf\u00e9')],
      variants: [{ options: ['cafe\u0301'], price: '10' }],
    })
    expect(named(body.variants)).toEqual(['Caf\u00e9'])
  })

  test('hostile lists are refused before anything is read of them', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `${at}`)
    expect((await create({ ...kurti(), options: [sizes(...many)] })).status).toBe(400)
    const variants = many.slice(0, 101).map((value) => ({ options: [value] }))
    const tooMany = await create({ ...kurti(), options: [sizes(...many.slice(0, 100))], variants })
    expect(tooMany.body.field_codes).toMatchObject({ variants: ['too_many'] })
    const four = await create({ ...kurti(), options: [1, 2, 3, 4].map((at) => ({ ...sizes('S'), name: `${at}` })) })
    expect(four.body.field_codes).toMatchObject({ options: ['too_many'] })
    const broken = await create({
      ...kurti(),
      options: [sizes('\ud800')],
      variants: [{ options: ['\ud800'], price: '1' }],
    })
    expect(broken.body.field_codes).toBeUndefined()
    expect(broken.status).toBe(201)
  })
})

describe('a SKU', () => {
  test('is unique in the store across variants, named at the variant that has it twice', async () => {
    await create({ ...kurti(), variants: [{ options: ['S'], price: '9', sku: 'KU-S' }] })
    const taken = await create({
      ...kurti(),
      variants: [
        { options: ['M'], price: '9', sku: 'KU-M' },
        { options: ['S'], price: '9', sku: 'KU-S' },
      ],
    })
    expect(taken.body.field_codes).toEqual({ 'variants.1.sku': ['sku_taken'] })
    const elsewhere = await create(
      { ...kurti(), variants: [{ options: ['S'], price: '9', sku: 'KU-S' }] },
      await given.seller(),
    )
    expect(elsewhere.status).toBe(201)
    const { id } = await given.product({ store_id: seller.store.id })
    expect((await patch(id, { sku: 'KU-S' })).body.field_codes).toEqual({ sku: ['sku_taken'] })
  })

  test('two at once: one gets it, the other is told where', async () => {
    const products = await Promise.all([approved(), approved()])
    const answers = await Promise.all(
      products.map(({ id, options, variants }) =>
        patch(id, {
          options,
          variants: variants.map((one: Shown, at: number) => ({
            ...sentBack({ options, variants }).variants[at],
            ...(one.options[0] === 'M' && { sku: 'RACE' }),
          })),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.field_codes).toEqual({ 'variants.1.sku': ['sku_taken'] })
  })

  test('moves between two variants, as their combinations do', async () => {
    const product = await approved({
      variants: [
        { options: ['S'], price: '9', sku: 'SWAP-1' },
        { options: ['M'], price: '9', sku: 'SWAP-2' },
      ],
    })
    const [small, medium] = product.variants
    const swapped = await patch(product.id, {
      options: product.options,
      variants: [
        { id: small.id, options: ['S'], sku: 'SWAP-2' },
        { id: medium.id, options: ['M'], sku: 'SWAP-1' },
      ],
    })
    expect(swapped.body.variants).toMatchObject([
      { id: small.id, sku: 'SWAP-2' },
      { id: medium.id, sku: 'SWAP-1' },
    ])
    const combinations = await patch(
      product.id,
      {
        options: product.options,
        variants: [
          { id: small.id, options: ['M'] },
          { id: medium.id, options: ['S'] },
        ],
      },
      admin,
    )
    expect(combinations.body.variants).toMatchObject([
      { id: small.id, options: ['M'] },
      { id: medium.id, options: ['S'] },
    ])
  })
})

describe('of an approved product', () => {
  test('terms act at once, and the rest of the same request waits', async () => {
    const product = await approved()
    const [small, medium] = product.variants
    const { status, body } = await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [
        { id: small.id, options: ['S'], price: '800', add_stock: 2, sku: `NOW-${product.id}`, weight_grams: 250 },
        { id: medium.id, options: ['M'], active: false },
        { options: ['L'], price: '1000', stock_quantity: 7, sku: `LATER-${product.id}` },
      ],
    })
    expect(status).toBe(200)
    expect(body.moderation_status).toBe('IN_REVIEW')
    expect(body.variants).toMatchObject([
      { id: small.id, price: '800.00', stock_quantity: 5, sku: `NOW-${product.id}`, weight_grams: 250, active: true },
      { id: medium.id, active: false },
    ])
    expect(body.proposal).toMatchObject({
      changed: ['options'],
      variants: [
        { id: small.id },
        { id: medium.id },
        { id: null, options: ['L'], price: '1000.00', stock_quantity: 7 },
      ],
    })
    expect(named((await shop(product.id)).variants)).toEqual(['S'])
    await approve(product.id)
    expect((await own(product.id)).variants).toMatchObject([
      { id: small.id, price: '800.00' },
      { id: medium.id, active: false },
      { options: ['L'], price: '1000.00', stock_quantity: 7, sku: `LATER-${product.id}` },
    ])
    const priced = (await eventsOf(product.id)).filter(({ kind }) => kind === 'priced')
    expect(priced).toMatchObject([{ variant_name: 'Size S', price_before_poisha: 90_000, price_poisha: 80_000 }])
  })

  test('only terms need no approval', async () => {
    const product = await approved()
    const { body } = await patch(product.id, {
      options: product.options,
      variants: sentBack(product).variants.map((one) => ({ ...one, price: '700' })),
    })
    expect(body).toMatchObject({ moderation_status: 'APPROVED', proposal: null, price: '700.00', price_max: '700.00' })
  })

  test('a renamed value keeps its variants once it is approved', async () => {
    const product = await approved()
    const [small, medium] = product.variants
    await patch(product.id, {
      options: [sizes('Small', 'M')],
      variants: [
        { id: small.id, options: ['Small'] },
        { id: medium.id, options: ['M'] },
      ],
    })
    expect(named((await own(product.id)).variants)).toEqual(['S', 'M'])
    await approve(product.id)
    expect((await own(product.id)).variants).toMatchObject([{ id: small.id, options: ['Small'] }, { id: medium.id }])
  })

  test('back to the approved options withdraws the proposal, and others merge into it', async () => {
    const product = await approved()
    await patch(product.id, { name: 'Long kurti' })
    const more = await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [...sentBack(product).variants, { options: ['L'], price: '5' }],
    })
    expect(more.body.proposal.changed).toEqual(['name', 'options'])
    const back = await patch(product.id, { ...sentBack(product), name: 'Kurti' })
    expect(back.body).toMatchObject({ proposal: null, moderation_status: 'APPROVED' })
    const rejected = await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [...sentBack(product).variants, { options: ['L'], price: '5' }],
    })
    await patch(
      product.id,
      { moderation_status: 'REJECTED', review_note: 'No.', seen: rejected.body.updated_at },
      admin,
    )
    expect(named((await own(product.id)).variants)).toEqual(['S', 'M'])
  })

  test('a combination that is left out goes at once, unless nothing would be offered', async () => {
    const product = await approved()
    const [small] = product.variants
    const { body } = await patch(product.id, {
      options: [sizes('S', 'M')],
      variants: [{ id: small.id, options: ['S'] }],
    })
    expect(body).toMatchObject({
      moderation_status: 'APPROVED',
      proposal: null,
      stock_quantity: 3,
      price_max: '900.00',
    })
    expect(named(body.variants)).toEqual(['S'])
    const replaced = await patch(product.id, { options: [sizes('XL')], variants: [{ options: ['XL'], price: '5' }] })
    expect(named(replaced.body.variants)).toEqual(['S'])
    expect(named(replaced.body.proposal.variants)).toEqual(['XL'])
    await approve(product.id)
    expect(named((await own(product.id)).variants)).toEqual(['XL'])
  })

  test('at least one that is on sale stays offered until the approval', async () => {
    const product = await approved()
    const [small, medium] = product.variants
    const refused = await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [
        { id: small.id, options: ['S'], active: false },
        { id: medium.id, options: ['M'], active: false },
        { options: ['L'], price: '5' },
      ],
    })
    expect(refused.body.field_codes).toEqual({ variants: ['variant_none_offered'] })
  })

  test('another option keeps the variants that get a value of it, and removes the rest with the approval', async () => {
    const product = await approved({
      options: [sizes('S'), colours('Red', 'Blue')],
      variants: [
        { options: ['S', 'Red'], price: '5' },
        { options: ['S', 'Blue'], price: '5' },
      ],
    })
    const [red] = product.variants
    const { body } = await patch(product.id, { options: [sizes('S')], variants: [{ id: red.id, options: ['S'] }] })
    expect(named(body.variants)).toEqual(['S/Red', 'S/Blue'])
    await approve(product.id)
    expect((await own(product.id)).variants).toMatchObject([{ id: red.id, options: ['S'] }])
  })

  test('a seller never lowers the stock of a variant', async () => {
    const product = await approved()
    const [small, medium] = product.variants
    const lower = await patch(product.id, {
      options: product.options,
      variants: [
        { id: small.id, options: ['S'], stock_quantity: 1 },
        { id: medium.id, options: ['M'] },
      ],
    })
    expect(lower).toMatchObject({ status: 409, body: { code: 'stock_only_up' } })
    expect((await patch(product.id, { variant_id: small.id, stock_quantity: 1 })).status).toBe(409)
  })

  test('a SKU that another product got meanwhile is left out of the approval and noted', async () => {
    const product = await approved()
    const sku = `LOST-${product.id}`
    await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [...sentBack(product).variants, { options: ['L'], price: '5', sku }],
    })
    const other = await given.product({ store_id: seller.store.id })
    expect((await patch(other.id, { sku })).status).toBe(200)
    expect((await approve(product.id)).status).toBe(200)
    expect((await own(product.id)).variants[2]).toMatchObject({ options: ['L'], sku: null })
    const review = await request(`GET /api/admin/products/${product.id}/`, { as: admin })
    expect(review.body.events[0]).toMatchObject({ kind: 'proposal_approved', skus_left_out: [sku] })
  })

  test('a variant that was removed since is left out of the approval', async () => {
    const product = await approved()
    const [small, medium] = product.variants
    await patch(product.id, {
      options: [sizes('S', 'M', 'L')],
      variants: [...sentBack(product).variants, { options: ['L'], price: '5' }],
    })
    await patch(product.id, { options: product.options, variants: [{ id: medium.id, options: ['M'] }] }, admin)
    expect(named((await own(product.id)).proposal.variants)).toEqual(['M', 'L'])
    await approve(product.id)
    const { variants } = await own(product.id)
    expect(named(variants)).toEqual(['M', 'L'])
    expect(variants[0].id).toBe(medium.id)
    expect(variants.map(({ id }: Shown) => id)).not.toContain(small.id)
  })
})

describe('the picture of a variant', () => {
  const upload = async (background: string) => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const image = `data:image/png;base64,${bytes.toString('base64')}`
    return (await request('POST /api/media/pictures/', { as: seller, body: { image } })).body.picture as string
  }
  const keyIn = (address: string | null) => /media\/([a-z0-9]+)-/.exec(address ?? '')?.[1]

  test('is one of the product, given with it or before; a new one waits with its media', async () => {
    const [red, blue] = [await upload('red'), await upload('blue')]
    const address = (key: string) => `/media/${key}-640.webp`
    const product = await approved({
      media: [{ picture: red }],
      variants: [
        { options: ['S'], price: '9', picture: address(red) },
        { options: ['M'], price: '9' },
      ],
    })
    const [small, medium] = product.variants
    expect(product.variants.map(({ picture }: { picture: string | null }) => keyIn(picture))).toEqual([red, undefined])
    const send = (variants: object[], more: object = {}) =>
      patch(product.id, { options: product.options, variants, ...more })
    const moved = await send([
      { id: small.id, options: ['S'], picture: null },
      { id: medium.id, options: ['M'], picture: address(red) },
    ])
    expect(moved.body.proposal).toBeNull()
    expect(moved.body.variants.map(({ picture }: { picture: string | null }) => keyIn(picture))).toEqual([
      undefined,
      red,
    ])
    const foreign = await send([
      { id: small.id, options: ['S'], picture: address(blue) },
      { id: medium.id, options: ['M'] },
    ])
    expect(foreign.body.field_codes).toEqual({ 'variants.0.picture': ['picture_unknown'] })
    const waits = await send(
      [
        { id: small.id, options: ['S'], picture: address(blue) },
        { id: medium.id, options: ['M'] },
      ],
      { media: [{ picture: blue }] },
    )
    expect(waits.body.proposal.changed).toEqual(['media', 'options'])
    expect(keyIn(waits.body.variants[0].picture)).toBeUndefined()
    expect(keyIn(waits.body.proposal.variants[0].picture)).toBe(blue)
    await approve(product.id)
    const { variants } = await own(product.id)
    // The other one was of a picture that the product has no more.
    expect(variants.map(({ picture }: { picture: string | null }) => keyIn(picture))).toEqual([blue, undefined])
  })
})

describe('clients that know no variants', () => {
  test('change the terms of the only variant, and may send back what they were shown', async () => {
    const product = await approved()
    const { price, stock_quantity } = product
    const same = await patch(product.id, { name: 'Kurti two', price, stock_quantity, category_id: category })
    expect(same).toMatchObject({ status: 200, body: { proposal: { name: 'Kurti two' } } })
    const changed = await patch(product.id, { price: '1', stock_quantity: 900, add_stock: 1, sku: 'X' })
    expect(changed.body).toMatchObject({
      field_codes: {
        price: ['per_variant'],
        stock_quantity: ['per_variant'],
        add_stock: ['per_variant'],
        sku: ['per_variant'],
      },
    })
    const [small] = product.variants
    const one = await patch(product.id, { variant_id: small.id, price: '1.50', add_stock: 4 })
    expect(one.body.variants[0]).toMatchObject({ price: '1.50', stock_quantity: 7 })
    expect((await patch(product.id, { variant_id: 999_999_999, price: '1' })).body.field_codes).toEqual({
      variant_id: ['variant_unknown'],
    })
  })
})

describe('a product with options', () => {
  test('is copied with its variants, without stock, SKU and barcode', async () => {
    const product = await approved({
      variants: [
        { options: ['S'], price: '9', stock_quantity: 4, sku: 'COPY-S', barcode: '12' },
        { options: ['M'], price: '11', stock_quantity: 4 },
      ],
    })
    const { body } = await request(`POST /api/seller/products/${product.id}/duplicate/`, { as: seller })
    expect(body).toMatchObject({
      moderation_status: 'DRAFT',
      options: product.options,
      stock_quantity: 0,
      price: '9.00',
    })
    expect(body.variants).toMatchObject([
      { options: ['S'], price: '9.00', stock_quantity: 0, sku: null, barcode: null },
      { options: ['M'], price: '11.00', stock_quantity: 0 },
    ])
  })

  test('is deleted with its variants, whose SKUs become free', async () => {
    const body = { variants: [{ options: ['S'], price: '9', sku: 'GONE-S' }] }
    const product = await approved(body)
    expect((await request(`DELETE /api/products/${product.id}/`, { as: seller })).status).toBe(204)
    expect((await create({ ...kurti(), ...body })).status).toBe(201)
  })

  test('is found by the SKU and the barcode of a variant, and counts as low or out when one of them is', async () => {
    const fresh = await given.seller()
    const { body } = await create(
      {
        ...kurti(),
        variants: [
          { options: ['S'], price: '9', stock_quantity: 50, sku: 'FIND-S' },
          { options: ['M'], price: '9', stock_quantity: 0, barcode: '55501' },
        ],
      },
      fresh,
    )
    const found = async (query: string) =>
      (await request(`GET /api/seller/products/?${query}`, { as: fresh })).body.map(({ id }: Shown) => id)
    expect(await found('search=find-s')).toEqual([body.id])
    expect(await found('search=5550')).toEqual([body.id])
    expect(await found('stock=out')).toEqual([body.id])
    expect(await found('stock=low')).toEqual([])
  })

  test('its removed variants stay in carts as not available', async () => {
    const product = await given.product({ store_id: seller.store.id })
    const ids = await withOptions(db, product, { Size: ['S', 'M'] })
    const [small, medium] = [...ids.values()]
    const buyer = await given.buyer()
    await request('POST /api/cart/', { as: buyer, body: { product_id: product.id, variant_id: medium } })
    const removed = await patch(product.id, {
      options: [sizes('S', 'M')],
      variants: [{ id: small, options: ['S'] }],
    })
    expect(named(removed.body.variants)).toEqual(['S'])
    const { body } = await request('GET /api/cart/', { as: buyer })
    expect(body).toMatchObject([{ product: { variant_id: medium, variant_name: 'M', available: false } }])
    const shipping_address = { name: 'Mitu', phone: '01712345678', address: 'Dhaka' }
    const items = [{ product_id: product.id, variant_id: medium, quantity: 1 }]
    const order = await request('POST /api/orders/', { as: buyer, body: { shipping_address, items } })
    expect(order).toMatchObject({ status: 409, body: { code: 'unavailable' } })
  })
})
