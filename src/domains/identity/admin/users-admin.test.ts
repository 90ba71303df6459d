import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { proveNumber } from '#test/proven-number.ts'
import { patternsOf, readUserSearch, termsOf } from './user-search.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const { member, login, events, isSignedIn, withTwoFactor } = createMembers(app)
const owner = await given.admin({ name: 'Farhana Rahman' })
const support = await given.admin({ name: 'Support Person', staff_role: 'support' })

type As = { token: string }
const list = async (query: string, as: As = support) =>
  (await app.request(`GET /api/admin/users/?${query}`, { as })).body
const searchUsers = async (search: string, rest = '') =>
  (await list(`search=${encodeURIComponent(search)}${rest || '&page_size=20'}`)).results.map(
    ({ id }: { id: number }) => id,
  )
const read = async (id: number, as: As = support) => (await app.request(`GET /api/admin/users/${id}/`, { as })).body
const action = (id: number, what: string, body: object = {}, as: As = support) =>
  app.request(`POST /api/admin/users/${id}/${what}/`, { as, body })
const suspend = (id: number, body: object = { reason: 'spam' }, as: As = support) => action(id, 'suspend', body, as)

test('accounts are found by prefixes of words, e-mail, phone in any notation, and id', async () => {
  const rahima = await given.buyer({ name: 'Rahima Khatun', email: 'rk.boi@example.com', phone: '+8801712345678' })
  const bangla = await given.buyer({ name: 'রহিমা খাতুন', email: 'bangla@example.com' })
  const texts = ['rahi', 'KHATUN rah', 'rk.boi@ex', 'boi', 'r k', '01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮']
  for (const search of [...texts, `${rahima.id}`, `#${rahima.id}`])
    expect(await searchUsers(search), search).toContain(rahima.id)
  for (const search of ['রহিমা', 'খা']) expect(await searchUsers(search), search).toEqual([bangla.id])
  for (const search of ['ahima', "o'b' | 'x", '\\', "':*", '(', '   ', 'rahima karim'])
    expect(Array.isArray(await searchUsers(search)), search).toBe(true)
  for (const search of ['ahima', 'example', 'k.boi']) expect(await searchUsers(search), search).toEqual([])
})

test('an account is found by the number that signs in, also when its contact is another', async () => {
  const { id } = await given.buyer({ phone: '+8801811111111', sign_in_phone: '+8801722222222' })
  for (const search of ['+8801722222222', '01722-222222', '০১৭২২২২২২২২', '01811111111'])
    expect(await searchUsers(search), search).toEqual([id])
})

test('an account is found by a number that it has proven for its orders', async () => {
  const { id } = await given.buyer({ phone: '' })
  await proveNumber(app, { id }, '+8801511000404')
  for (const search of ['01511-000404', '০১৫১১০০০৪০৪']) expect(await searchUsers(search), search).toEqual([id])
})

test('the list is filtered by role and state, in either order', async () => {
  const seller = await given.seller({}, { name: 'Listed Seller' })
  const unverified = await given.buyer({ name: 'Listed Unverified' })
  const verified = await given.buyer({ name: 'Listed Verified', email_verified_at: new Date() })
  const out = await given.buyer({ name: 'Listed Suspended', email_verified_at: new Date(), suspended_at: new Date() })
  await given.buyer({ name: 'Listed Closed', closed_at: new Date() })
  expect(await searchUsers('listed', '&page_size=20&kind=seller')).toEqual([seller.id])
  expect(await searchUsers('listed', '&page_size=20&kind=staff')).toEqual([])
  expect(await searchUsers('listed', '&page_size=20&state=suspended')).toEqual([out.id])
  expect(await searchUsers('listed', '&page_size=20&state=unverified')).toEqual([unverified.id, seller.id])
  expect(await searchUsers('listed', '&page_size=20&sort=oldest')).toEqual([
    seller.id,
    unverified.id,
    verified.id,
    out.id,
  ])
  expect(await searchUsers('listed', '&page_size=3&page=2')).toEqual([seller.id])
  expect(await list('kind=staff&page_size=5', owner)).toMatchObject({ count: 2, next: null })
  expect((await app.request('GET /api/admin/users/?kind=king', { as: owner })).status).toBe(400)
})

