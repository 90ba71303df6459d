import { beforeAll, describe, expect, test } from 'vitest'
import { clock, DAY } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { withOptions } from '#test/variants.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const { order: place } = createCheckout(app)
const admin = await given.admin()

const get = async (path: string, as: { token: string } = admin) =>
  (await app.request(`GET /api/admin/${path}` as `${string} /${string}`, { as })).body
const list = async (query = '') => (await get(`orders/${query}`)).map(({ id }: { id: number }) => id)
const find = (text: string, more = '') => list(`?search=${encodeURIComponent(text)}${more}`)

const placed = async (address: Partial<typeof shippingAddress> = {}, parcels = 1) => {
  const buyer = await given.buyer({ name: `Buyer of ${address.name ?? 'something'}` })
  const products = await Promise.all(Array.from({ length: parcels }, () => given.product()))
  const { body } = await place(
    buyer,
    products.map((product) => [product, 2] as const),
    { shipping_address: { ...shippingAddress, ...address } },
  )
  return { buyer, id: body.id as number, parcels: body.parcels as { id: number }[] }
}

describe('the team’s orders', () => {
  type Placed = Awaited<ReturnType<typeof placed>>
  const orders: Record<'old' | 'sent' | 'done' | 'mixed' | 'gone' | 'waiting', Placed> = {} as never

  beforeAll(async () => {
    clock.set(new Date(Date.now() - 10 * DAY))
    orders.old = await placed({ name: 'Kamala Begum', phone: '01898765432' })
    clock.set(null)
    orders.sent = await placed({ name: 'রহিমা খাতুন', phone: '+880 1712 345679' })
    await after.move(admin, orders.sent.id, { status: 'shipped', tracking: 'SC-4821X' })
    orders.done = await placed({ name: '100% Cotton_House' })
    await after.deliver(admin, orders.done.id)
    orders.mixed = await placed({ name: 'Mixed Case' }, 2)
    await after.deliver(admin, orders.mixed.id, orders.mixed.parcels[0]?.id)
    orders.gone = await placed({ name: 'Nobody' })
    await after.move(admin, orders.gone.id, { status: 'cancelled' })
    orders.waiting = await placed({ name: 'Jo' })
    await after.ask(orders.waiting.buyer, orders.waiting.id, 'cancel')
  })

  const ids = (...names: (keyof typeof orders)[]) => names.map((name) => orders[name].id)

  test('lists every order, newest or oldest first, a page at a time', async () => {
    expect(await list()).toEqual(ids('waiting', 'gone', 'mixed', 'done', 'sent', 'old'))
    expect(await list('?sort=oldest')).toEqual(ids('old', 'sent', 'done', 'mixed', 'gone', 'waiting'))
    const page = await get('orders/?page=2&page_size=2')
    expect(page).toMatchObject({ count: 6, results: ids('mixed', 'done').map((id) => ({ id })) })
    expect((await get('orders/?page=9&page_size=2')).results).toEqual([])
  })

  test('shows what each row needs', async () => {
    const [row] = await get('orders/?page_size=1').then(({ results }) => results)
    expect(row).toMatchObject({
      id: orders.waiting.id,
      ship_name: 'Jo',
      email: orders.waiting.buyer.email,
      pieces: 2,
      refunded: '0.00',
      status: 'processing',
      payment_status: 'paid',
      waiting_since: expect.any(String),
      archived_at: null,
    })
  })

  test('filters by status, open requests, days and buyer, and counts the same', async () => {
    expect(await list('?state=processing')).toEqual(ids('waiting', 'old'))
    expect(await list('?state=shipped')).toEqual(ids('mixed', 'sent'))
    expect(await list('?state=delivered')).toEqual(ids('done'))
    expect(await list('?state=cancelled')).toEqual(ids('gone'))
    expect(await list('?requests=1')).toEqual(ids('waiting'))
    const day = new Date(Date.now() - 5 * DAY).toISOString().slice(0, 10)
    expect(await list(`?to=${day}`)).toEqual(ids('old'))
    expect(await list(`?from=${day}&state=processing&sort=oldest`)).toEqual(ids('waiting'))
    expect(await list('?from=2019-01-01&to=2019-02-01')).toEqual([])
    expect(await list(`?buyer=${orders.done.buyer.id}`)).toEqual(ids('done'))
    const counts = { all: 6, requests: 1, processing: 2, shipped: 2, delivered: 1, cancelled: 1, archived: 0 }
    expect(await get('orders/counts/')).toEqual(counts)
    expect(await get(`orders/counts/?to=${day}`)).toEqual({
      ...counts,
      all: 1,
      requests: 0,
      processing: 1,
      shipped: 0,
      delivered: 0,
      cancelled: 0,
    })
    expect(await get('orders/counts/?search=Mixed')).toMatchObject({ all: 1, shipped: 1, processing: 0 })
  })

  test('searches by number, name, phone in any format, e-mail and tracking number', async () => {
    const { old, sent, done, waiting } = orders
    for (const text of [String(old.id), `#${old.id}`, 'kamala', 'BEG kamal', '01898765432', '+8801898765432'])
      expect(await find(text)).toEqual([old.id])
    for (const text of ['০১৮৯৮৭৬৫৪৩২', '1898-765 432', '(018) 98765432', '765432', old.buyer.email.toUpperCase()])
      expect(await find(text)).toEqual([old.id])
    for (const text of ['রহিমা', 'খাতুন', 'sc-4821', 'SC-৪৮২১', '01712345679']) expect(await find(text)).toEqual([sent.id])
    expect(await find('jo')).toEqual([waiting.id])
    for (const text of ['100%', 'cotton_h', '100% cotton']) expect(await find(text)).toEqual([done.id])
    for (const text of ['%', '_', '\\', "' or 1=1 --", "'", 'a & | !', 'কখনো না', '9'.repeat(30)])
      expect(await find(text)).toEqual([])
    expect(await find('345678', '&state=shipped')).toEqual(ids('mixed'))
  })

  test('archives and unarchives orders', async () => {
    const { id } = orders.gone
    expect((await app.request(`DELETE /api/orders/${id}/`, { as: admin })).status).toBe(204)
    expect(await list('?state=archived')).toEqual([id])
    expect(await list()).not.toContain(id)
    expect(await get('orders/counts/')).toMatchObject({ all: 5, archived: 1, cancelled: 0 })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await app.request(`POST /api/admin/orders/${id}/unarchive/`, { as: admin })).status).toBe(204)
    expect(await list('?state=archived')).toEqual([])
    expect((await app.request('POST /api/admin/orders/999999/unarchive/', { as: admin })).status).toBe(404)
  })

  test('shows all details of one', async () => {
    const { id, buyer } = orders.mixed
    const details = await get(`orders/${id}/`)
    expect(details.order).toMatchObject({ id, status: 'shipped' })
    expect(details.buyer).toMatchObject({ id: buyer.id, email: buyer.email, orders: 1, closed: false })
    expect(details.payment).toMatchObject({ status: 'paid', refunded: '0.00', left: details.order.total })
    const timeline = details.timeline.map(
      ({ what, status, who }: { what: string; status: string; who: { id: number } }) => [what, status, who.id],
    )
    expect(timeline).toEqual([
      ['placed', null, buyer.id],
      ['moved', 'shipped', admin.id],
      ['moved', 'delivered', admin.id],
    ])
    expect(details.can).toEqual({ handle: true, refund: true, note: true })
    const support = await given.admin({ staff_role: 'support' })
    expect((await get(`orders/${id}/`, support)).can).toEqual({ handle: true, refund: false, note: true })
    expect((await app.request('GET /api/admin/orders/999999/', { as: admin })).status).toBe(404)
  })
})

