/** Sellers change approved products with options. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createVariantShop } from '#test/variant-shop.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const { seller, admin, patch, own, shop, approve, named, eventsOf, sizes, colours, approved, sentBack } =
  await createVariantShop(app)
type Shown = { id: number; options: string[]; sku: string | null }

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