test('the detail shows sessions, the store and related records', async () => {
  const seller = await given.seller({ name: 'Lamps of Dhaka' })
  const product = await given.product()
  await given.delivered({ buyer_id: seller.id, product_id: product.id })
  await given.ticket({ user_id: seller.id })
  const detail = await read(seller.id)
  expect(detail).toMatchObject({
    id: seller.id,
    store: { name: 'Lamps of Dhaka', closed: false },
    counts: { orders: 1, payments: 1, tickets: 1, reviews: 0, views: 0 },
    sessions: [{ id: seller.sessionId, ip: '127.0.0.1', current: false }],
    can: { suspend: true, lift: false, end_sessions: true, reset_two_factor: false, staff: false },
  })
  expect((await app.request('GET /api/admin/users/999999/', { as: support })).status).toBe(404)
})

test('sessions are ended one by one or all together', async () => {
  const person = await member()
  const other = (await login(person.email)).body.access
  const { sessions } = await read(person.id)
  expect(sessions).toHaveLength(2)
  const end = (rest: string) => app.request(`DELETE /api/admin/users/${person.id}/sessions/${rest}`, { as: support })
  expect((await end(`${sessions[0].id}/`)).status).toBe(204)
  expect((await end(`${sessions[0].id}/`)).status).toBe(404)
  // Another account's session is a 404 here.
  expect((await end(`${owner.sessionId}/`)).status).toBe(404)
  const stillIn = async () => [await isSignedIn(person.token), await isSignedIn(other)].filter(Boolean).length
  await expect.poll(stillIn).toBe(1)
  expect((await end('')).status).toBe(204)
  await expect.poll(stillIn).toBe(0)
})

test('resetting two-factor sign-in ends sessions, sends a mail, and the password alone is enough', async () => {
  const person = await withTwoFactor()
  expect((await action(person.id, 'two-factor/reset')).body).toMatchObject({ two_factor: false, sessions: [] })
  await expect.poll(() => isSignedIn(person.token)).toBe(false)
  expect((await login(person.email)).status).toBe(200)
  expect((await events('two_factor.changed', person)).at(-1)).toEqual({ userId: person.id, on: false, byTeam: true })
  expect((await action(person.id, 'two-factor/reset')).body.code).toBe('two_factor_off')
})

test('links are sent to the account’s own address only', async () => {
  const person = await member()
  const answer = await action(person.id, 'password-link')
  expect(answer.status).toBe(202)
  const [link] = await events('password.forgotten', person)
  expect(link?.token).toMatch(/^.{20,}$/)
  expect(JSON.stringify(answer.body)).not.toContain(link?.token)
  expect((await action(person.id, 'verification')).body.code).toBe('email_is_verified')
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute()
  expect((await action(person.id, 'verification')).status).toBe(202)
  expect(await events('email.verification', person)).toHaveLength(1)
  await suspend(person.id)
  for (const what of ['password-link', 'verification'])
    expect((await action(person.id, what)).body.code, what).toBe('user_suspended')
  const reset = { token: link?.token, password: `${PASSWORD}-new` }
  const refusal = async () => (await app.request('POST /api/auth/password/reset/', { body: reset })).body.code
  expect(await refusal()).toBe('link_invalid')
  // Nor does it work again when the suspension is lifted.
  expect((await action(person.id, 'lift')).status).toBe(200)
  expect(await refusal()).toBe('link_invalid')
})

test('nobody manages their own account, and only staff.manage allows managing staff accounts', async () => {
  const colleague = await given.admin({ staff_role: 'finance' })
  const actions = ['suspend', 'two-factor/reset', 'password-link', 'verification', 'lift']
  for (const what of actions) {
    const body = what === 'suspend' ? { reason: 'abuse' } : {}
    expect((await action(colleague.id, what, body)).body.code, what).toBe('account_of_team')
    expect((await action(support.id, what, body)).body.code, what).toBe('account_is_own')
  }
  expect((await action(colleague.id, 'views')).status).toBe(403)
  expect((await read(colleague.id)).can).toMatchObject({ suspend: false, reset_two_factor: false, view: false })
  expect((await suspend(colleague.id, { reason: 'stolen' }, owner)).status).toBe(200)
  const listUsers = () => app.request('GET /api/admin/users/', { as: colleague })
  await expect.poll(listUsers).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  const closed = await given.buyer({ closed_at: new Date() })
  expect((await suspend(closed.id)).body.code).toBe('account_closed')
})

