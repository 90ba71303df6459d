import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { applicationFacts } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin()

const LIST = '/api/onboarding/seller-applications/' as const
const at = (id: number, rest = ''): `/${string}` => `${LIST}${id}/${rest}`
let serial = 0
const complete = () => {
  serial += 1
  return {
    business_name: 'Rahim Traders',
    store_name: `Rahim Store ${serial}`,
    phone: '01712-345678',
    address: 'House 7, Road 4, Dhanmondi, Dhaka',
    nid_number: '199 012 3456',
    trade_license: 'TRAD/DNCC/012345/2025',
    location: 'Dhaka',
    description: 'Handmade baskets.',
  }
}
const verified = () => given.buyer({ email_verified_at: new Date() })
const roleOf = async (id: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
const rows = async (userId: number) =>
  db.selectFrom('seller_applications').selectAll().where('user_id', '=', userId).execute()

test('sent in one request it waits; approved, the store is open and the current session can sell', async () => {
  const buyer = await verified()
  const sent = await app.request(`POST ${LIST}`, { as: buyer, body: complete() })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    user: buyer.id,
    status: 'PENDING',
    phone: '+8801712345678',
    nid_number: '1990123456',
    reviewed_at: null,
    reviewed_by: null,
    review_notes: '',
    documents: [],
    decisions: [],
    can: { edit: false, submit: false, withdraw: true, delete: true, approve: false, reject: false },
  })
  const coupon = () => ({ as: buyer, body: { code: `OPENING-${serial}`, discount_percent: 10 } })
  expect((await app.request('POST /api/coupons/', coupon())).status).toBe(403)

  const approved = await app.request(`POST ${at(sent.body.id, 'approve/')}`, { as: admin })
  expect(approved.status).toBe(200)
  expect(approved.body).toMatchObject({ status: 'APPROVED', reviewed_by: admin.id, store_name_free: true })
  expect((await app.request('GET /api/auth/profile/', { as: buyer })).body.role).toBe('SELLER')
  // A process's cached token is invalidated by a notification, shortly after the response.
  await expect.poll(async () => (await app.request('POST /api/coupons/', coupon())).status).toBe(201)
  const store = await db.selectFrom('stores').selectAll().where('owner_id', '=', buyer.id).executeTakeFirstOrThrow()
  expect(store).toMatchObject({
    name: sent.body.store_name,
    slug: approved.body.store_slug,
    description: 'Handmade baskets.',
    location: 'Dhaka',
  })
  const own = await app.request(`GET ${LIST}`, { as: buyer })
  expect(own.body).toMatchObject([{ status: 'APPROVED', reviewed_by: null, store_slug: store.slug }])
})

