/** Watches of a variant that is sold out (rules.md B-11), and of the price of a product with variants (B-12). */
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyPeople } from '#domains/notifications/notify-people.ts'
import { clock } from '#platform/clock.ts'
import { type DeliveredEvent, deliverEvents } from '#platform/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'
import { tellDue, tellWatchers } from './tell-watchers.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://haat.example' })
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Person = Awaited<ReturnType<typeof given.buyer>>
let buyer: Person
beforeEach(async () => {
  await db.deleteFrom('outbox_events').execute()
  buyer = await given.buyer()
})

/** M is sold out, S is not. */
async function kurti() {
  const product = await given.product({ name: 'Kurti', name_bn: 'কুর্তি' })
  const ids = await withOptions(db, product, { Size: ['S', 'M'] }, ([size]) => ({
    price_poisha: size === 'M' ? 95_000 : 90_000,
    stock_quantity: size === 'M' ? 0 : 5,
  }))
  return { id: product.id, small: ids.get('Size S')!, medium: ids.get('Size M')! }
}

const watch = (product_id: number, variant_id: number | null, kind = 'stock', as = buyer) =>
  request('POST /api/watches/', { as, body: { product_id, variant_id, kind } })
/** As whoever changes a variant: the product is locked first. */
const setVariant = (
  productId: number,
  id: number,
  values: { stock_quantity?: number; active?: boolean; price_poisha?: number },
) =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
    await tx.updateTable('product_variants').set(values).where('id', '=', id).execute()
  })
const due = async () =>
  (await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'watch.due').execute()).map(
    ({ payload }) => payload,
  )
async function deliverTold() {
  const events: DeliveredEvent[] = []
  const collect = async (_queue: string, data: object) => void events.push((data as { event: DeliveredEvent }).event)
  await deliverEvents(db, collect, [{ topic: 'watch.told', queue: 'told' }])
  for (const event of events) await notifyPeople(app.resources, event)
}
const bellOf = ({ id }: Person) =>
  db.selectFrom('notifications').select(['kind', 'params', 'link']).where('user_id', '=', id).orderBy('id').execute()

test('a sold-out variant is watched while another is in stock, and told with its own name, price and link', async () => {
  const { id, small, medium } = await kurti()
  expect(await watch(id, small)).toMatchObject({ status: 409, body: { code: 'in_stock' } })
  const { status, body } = await watch(id, medium)
  expect(status).toBe(201)
  expect(body.product).toMatchObject({
    id,
    variant_id: medium,
    variant_name: 'Size M',
    price: '950.00',
    stock_quantity: 0,
    available: true,
  })

  await setVariant(id, small, { stock_quantity: 0 })
  await setVariant(id, small, { stock_quantity: 3 })
  await tellWatchers(db, id)
  await deliverTold()
  expect(await bellOf(buyer)).toEqual([])

  await db.deleteFrom('outbox_events').execute()
  await setVariant(id, medium, { stock_quantity: 2 })
  expect(await due()).toEqual([{ productId: id }])
  await Promise.all([tellWatchers(db, id), tellWatchers(db, id)])
  await deliverTold()
  expect(await bellOf(buyer)).toEqual([
    {
      kind: 'back_in_stock',
      params: { product: 'Kurti, Size M', product_bn: 'কুর্তি, Size M', price: '950.00' },
      link: `/products/${id}?variant=${medium}`,
    },
  ])
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', buyer.email)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Kurti, Size M is back in stock')
  expect(mail.text).toContain('BDT 950.00')
  expect((await request('GET /api/watches/', { as: buyer })).body).toEqual([])
})

test('the product and each variant are watched apart, each once, also by concurrent requests of two tabs', async () => {
  const { id, small, medium } = await kurti()
  await setVariant(id, small, { stock_quantity: 0 })
  const asked = [null, small, medium, null, small, medium]
  const answers = await Promise.all(asked.map((variant) => watch(id, variant)))
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
  await setVariant(id, small, { stock_quantity: 1 })
  await tellWatchers(db, id)
  await deliverTold()
  // The product is back, and one of its variants; the other still waits.
  expect((await bellOf(buyer)).map(({ link }) => link).toSorted()).toEqual([
    `/products/${id}`,
    `/products/${id}?variant=${small}`,
  ])
  expect((await request('GET /api/watches/', { as: buyer })).body).toMatchObject([{ product: { variant_id: medium } }])
})

test('a variant that is offered again is told, one that is not offered waits and cannot be watched again', async () => {
  const { id, medium } = await kurti()
  await watch(id, medium)
  await setVariant(id, medium, { active: false, stock_quantity: 4 })
  expect((await watch(id, medium, 'stock', await given.buyer())).status).toBe(404)
  await tellDue(db)
  await deliverTold()
  expect(await bellOf(buyer)).toEqual([])
  await setVariant(id, medium, { active: true })
  expect(await due()).toEqual([{ productId: id }])
  await tellDue(db)
  await deliverTold()
  expect(await bellOf(buyer)).toHaveLength(1)
})