test('an account is viewed as its owner sees it, without a token of theirs, and each view is recorded', async () => {
  const person = await given.buyer({ name: 'Mitu Akter', address: 'House 7' })
  const product = await given.product({ name: 'A lamp' })
  const order = await given.delivered({ buyer_id: person.id, product_id: product.id })
  await given.ticket({ user_id: person.id, subject: 'A late parcel' })
  await db.insertInto('wishlist_items').values({ user_id: person.id, product_id: product.id }).execute()
  const other = await given.delivered({ buyer_id: owner.id, product_id: product.id })

  const { status, body } = await action(person.id, 'views')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    profile: { id: person.id, name: 'Mitu Akter', address: 'House 7', staff: null },
    orders: { count: 1, results: [{ id: order }] },
    wishlist: { count: 1, results: [{ product: { name: 'A lamp' } }] },
    tickets: { count: 1, results: [{ subject: 'A late parcel' }] },
    notifications: { count: 0 },
  })
  expect(JSON.stringify(body)).not.toContain(`"id":${other},`)
  expect(JSON.stringify(body)).not.toMatch(/eyJ|"access"|"refresh"/)
  const own = await app.request('GET /api/orders/?page=1', { as: person })
  expect(body.orders.results).toEqual(own.body.results)

  await action(person.id, 'views', {}, owner)
  const log = await app.request(`GET /api/admin/audit-log/?subject=user_views&subject_id=${person.id}`, { as: owner })
  expect(log.body.map(({ actor }: { actor: { id: number } }) => actor.id)).toEqual([owner.id, support.id])
  expect((await read(person.id)).counts.views).toBe(2)
})

test('a staff account is viewed without the rights of its role', async () => {
  const colleague = await given.admin({ staff_role: 'finance' })
  const { body } = await action(colleague.id, 'views', {}, owner)
  expect(body).toMatchObject({ orders: { count: 0 }, tickets: { count: 0 } })
})

test('both search strategies find the same accounts', async () => {
  const people = [
    ['Rahima Khatun', 'rk.boi@example.com', '+8801712345678'],
    ['রহিমা খাতুন', 'abdul-karim@example.com', ''],
    ["Rob O'Hara", 'x_y+rk@haat.test', '+4479460000'],
    ['Anne-Marie  D.', 'am@example.com', '01812345678'],
  ] as const
  const searches = [
    'r',
    'rah',
    'k',
    'boi',
    'rk.',
    'rk.boi@e',
    'রহ',
    'খাতু',
    "o'h",
    'hara',
    'marie',
    'anne-m',
    '447',
    '171',
    '0181',
  ]
  const more = ['d', 'x_y', 'y', '+', 'ka', '88017', '+8801712', 'haat', '.', 'anne d', 'r 017']
  const { rows } = await sql<{ search: string; name: string; indexed: boolean; walked: boolean }>`
    select s.search, p.name, user_terms(p.name, p.email, p.phone) @@ s.terms::tsquery as indexed,
      (select bool_and(case when (w ->> 'whole')::boolean
          then regexp_like(lower(p.name || ' ' || p.email), w ->> 'ofText')
          else regexp_like(lower(p.name || ' ' || split_part(p.email, '@', 1)), w ->> 'ofText') end
        or coalesce(regexp_like(regexp_replace(p.phone, '\\D', '', 'g'), w ->> 'ofDigits'), false))
        from jsonb_array_elements(s.patterns) as w) as walked
    from jsonb_to_recordset(${JSON.stringify(people.map(([name, email, phone]) => ({ name, email, phone })))}::jsonb)
        as p(name text, email text, phone text),
      jsonb_to_recordset(${JSON.stringify(
        [...searches, ...more].map((search) => {
          const read = readUserSearch(search)
          return { search, terms: termsOf(read), patterns: patternsOf(read) }
        }),
      )}::jsonb) as s(search text, terms text, patterns jsonb)`.execute(db)
  expect(rows.length).toBe(people.length * (searches.length + more.length))
  expect(rows.filter(({ indexed, walked }) => indexed !== walked)).toEqual([])
  expect(rows.filter(({ indexed }) => indexed).length).toBeGreaterThan(20)
})