describe('editing', () => {
  test('a draft accepts incomplete entries, and only its owner sees it', async () => {
    const buyer = await given.buyer()
    const started = await app.request(`POST ${LIST}`, { as: buyer, body: { status: 'DRAFT', phone: '017' } })
    expect([started.status, started.body.status, started.body.phone]).toEqual([201, 'DRAFT', '017'])
    const saved = await app.request(`PATCH ${at(started.body.id)}`, {
      as: buyer,
      body: { nid_number: '12', address: null },
    })
    expect(saved.body).toMatchObject({ status: 'DRAFT', phone: '017', nid_number: '12', address: '' })
    expect((await app.request(`GET ${at(started.body.id)}`, { as: admin })).status).toBe(404)
    expect((await app.request(`POST ${at(started.body.id, 'approve/')}`, { as: admin })).status).toBe(404)
    const listed = (await app.request(`GET ${LIST}`, { as: admin })).body.map(({ id }: { id: number }) => id)
    expect(listed).not.toContain(started.body.id)
  })

  test('PUT empties absent fields, PATCH keeps them', async () => {
    const owner = await verified()
    const { id } = await given.application({ user_id: owner.id, status: 'DRAFT', description: 'Toys' })
    const patched = await app.request(`PATCH ${at(id)}`, { as: owner, body: { store_name: ' Khelna   Ghor ' } })
    expect(patched.body).toMatchObject({ store_name: 'Khelna Ghor', description: 'Toys' })
    const replaced = await app.request(`PUT ${at(id)}`, { as: owner, body: { store_name: 'Khelna' } })
    expect(replaced.body).toMatchObject({ store_name: 'Khelna', description: '', status: 'DRAFT' })
  })

  test('sending it reports every missing or invalid field, and sends nothing', async () => {
    const buyer = await verified()
    const body = { phone: 'call me', nid_number: '123', store_name: 'x' }
    const { status, body: problem } = await app.request(`POST ${LIST}`, { as: buyer, body })
    expect([status, problem.code]).toEqual([400, 'invalid'])
    expect(problem.field_codes).toEqual({
      business_name: ['required'],
      address: ['required'],
      store_name: ['too_short'],
      phone: ['invalid_phone'],
      nid_number: ['invalid_nid'],
    })
    expect(await rows(buyer.id)).toEqual([])
  })

  test('numbers are accepted in common notations', async () => {
    const buyer = await verified()
    const body = { ...complete(), phone: '০১৭১২-৩৪৫৬৭৮', nid_number: '১৯৯০ ১২৩ ৪৫৬ ৭৮৯' }
    const sent = await app.request(`POST ${LIST}`, { as: buyer, body })
    expect(sent.body).toMatchObject({ phone: '+8801712345678', nid_number: '1990123456789' })
  })

  test('an unverified e-mail prevents sending, not editing', async () => {
    const buyer = await given.buyer()
    const refused = await app.request(`POST ${LIST}`, { as: buyer, body: complete() })
    expect([refused.status, refused.body.code]).toEqual([409, 'email_not_verified'])
    expect(await rows(buyer.id)).toEqual([])
    const { body } = await app.request(`POST ${LIST}`, { as: buyer, body: { ...complete(), status: 'DRAFT' } })
    const sent = await app.request(`PATCH ${at(body.id)}`, { as: buyer, body: { status: 'PENDING' } })
    expect([sent.status, sent.body.code]).toEqual([409, 'email_not_verified'])
  })

  test('the name of another store, ignoring case, or of the market is taken', async () => {
    const store = await given.store({ name: `Nakshi ${Date.now()}` })
    const owner = await verified()
    const { id } = await given.application({ user_id: owner.id, status: 'DRAFT' })
    const saved = await app.request(`PATCH ${at(id)}`, { as: owner, body: { store_name: store.name.toUpperCase() } })
    expect(saved.body.store_name_free).toBe(false)
    const sent = await app.request(`PATCH ${at(id)}`, { as: owner, body: { status: 'PENDING' } })
    expect(sent.body.field_codes).toEqual({ store_name: ['store_name_taken'] })
    const alike = store.name.replace('Nakshi', 'Nak\u200dshi\u200b')
    const sentAlike = await app.request(`PATCH ${at(id)}`, {
      as: owner,
      body: { store_name: alike, status: 'PENDING' },
    })
    expect(sentAlike.body.field_codes).toEqual({ store_name: ['store_name_taken'] })
    for (const store_name of ['HAAT Official', 'Ha\u200dat', 'হা\u200dট']) {
      const reserved = await app.request(`PATCH ${at(id)}`, { as: owner, body: { store_name, status: 'PENDING' } })
      expect(reserved.body.field_codes).toEqual({ store_name: ['store_name_reserved'] })
    }
    const other = await app.request(`PATCH ${at(id)}`, {
      as: owner,
      body: { store_name: `Ours ${id}`, status: 'PENDING' },
    })
    expect(other.body).toMatchObject({ status: 'PENDING', store_name_free: true })
  })
})