test('the only variant of a product without options is watched as its product', async () => {
  const product = await given.product({ stock_quantity: 0 })
  const { id: variant } = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  const [byVariant, byProduct] = [await watch(product.id, variant), await watch(product.id, null)]
  expect(byVariant).toMatchObject({ status: 201, body: { product: { variant_id: null, variant_name: null } } })
  expect(byProduct.body).toEqual(byVariant.body)
})

test('a variant of another product is a 404, the price of a variant a 400', async () => {
  const [one, other] = [await kurti(), await kurti()]
  expect((await watch(one.id, other.medium)).status).toBe(404)
  expect(await watch(one.id, one.medium, 'price')).toMatchObject({ status: 400, body: { fields: { variant_id: {} } } })
  for (const nonsense of [0, -1, 1.5, 'x', '9'.repeat(30)])
    expect(
      (
        await request('POST /api/watches/', {
          as: buyer,
          body: { product_id: one.id, variant_id: nonsense, kind: 'stock' },
        })
      ).body.fields,
    ).toHaveProperty('variant_id')
})

test('a watch set while the variant gets stock is told, or refused because it is in stock: never forgotten', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, medium } = await kurti()
    const [answer] = await Promise.all([watch(id, medium), setVariant(id, medium, { stock_quantity: 1 })])
    await db.deleteFrom('notifications').where('user_id', '=', buyer.id).execute()
    if ((await due()).length > 0) await tellWatchers(db, id)
    await deliverTold()
    expect([answer.status, (await bellOf(buyer)).length]).toEqual(answer.status === 201 ? [201, 1] : [409, 0])
    await db.deleteFrom('outbox_events').execute()
  }
})

describe('the price of a product with variants', () => {
  /** S, M and L cost BDT 900.00 each when the watch is set. */
  async function watched(prices: Record<string, number>) {
    const product = await given.product({ name: 'Kurti', price_poisha: 90_000 })
    const ids = await withOptions(db, product, { Size: ['S', 'M', 'L'] }, () => ({
      price_poisha: 90_000,
      stock_quantity: 5,
    }))
    await watch(product.id, null, 'price')
    for (const [name, price_poisha] of Object.entries(prices))
      await setVariant(product.id, ids.get(name)!, { price_poisha })
    await tellWatchers(db, product.id)
    await deliverTold()
    const mail = await db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', buyer.email)
      .execute()
    return { id: product.id, ids, bell: await bellOf(buyer), mail: mail[0] }
  }

  test('names the one variant that fell, and leads to it', async () => {
    const { id, ids, bell, mail } = await watched({ 'Size M': 70_000 })
    expect(bell).toEqual([
      {
        kind: 'price_fell',
        params: { product: 'Kurti, Size M', price: '700.00' },
        link: `/products/${id}?variant=${ids.get('Size M')}`,
      },
    ])
    expect(mail?.subject).toBe('Kurti, Size M now costs BDT 700.00')
    expect(mail?.text).toContain(
      'The lowest price of this product fell by BDT 200.00. Its other variants may cost more.',
    )
  })

  test('says from which price the product is available where several fell', async () => {
    const { id, ids, bell, mail } = await watched({ 'Size L': 70_000, 'Size M': 70_000 })
    expect(bell).toEqual([
      {
        kind: 'price_fell',
        params: { product: 'Kurti', price: '700.00', from: 1 },
        link: `/products/${id}?variant=${ids.get('Size M')}`,
      },
    ])
    expect(mail?.subject).toBe('Kurti is now available from BDT 700.00')
  })

  test('is that of the product where all cost the same', async () => {
    const { id, bell, mail } = await watched({ 'Size S': 70_000, 'Size M': 70_000, 'Size L': 70_000 })
    expect(bell).toEqual([
      { kind: 'price_fell', params: { product: 'Kurti', price: '700.00' }, link: `/products/${id}` },
    ])
    expect(mail?.text).toContain('The price of Kurti fell by BDT 200.00.')
  })

  test('is told of an event of the previous release as that of the product', async () => {
    const { id } = await kurti()
    const told = {
      productId: id,
      kind: 'price',
      price: 70_000,
      watchers: [{ userId: buyer.id, before: 90_000 }],
    } as const
    await notifyPeople(app.resources, {
      topic: 'watch.told',
      key: 'event-of-before',
      at: clock.now().toISOString(),
      payload: told,
    })
    expect(await bellOf(buyer)).toMatchObject([
      { params: { product: 'Kurti', price: '700.00' }, link: `/products/${id}` },
    ])
  })
})
