import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { poisha, toAmount } from '#contract/money.ts'
import { amountOfKind } from '#contract/orders/charge-rules.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { defaultRates } from '#contract/settings/settings-rules.ts'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createCharges } from '#test/charges.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { charged } = createCharges(app)
const { order, stockOf, paymentsOf } = createCheckout(app)

const two = async () => [await given.product({ price_poisha: 129_900 }), await given.product({ price_poisha: 45_050 })]

describe('a placed order', () => {
  test('has the items at the current prices, with one parcel per store', async () => {
    clock.set(new Date('2026-11-20T20:15:00.000Z'))
    // The buyer's token must be of that evening too.
    onTestFinished(() => clock.set(null))
    const buyer = await given.buyer({ name: 'Rahima' })
    const jamdani = await given.store({ name: 'Jamdani House', slug: 'jamdani-house' })
    const tea = await given.store({ name: 'Sylhet Gardens', slug: 'sylhet-gardens' })
    const sari = await given.product({
      name: 'Sari',
      store_id: jamdani.id,
      price_poisha: 129_900,
      original_price_poisha: 150_000,
    })
    const leaf = await given.product({ name: 'Tea', store_id: tea.id, price_poisha: 45_050, free_shipping: true })
    const shawl = await given.product({ name: 'Shawl', store_id: jamdani.id, price_poisha: 10_000 })
    const picture = await given.picture()
    await db.insertInto('product_media').values({ product_id: sari.id, position: 0, picture_id: picture.id }).execute()

    const { status, body } = await order(
      buyer,
      [
        [sari, 2],
        [leaf, 1],
        [shawl, 1],
      ],
      { note: '  Ring twice ', expected_total: '3410.37' },
    )

    expect(status).toBe(201)
    const itemIds = body.items.map(({ id }: { id: number }) => id)
    expect(body).toMatchObject({
      date: '2026-11-20T20:15:00.000Z',
      status: 'processing',
      subtotal: '3148.50',
      discount: '0.00',
      shipping_fee: '9.99',
      tax: '251.88',
      total: '3410.37',
      savings: '402.00',
      seller: '2 sellers',
      tracking: null,
      estimatedDelivery: '2026-11-30',
      user: buyer.name,
      user_id: buyer.id,
      viewer: 'buyer',
      customer: 'Rahima',
      payment_status: 'paid',
      payment_method: 'card',
      shipping_address: { ...shippingAddress, phone: '+8801712345678' },
      note: 'Ring twice',
      requests: [],
      can: {},
    })
    expect(body.items).toEqual([
      expect.objectContaining({
        product_id: sari.id,
        product_name: 'Sari',
        image: `/media/${picture.key}-320.webp`,
        price: '1299.00',
        price_at_purchase: '1299.00',
        quantity: 2,
        seller: 'Jamdani House',
      }),
      expect.objectContaining({ product_id: shawl.id, quantity: 1, image: null, seller: 'Jamdani House' }),
      expect.objectContaining({ product_id: leaf.id, quantity: 1, price: '450.50', seller: 'Sylhet Gardens' }),
    ])
    expect(body.parcels).toEqual([
      expect.objectContaining({ seller_slug: 'jamdani-house', status: 'processing', item_ids: itemIds.slice(0, 2) }),
      expect.objectContaining({ seller_slug: 'sylhet-gardens', status: 'processing', item_ids: itemIds.slice(2) }),
    ])
    expect((await app.request(`GET /api/orders/${body.id}/`, { as: buyer })).body).toEqual(body)
  })

  test('takes stock, removes its products from the cart, is paid, and publishes its event', async () => {
    const buyer = await given.buyer()
    const [sari, leaf] = await two()
    const unordered = await given.product()
    for (const product of [sari!, leaf!, unordered])
      await given.cartLine({ user_id: buyer.id, product_id: product.id, quantity: 3 })
    const otherBuyer = await given.buyer()
    await given.cartLine({ user_id: otherBuyer.id, product_id: sari!.id })

    const { body } = await order(buyer, [
      [sari!, 2],
      [leaf!, 1],
    ])
    expect([await stockOf(sari!), await stockOf(leaf!), await stockOf(unordered)]).toEqual([8, 9, 10])
    const lines = await db.selectFrom('cart_lines').select(['user_id', 'product_id']).orderBy('id').execute()
    expect(lines).toEqual([
      { user_id: buyer.id, product_id: unordered.id },
      { user_id: otherBuyer.id, product_id: sari!.id },
    ])
    const [payment] = await paymentsOf(buyer)
    expect(payment).toMatchObject({ status: 'paid', order_id: body.id, provider_reference: `sim_${payment?.id}` })
    expect(toAmount(poisha(payment!.amount_poisha))).toBe(body.total)
    const events = await db.selectFrom('parcel_events').selectAll().execute()
    expect(events.filter(({ parcel_id }) => body.parcels.some(({ id }: { id: number }) => id === parcel_id))).toEqual([
      expect.objectContaining({ from_status: null, to_status: 'processing', actor_id: buyer.id }),
      expect.objectContaining({ from_status: null, to_status: 'processing', actor_id: buyer.id }),
    ])
    const published = await db
      .selectFrom('outbox_events')
      .select(['topic', 'payload'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(published).toEqual([{ topic: 'order.placed', payload: { orderId: body.id } }])
  })

  test('keeps its text and prices when the product changes later', async () => {
    const buyer = await given.buyer()
    const product = await given.product({ name: 'Old name', price_poisha: 5000 })
    const { body } = await order(buyer, [[product, 1]])
    await db.updateTable('products').set({ name: 'New', price_poisha: 9 }).where('id', '=', product.id).execute()
    const later = await app.request(`GET /api/orders/${body.id}/`, { as: buyer })
    expect(later.body).toEqual(body)
  })

  test('adds up a product sent twice', async () => {
    const product = await given.product()
    const { body } = await order(await given.buyer(), [
      [product, 2],
      [product, 3],
    ])
    expect(body.items).toMatchObject([{ product_id: product.id, quantity: 5 }])
    expect(await stockOf(product)).toBe(5)
  })

  test('has the totals of contract/orders/totals.ts on random carts, which its parcels share without losing a poisha', async () => {
    const stores = [await given.store(), await given.store(), await given.store()]
    const category_id = (await given.category()).id
    const line = fc.record({
      price: fc.integer({ min: 0, max: 9_999_999 }),
      above: fc.option(fc.integer({ min: 1, max: 99_999 })),
      quantity: fc.integer({ min: 1, max: 20 }),
      freeShipping: fc.boolean(),
      store: fc.nat(2),
    })
    const buyer = await given.buyer()
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (lines) => {
        const items: [{ id: number }, number][] = []
        for (const { price, above, quantity, freeShipping, store } of lines) {
          const product = await given.product({
            price_poisha: price,
            original_price_poisha: above === null ? null : price + above,
            free_shipping: freeShipping,
            stock_quantity: 20,
            store_id: stores[store]!.id,
            category_id,
          })
          items.push([product, quantity])
        }
        const totals = totalsOf(
          lines.map(({ price, above, quantity, freeShipping }) => ({
            price: poisha(price),
            originalPrice: above === null ? null : poisha(price + above),
            quantity,
            freeShipping,
          })),
          defaultRates,
        )
        const { body } = await order(buyer, items, { expected_total: toAmount(totals.total) })
        expect(body).toMatchObject({
          subtotal: toAmount(totals.subtotal),
          charges: totals.charges.map((charge) => ({
            kind: charge.kind,
            label: null,
            amount: toAmount(charge.amount),
            refunded: '0.00',
          })),
          shipping_fee: toAmount(amountOfKind(totals.charges, 'shipping')),
          tax: toAmount(amountOfKind(totals.charges, 'tax')),
          total: toAmount(totals.total),
          savings: toAmount(totals.savings),
        })
        const parcels = await db.selectFrom('parcels').selectAll().where('order_id', '=', body.id).execute()
        expect(parcels).toHaveLength(new Set(lines.map(({ store }) => store)).size)
        for (const { kind, amount } of totals.charges) expect(await charged(body.id, kind)).toBe(amount)
      }),
      { numRuns: 15 },
    )
  })
})