describe('pending', () => {
  test('it cannot be edited until it is withdrawn; a repeated request changes nothing', async () => {
    const owner = await verified()
    const { id, store_name } = await given.application({ user_id: owner.id })
    const before = await rows(owner.id)
    const changed = await app.request(`PATCH ${at(id)}`, { as: owner, body: { store_name: 'Other' } })
    expect([changed.status, changed.body.code]).toEqual([409, 'application_pending'])
    const again = await app.request(`PATCH ${at(id)}`, { as: owner, body: { store_name, status: 'PENDING' } })
    expect(again.status).toBe(200)
    expect(await rows(owner.id)).toEqual(before)

    const withdrawn = await app.request(`PUT ${at(id)}`, { as: owner, body: { status: 'DRAFT' } })
    expect(withdrawn.body).toMatchObject({
      status: 'DRAFT',
      store_name,
      can: { edit: true, submit: true, withdraw: false },
    })
    const answers = ['approve/', 'reject/'].map((verb) =>
      app.request(`POST ${at(id, verb)}`, { as: admin, body: { review_notes: 'No.' } }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
  })

  test('rejected with a note, edited, sent again and approved, it keeps every decision', async () => {
    const owner = await verified()
    const { id } = await given.application({ user_id: owner.id })
    const silent = await app.request(`POST ${at(id, 'reject/')}`, { as: admin, body: { review_notes: '  ' } })
    expect(silent.body.field_codes).toEqual({ review_notes: ['required'] })
    const note = 'The back of the NID is blurred.'
    expect((await app.request(`POST ${at(id, 'reject/')}`, { as: admin, body: { review_notes: note } })).status).toBe(
      200,
    )
    const application = (await app.request(`GET ${at(id)}`, { as: owner })).body
    expect(application).toMatchObject({ status: 'REJECTED', review_notes: note, reviewed_by: null })
    expect(application.can).toMatchObject({ edit: true, submit: true, delete: false })
    expect(await applicationFacts(db, id)).toMatchObject({ userId: owner.id, decision: 'REJECTED', note, slug: null })
    expect((await app.request(`DELETE ${at(id)}`, { as: owner })).body.code).toBe('application_decided')

    const again = await app.request(`PATCH ${at(id)}`, { as: owner, body: { address: 'House 8', status: 'PENDING' } })
    expect(again.body).toMatchObject({ status: 'PENDING', address: 'House 8', review_notes: '', reviewed_at: null })
    const approved = await app.request(`POST ${at(id, 'approve/')}`, { as: admin, body: { review_notes: 'Welcome!' } })
    expect(approved.body.decisions).toMatchObject([
      { decision: 'REJECTED', review_notes: note },
      { decision: 'APPROVED', review_notes: 'Welcome!' },
    ])
    const slug = approved.body.store_slug
    expect(await applicationFacts(db, id)).toMatchObject({ decision: 'APPROVED', note: 'Welcome!', slug })
    expect(await countDecisionEvents(id)).toBe(2)
    const change = await app.request(`PATCH ${at(id)}`, { as: owner, body: { status: 'DRAFT' } })
    expect([change.status, change.body.code]).toEqual([409, 'application_decided'])
  })

  test('a name taken meanwhile prevents approval and keeps it pending', async () => {
    const first = await given.application({ store_name: 'Mati O Manush' })
    const second = await given.application({ store_name: 'mati o manush' })
    expect((await app.request(`POST ${at(first.id, 'approve/')}`, { as: admin })).status).toBe(200)
    expect((await app.request(`GET ${at(second.id)}`, { as: admin })).body.store_name_free).toBe(false)
    const { status, body } = await app.request(`POST ${at(second.id, 'approve/')}`, { as: admin })
    expect([status, body.code, body.params]).toEqual([409, 'store_name_taken_meanwhile', { name: 'mati o manush' }])
    expect(await rows(second.user_id)).toMatchObject([{ status: 'PENDING' }])
    expect(await roleOf(second.user_id)).toBe('BUYER')
  })

  test('slugs are derived from names of any script, and are unique', async () => {
    const slugs = []
    for (const store_name of ['ঢাকা স্টোর', 'Dhaka Stor!', '東京', 'All', '2026'])
      slugs.push((await approved({ store_name })).body.store_slug)
    expect(slugs).toEqual(['dhaka-stor', 'dhaka-stor-2', expect.stringMatching(/^store-\d+$/), 'all-2', 'store-2026'])
  })

  test('a suspended, closed or changed account does not become a seller', async () => {
    const changes = [
      { suspended_at: new Date() },
      { closed_at: new Date() },
      { role: 'ADMIN' as const, staff_role: 'owner' as const },
    ]
    for (const change of changes) {
      const { user_id, id } = await given.application()
      await db.updateTable('users').set(change).where('id', '=', user_id).execute()
      const { status, body } = await app.request(`POST ${at(id, 'approve/')}`, { as: admin })
      expect([status, body.code]).toEqual([409, 'applicant_gone'])
    }
  })

  test('the queue starts with the longest waiting one; it is searched and filtered', async () => {
    const word = `Pukur${Date.now()}`
    const late = await given.application({ store_name: `${word} b`, submitted_at: new Date('2026-02-02') })
    const early = await given.application({ store_name: `${word} a`, submitted_at: new Date('2026-01-01') })
    const no = await given.application({ store_name: `${word} c`, submitted_at: new Date('2025-01-01') })
    await app.request(`POST ${at(no.id, 'reject/')}`, { as: admin, body: { review_notes: 'No.' } })
    const ids = async (query: string) =>
      (await app.request(`GET ${LIST}?search=${word}${query}`, { as: admin })).body.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([early.id, late.id, no.id])
    expect(await ids('&status=PENDING')).toEqual([early.id, late.id])
    expect(await ids('&status=REJECTED')).toEqual([no.id])
    const page = (await app.request(`GET ${LIST}?search=${word}&page=2&page_size=2`, { as: admin })).body
    expect([page.count, page.results.length, page.next]).toEqual([3, 1, null])
  })
})

test('sellers and administrators cannot apply', async () => {
  const codeFor = async (as: { token: string }) =>
    (await app.request(`POST ${LIST}`, { as, body: complete() })).body.code
  expect(await codeFor(await given.seller())).toBe('already_seller')
  expect(await codeFor(admin)).toBe('admin_cannot_apply')
})

const approved = async (values: { store_name: string }) => {
  const { id } = await given.application(values)
  return app.request(`POST ${at(id, 'approve/')}`, { as: admin })
}

async function countDecisionEvents(applicationId: number): Promise<number> {
  const row = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'application.decided')
    .execute()
  return row.filter(({ payload }) => (payload as { applicationId: number }).applicationId === applicationId).length
}
