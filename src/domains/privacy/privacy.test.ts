import sharp from 'sharp'
import { expect, test } from 'vitest'
import { poisha } from '#contract/money.ts'
import { lockUser } from '#domains/identity/index.ts'
import { startPayment } from '#domains/payments/index.ts'
import { startTestApp } from '#test/app.ts'
import { createCheckout, shippingAddress } from '#test/checkout.ts'
import { createGiven } from '#test/given.ts'
import { codeOf, createMembers, type Member, PASSWORD } from '#test/members.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const { db } = app.resources
const given = createGiven(app)
const { order } = createCheckout(app)
const { member, login, events, isSignedIn, withTwoFactor } = createMembers(app)
const seller = await given.seller()
const product = await given.product({ store_id: seller.store.id, stock_quantity: 10_000 })

const download = (as: { token: string }, where = app) => where.request('GET /api/auth/export/', { as })
const close = (as: { token: string }, body: object = {}) =>
  app.request('POST /api/auth/close/', { as, body: { password: PASSWORD, ...body } })
async function buy(person: Member): Promise<number> {
  const { body } = await order(person, [[product, 2]], { note: 'Ring the bell of Rafi' })
  return body.id
}
const move = (orderId: number, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
  db.updateTable('parcels').set({ status, tracking: 'RX1' }).where('order_id', '=', orderId).execute()
const rowOf = ({ id }: { id: number }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Somebody with every kind of personal data that can be created over the API by anybody. */
async function livedIn(): Promise<Member & { orderId: number }> {
  const person = await member()
  const ask = (line: `${string} /${string}`, body: object) => app.request(line, { as: person, body })
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await ask('PUT /api/auth/avatar/', { image: `data:image/png;base64,${picture.toString('base64')}` })
  await ask('PATCH /api/auth/profile/', { phone: '01712345678', address: 'Rafi’s house, Road 9' })
  const orderId = await buy(person)
  await move(orderId, 'delivered')
  await ask('POST /api/addresses/', { name: 'Rafi’s mother', phone: '01812345678', address: 'Rafi’s village' })
  await ask('POST /api/wishlist/', { product_id: product.id })
  await ask('POST /api/cart/', { product_id: product.id, quantity: 3 })
  await ask('POST /api/support/tickets/', { subject: 'Rafi asks', type: 'other', description: 'Where is my parcel?' })
  await ask('POST /api/qna/questions/', { product: product.id, question: 'Does it fit a small hand?' })
  await ask('POST /api/reviews/reviews/', { product: product.id, rating: 5, title: 'Good', comment: 'Bought it twice' })
  return { ...person, orderId }
}

test('a person downloads what every domain stores about them, without anything that gives access', async () => {
  const person = await livedIn()
  const answer = await download(person)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="haat-\d{4}-\d\d-\d\d\.json"$/)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { body } = answer
  expect(Object.keys(body)).toEqual([
    'exported_at',
    'account',
    'addresses',
    'wishlist',
    'watches',
    'cart',
    'coupons',
    'orders',
    'payments',
    'reviews',
    'questions',
    'support',
    'selling',
    'catalogue',
    'imports',
    'notifications',
    'acted_from',
  ])
  expect(body.account).toMatchObject({ id: person.id, email: person.email, address: 'Rafi’s house, Road 9' })
  expect(body.account.sessions).toHaveLength(1)
  expect(body.account.known_devices).toHaveLength(1)
  expect(body.orders).toMatchObject([
    { id: person.orderId, shipping_address: { ...shippingAddress, phone: '+8801712345678' } },
  ])
  expect(body.addresses).toMatchObject([{ name: 'Rafi’s mother', phone: '+8801812345678', default: true }])
  for (const part of ['wishlist', 'cart', 'reviews', 'questions', 'support'])
    expect(JSON.stringify(body[part]), part).toMatch(/\d{4}-\d\d-\d\dT/)

  const text = JSON.stringify(body)
  const { password_hash } = await rowOf(person)
  for (const secret of [password_hash, '$argon2', 'token_hash', 'device_hash', 'secret', person.refresh, person.token])
    expect(text).not.toContain(secret)
})

test('the download has nobody else’s data', async () => {
  const [person, other] = [await livedIn(), await livedIn()]
  const text = JSON.stringify((await download(person)).body)
  expect(text).not.toContain(other.email)
  expect((await download(other)).body.orders).toHaveLength(1)
})

test('a new account, a seller and an administrator can download theirs too', async () => {
  for (const person of [await given.buyer(), await given.seller(), await given.admin()])
    expect((await download(person)).body.account).toMatchObject({ id: person.id })
})

test('downloads are limited to ten an hour', async () => {
  const person = await createGiven(strict).buyer()
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await download(person, strict)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})

test('a closed account leaves its orders without the person, and nothing else', async () => {
  const person = await livedIn()
  const before = await db.selectFrom('orders').selectAll().where('id', '=', person.orderId).executeTakeFirstOrThrow()
  const { avatar_key } = await rowOf(person)
  expect((await close(person)).status).toBe(204)

  expect(await rowOf(person)).toMatchObject({
    name: 'Closed account',
    email: `closed-${person.id}@closed.invalid`,
    phone: '',
    address: '',
    avatar_key: null,
    password_hash: '',
    email_verified_at: null,
    closed_at: expect.any(Date),
  })
  const after = await db.selectFrom('orders').selectAll().where('id', '=', person.orderId).executeTakeFirstOrThrow()
  expect(after).toMatchObject({
    buyer_id: person.id,
    total_poisha: before.total_poisha,
    placed_at: before.placed_at,
    ship_name: '',
    ship_phone: '',
    ship_address: '',
    ship_zip: '',
    note: '',
  })
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', person.orderId).execute()
  expect(items).toMatchObject([{ product_id: product.id, quantity: 2 }])
  expect(await events('account.closed', person)).toEqual([
    { userId: person.id, email: person.email, name: 'Rafi Ahmed', locale: 'en' },
  ])
  for (const table of [
    'addresses',
    'cart_lines',
    'wishlist_items',
    'sessions',
    'known_devices',
    'account_links',
  ] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(), table).toEqual([])
  expect(avatar_key).not.toBeNull()

  const response = await app.request(`GET /api/orders/${person.orderId}/`, { as: await given.admin() })
  expect(response.status).toBe(200)
  expect(JSON.stringify(response.body)).not.toMatch(/Rafi|Rahima|01712345678|Dhanmondi/)
  const reviews = await app.request(`GET /api/reviews/reviews/?product=${product.id}`)
  expect(JSON.stringify(reviews.body)).not.toContain('Rafi Ahmed')
})

test('nobody can sign in to a closed account again, in any way', async () => {
  const person = await member()
  const other = (await login(person.email)).body
  await app.request('POST /api/auth/password/forgot/', { body: { email: person.email } })
  const [link] = await events('password.forgotten', person)
  expect((await close(person)).status).toBe(204)

  for (const token of [person.token, other.access])
    await expect.poll(() => isSignedIn(token), { interval: 5 }).toBe(false)
  for (const refresh of [person.refresh, other.refresh])
    expect((await app.request('POST /api/auth/token/refresh/', { body: { refresh } })).status).toBe(401)
  for (const email of [person.email, `closed-${person.id}@closed.invalid`])
    for (const password of [PASSWORD, ' ', 'none']) expect((await login(email, { password })).status).toBe(401)
  const reset = { token: link!.token, password: 'shiuli-ful-2026' }
  expect((await app.request('POST /api/auth/password/reset/', { body: reset })).status).toBe(409)
  const requestReset = (email: string) => app.request('POST /api/auth/password/forgot/', { body: { email } })
  await requestReset(person.email)
  await requestReset(`closed-${person.id}@closed.invalid`)
  expect(await events('password.forgotten', person)).toHaveLength(1)
})

test('the address may open a new account, which has nothing of the old one', async () => {
  const person = await livedIn()
  await close(person)
  const body = { name: 'Rafi again', email: person.email, password: PASSWORD }
  const registered = await app.request('POST /api/auth/register/', { body })
  expect(registered.status).toBe(201)
  expect(registered.body.id).not.toBe(person.id)
  const { access } = (await login(person.email)).body
  expect((await app.request('GET /api/orders/', { as: access })).body).toEqual([])
})

test('closing requires the password, and the code when two-factor sign-in is on', async () => {
  const person = await withTwoFactor()
  expect((await close(person, { password: 'wrong' })).body.field_codes).toEqual({ password: ['password_wrong'] })
  expect((await close(person)).body.field_codes).toEqual({ otp: ['required'] })
  expect((await close(person, { otp: 'nonsense' })).body.field_codes).toEqual({ otp: ['code_wrong'] })
  expect((await rowOf(person)).closed_at).toBeNull()
  expect((await close(person, { otp: codeOf(person.secret) })).status).toBe(204)
  expect(await rowOf(person)).toMatchObject({ two_factor_secret: null, two_factor_on_at: null })
})

test('an administrator is refused with an explanation', async () => {
  const person = await member()
  await db.updateTable('users').set({ role: 'ADMIN', staff_role: 'owner' }).where('id', '=', person.id).execute()
  const { access } = (await login(person.email)).body
  const { status, body } = await close({ token: access })
  expect([status, body.code]).toEqual([409, 'account_is_admin'])
  expect((await rowOf(person)).closed_at).toBeNull()
})

test('an account with an order under way cannot be closed; delivered or cancelled it can', async () => {
  for (const end of ['delivered', 'cancelled'] as const) {
    const person = await member()
    const orderId = await buy(person)
    for (const status of ['processing', 'shipped'] as const) {
      await move(orderId, status)
      const refused = await close(person)
      expect([refused.status, refused.body.code]).toEqual([409, 'orders_under_way'])
    }
    await move(orderId, end)
    expect((await close(person)).status).toBe(204)
  }
})

test('a refusal does not use up the code', async () => {
  const person = await withTwoFactor()
  const orderId = await buy(person)
  const otp = codeOf(person.secret)
  expect((await close(person, { otp })).body.code).toBe('orders_under_way')
  await move(orderId, 'delivered')
  expect((await close(person, { otp })).status).toBe(204)
})

test('closed many times concurrently, it is closed once', async () => {
  const person = await member()
  const answers = await Promise.all(Array.from({ length: 8 }, () => close(person)))
  expect(answers.some(({ status }) => status === 204)).toBe(true)
  for (const { status } of answers) expect([204, 400, 401]).toContain(status)
  expect(await events('account.closed', person)).toHaveLength(1)
})

test('an account with a pending payment cannot be closed, and a closed one starts no payment', async () => {
  const person = await member()
  const attempt = { buyerId: person.id, idempotencyKey: 'k', method: 'card', amount: poisha(100) }
  const { payment } = await startPayment(db, attempt)
  expect((await close(person)).body.code).toBe('orders_under_way')
  await db.updateTable('payments').set({ status: 'voided' }).where('id', '=', payment.id).execute()

  // It waits for the closing transaction, and then finds the account closed.
  const waiting = await db.transaction().execute(async (tx) => {
    await lockUser(tx, person.id)
    const begun = startPayment(db, attempt).catch((error: unknown) => error)
    await tx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.id).execute()
    return [begun]
  })
  expect(await waiting[0]).toMatchObject({ status: 401 })
})

test('a concurrent order either keeps the account open, or is not placed', async () => {
  for (let round = 0; round < 12; round += 1) {
    const person = await member()
    const [bought, closed] = await Promise.all([order(person, [[product, 1]]), close(person)])
    const orders = await db.selectFrom('orders').select(['id', 'ship_name']).where('buyer_id', '=', person.id).execute()
    if (closed.status === 204) {
      expect(bought.status).toBe(401)
      expect(orders).toEqual([])
    } else {
      expect([closed.status, closed.body.code]).toEqual([409, 'orders_under_way'])
      expect(bought.status).toBe(201)
      expect(orders).toHaveLength(1)
    }
  }
})

test('a guest has nothing to download or to close', async () => {
  expect((await app.request('GET /api/auth/export/')).status).toBe(401)
  expect((await app.request('POST /api/auth/close/', { body: { password: PASSWORD } })).status).toBe(401)
})