describe('the queue of requests', () => {
  test('has the oldest first, and shows what approving would do, which is what it does', async () => {
    const first = await placed({ name: 'First' })
    await after.deliver(admin, first.id)
    await after.ask(first.buyer, first.id, 'replace')
    const second = await placed({ name: 'Second' }, 2)
    await after.ask(second.buyer, second.id, 'cancel')
    await app.request(`POST /api/admin/orders/${second.id}/refunds/`, {
      as: admin,
      body: { parcel: second.parcels[0]?.id, amount: '5.00', reason: 'A scratch.', refunded_before: '0.00' },
    })
    const waiting = (await get('requests/?page=1')).results.filter(({ order }: { order: number }) => order >= first.id)
    expect(waiting.map(({ kind, effect }: { kind: string; effect: object }) => [kind, effect])).toMatchObject([
      ['replace', { amount: '0.00', pieces: 2, refusal: null }],
      ['cancel', { pieces: 2, refusal: null }],
      ['cancel', { pieces: 2, refusal: null }],
    ])
    const [, cancel] = waiting
    const decided = await after.decide(admin, second.id, cancel.id, 'approve')
    const refund = decided.body.parcels.find(({ id }: { id: number }) => id === cancel.parcel.id).refund.amount
    expect(Number(refund)).toBe(Number(cancel.effect.amount) + 5)
    expect((await get('requests/?kind=replace')).map(({ order }: { order: number }) => order)).toContain(first.id)
    expect((await get('requests/?search=First')).map(({ order }: { order: number }) => order)).toEqual([first.id])
  })

  test('shows which items are not available', async () => {
    const { buyer, id } = await placed({ name: 'Third' })
    await after.deliver(admin, id)
    await after.ask(buyer, id, 'replace')
    const { items } = await after.read(admin, id)
    await app.resources.db
      .updateTable('products')
      .set({ stock_quantity: 1 })
      .where('id', '=', items[0].product_id)
      .execute()
    const [waits] = await get('requests/?search=Third')
    expect(waits.effect.refusal).toBe('out_of_stock')
    expect((await after.decide(admin, id, waits.id, 'approve')).body.code).toBe('out_of_stock')
    expect((await get(`orders/${id}/`)).effects).toMatchObject([{ request: waits.id, refusal: 'out_of_stock' }])
  })

  test('tells the stock of the variant that is to be replaced', async () => {
    const buyer = await given.buyer()
    const product = await given.product({ stock_quantity: 9 })
    const variant_id = (await withOptions(app.resources.db, product, { Size: ['S', 'M'] })).get('Size M')!
    const { body } = await place(buyer, [[{ id: product.id, variant_id }, 2]])
    await after.deliver(admin, body.id)
    await after.ask(buyer, body.id, 'replace')
    const effect = async () =>
      (await get('requests/')).find(({ order }: { order: number }) => order === body.id).effect.refusal
    expect(await effect()).toBeNull()
    const variant = app.resources.db.updateTable('product_variants').where('id', '=', variant_id)
    await variant.set({ stock_quantity: 1 }).execute()
    expect(await effect()).toBe('out_of_stock')
  })

  test('is decided by who handles orders and by who makes refunds, once', async () => {
    const { buyer, id } = await placed({ name: 'Fourth' })
    const { body } = await after.ask(buyer, id, 'cancel')
    const [openRequest] = body.requests
    const catalogue = await given.admin({ staff_role: 'catalogue' })
    expect((await after.decide(catalogue, id, openRequest.id, 'approve')).status).toBe(404)
    const team = [await given.admin({ staff_role: 'finance' }), await given.admin({ staff_role: 'support' }), admin]
    const answers = await Promise.all(team.map((by) => after.decide(by, id, openRequest.id, 'approve', 'Done.')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await after.refundsOf(id)).toHaveLength(1)
  })
})

describe('notes', () => {
  const write = async (id: number, text: string, as = admin, key?: string) =>
    app.request(`POST /api/admin/orders/${id}/notes/`, {
      as,
      body: { text },
      headers: key ? { 'idempotency-key': key } : {},
    })

  test('are written, changed and deleted by their author or the owner, and visible to the team alone', async () => {
    const { buyer, id } = await placed({ name: 'Noted' })
    const [support, finance] = [
      await given.admin({ staff_role: 'support' }),
      await given.admin({ staff_role: 'finance' }),
    ]
    const { status, body: note } = await write(id, 'Called, no answer.', support)
    expect(status).toBe(201)
    expect(note).toMatchObject({
      text: 'Called, no answer.',
      author: { id: support.id },
      edited_at: null,
      can: { change: true },
    })
    const path = `/api/admin/orders/${id}/notes/${note.id}/` as const
    const change = (as: { token: string }, text: string, seen: string) =>
      app.request(`PATCH ${path}`, { as, body: { text, seen } })
    expect((await change(finance, 'x', note.text)).status).toBe(403)
    expect((await change(support, 'Called twice.', note.text)).body).toMatchObject({ text: 'Called twice.' })
    expect((await change(admin, 'Other', note.text)).body).toMatchObject({ code: 'changed_meanwhile' })
    expect((await change(admin, 'Reached.', 'Called twice.')).status).toBe(200)
    expect((await get(`orders/${id}/`, finance)).notes).toMatchObject([{ text: 'Reached.', can: { change: false } }])
    expect(JSON.stringify(await after.read(buyer, id))).not.toContain('Reached.')
    expect((await app.request(`DELETE ${path}`, { as: finance })).status).toBe(403)
    expect((await app.request(`DELETE ${path}`, { as: support })).status).toBe(204)
    expect((await app.request(`DELETE ${path}`, { as: support })).status).toBe(404)
    expect((await write(999_999, 'x')).status).toBe(404)
    expect((await write(id, '  ')).status).toBe(400)
  })

  test('sent twice at once are written once', async () => {
    const { id } = await placed({ name: 'Twice' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(id, 'Once.', admin, 'k1')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await get(`orders/${id}/`)).notes).toHaveLength(1)
  })

  test('are deleted with the buyer’s account, and not part of the buyer’s data', async () => {
    const { buyer, id } = await placed({ name: 'Leaving' })
    await after.deliver(admin, id)
    await write(id, 'Lives behind the mosque.')
    expect(JSON.stringify((await app.request('GET /api/auth/export/', { as: buyer })).body)).not.toContain('mosque')
    const { anonymisePerson } = await import('#domains/orders/index.ts')
    await app.resources.db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
    expect((await get(`orders/${id}/`)).notes).toEqual([])
  })
})
