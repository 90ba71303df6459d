/** Sellers create products with options and variants. */
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createVariantShop } from '#test/variant-shop.ts'

const app = await startTestApp()
const given = createGiven(app)
const { seller, admin, patch, create, named, sizes, kurti, approved, sentBack } = await createVariantShop(app)
type Shown = { id: number; options: string[]; sku: string | null }

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
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
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
