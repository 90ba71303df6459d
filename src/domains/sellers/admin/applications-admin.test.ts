import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const admin = await given.admin({ name: 'Farhana Rahman' })

const get = (path: string, as = admin) => app.request(`GET /api/admin/applications/${path}` as `GET /${string}`, { as })
const ids = async (query: string) => (await get(`?${query}`)).body.map(({ id }: { id: number }) => id)
const day = (number: number) => new Date(Date.UTC(2026, 9, number))

test('pending applications come oldest first, decided ones newest first; unsent drafts are not listed', async () => {
  const late = await given.application({ submitted_at: day(9), phone: '+8801711111111', nid_number: '1' })
  const early = await given.application({ submitted_at: day(2), phone: '+8801722222222', nid_number: '2' })
  const rejected = await given.application({ submitted_at: day(5), status: 'REJECTED' })
  const draft = await given.application({ status: 'DRAFT', submitted_at: null })
  const withdrawn = await given.application({ status: 'DRAFT', submitted_at: day(7), store_name: 'Second Thoughts' })
  expect(await ids('status=PENDING')).toEqual([early.id, late.id])
  expect(await ids('status=REJECTED')).toEqual([rejected.id])
  expect(await ids('status=WITHDRAWN')).toEqual([withdrawn.id])
  expect(await ids('')).toEqual([late.id, withdrawn.id, rejected.id, early.id])
  expect((await get(`${draft.id}/`)).status).toBe(404)
  expect((await get('?page=1&page_size=1&status=PENDING')).body).toMatchObject({
    count: 2,
    results: [{ id: early.id }],
  })

  const { body } = await get(`${withdrawn.id}/`)
  expect(body).toMatchObject({ status: 'WITHDRAWN', content: null, phone: '', business_name: '' })
  expect(JSON.stringify(body)).not.toMatch(/1990123456|1712345678|Dhanmondi/)
})

test('applications are searched by store, business, person, phone and document numbers, in any order', async () => {
  const owner = await given.buyer({ name: 'Shirin Akhter', email: 'shirin@haat.test', email_verified_at: new Date() })
  const { id } = await given.application({
    user_id: owner.id,
    store_name: 'Nakshi Kantha Ghor',
    business_name: 'Shirin Crafts',
    phone: '+8801911223344',
    nid_number: '5555666677',
  })
  for (const search of [
    'nakshi',
    'GHOR nakshi',
    'shirin crafts',
    'shirin@haat',
    '01911-223344',
    '5555666677',
    'na',
    `#${id}`,
  ])
    expect(await ids(`search=${encodeURIComponent(search)}`), search).toContain(id)
  expect(await ids('search=nakshi%20lamps')).toEqual([])
  expect(await ids('search=%25%25')).toEqual([])
})

test('the detail has the applicant, the earlier decisions and who made them', async () => {
  const owner = await given.buyer({
    name: 'Tanvir',
    email_verified_at: new Date(),
    locale: 'bn',
    phone: '+8801711000000',
  })
  const { id } = await given.application({ user_id: owner.id, store_name: 'Quite Unlike Any' })
  const note = { review_notes: 'The picture of the NID cannot be read.' }
  await app.request(`POST /api/onboarding/seller-applications/${id}/reject/`, { as: admin, body: note })
  await app.request(`PATCH /api/onboarding/seller-applications/${id}/`, { as: owner, body: { status: 'PENDING' } })
  const { body } = await get(`${id}/`)
  expect(body).toMatchObject({
    status: 'PENDING',
    answers: 1,
    history: [{ decision: 'REJECTED', note: note.review_notes, by: { id: admin.id, name: 'Farhana Rahman' } }],
    applicant: { locale: 'bn', email_verified: true, orders: 0, spent: '0.00', phone: '+8801711000000' },
    content: { id, nid_number: '1990123456', can: { approve: true, reject: true } },
    store: null,
  })
})

test('equal documents or phones and similar names are reported as warnings', async () => {
  const one = await given.application({
    nid_number: '7777888899',
    trade_license: 'TRAD/DNCC-0042',
    phone: '+8801555000111',
    store_name: 'Padma Fish',
  })
  const store = await given.store({ name: 'Meghna Fish Market', slug: 'meghna-fish-market' })
  const other = await given.application({
    nid_number: '7777888899',
    trade_license: 'trad dncc 0042',
    phone: '+8801555000111',
    store_name: 'Meghna Fish Markets',
  })
  const { warnings } = (await get(`${other.id}/`)).body
  expect(warnings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'nid', application: expect.objectContaining({ id: one.id, status: 'PENDING' }) }),
      expect.objectContaining({ kind: 'trade_license', application: expect.objectContaining({ id: one.id }) }),
      expect.objectContaining({ kind: 'phone', application: expect.objectContaining({ id: one.id }) }),
      { kind: 'store_name', application: null, store: { id: store.id, name: store.name, slug: store.slug } },
    ]),
  )
  expect((await get(`${one.id}/`)).body.warnings.map(({ kind }: { kind: string }) => kind)).not.toContain('store_name')
  const alone = await given.application({ nid_number: '123', phone: '+8801999999990', store_name: 'Zebra' })
  expect((await get(`${alone.id}/`)).body.warnings).toEqual([])
})

test('a PDF is shown in a page by its signed link; a picture never', async () => {
  const { id, user_id } = await given.application()
  const owner = await db.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirstOrThrow()
  expect(owner.id).toBe(user_id)
  const paper = async (kind: 'nid_front' | 'trade_license', media_type: string, file: string) => {
    await app.resources.files.put(file, Buffer.from('%PDF-1.4\n%%EOF'))
    await db
      .insertInto('application_documents')
      .values({ application_id: id, kind, file, name: 'ট্রেড “x”.pdf', media_type, bytes: 14 })
      .execute()
  }
  await paper('trade_license', 'application/pdf', 'documents/ab/one.pdf')
  await paper('nid_front', 'image/webp', 'documents/ab/two.webp')
  const { documents } = (await get(`${id}/`)).body.content
  const fetch = (at: number, more: string) => app.request(`GET ${documents[at].url}${more}` as `GET /${string}`, {})
  const inline = await fetch(1, '&inline=1')
  expect([inline.status, inline.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^inline;/)])
  expect(inline.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(inline.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect((await fetch(1, '')).headers['content-disposition']).toMatch(/^attachment;/)
  expect((await fetch(0, '&inline=1')).headers['content-disposition']).toMatch(/^attachment;/)
  const forged = `${documents[1].url.split('&')[0]}&${documents[0].url.split('&')[1]}`
  expect((await app.request(`GET ${forged}&inline=1` as `GET /${string}`)).status).toBe(404)
})
