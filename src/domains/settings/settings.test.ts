import { afterEach, describe, expect, test } from 'vitest'
import { clock, HOUR } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { haveHeard } from '#test/have-heard.ts'

const app = await startTestApp()
const given = createGiven(app)
const admin = await given.admin({ name: 'Farhana Owner' })
const { db } = app.resources

type Body = Record<string, unknown>

const read = async () => (await app.request('GET /api/settings/')).body
const look = async () => (await app.request('GET /api/admin/settings/', { as: admin })).body
const change = async (body: Body) =>
  app.request('PATCH /api/admin/settings/', { as: admin, body: { seen: (await look()).seen, ...body } })
const undo = async (id: number) =>
  app.request(`POST /api/admin/settings/changes/${id}/undo/`, { as: admin, body: { seen: (await look()).seen } })
const cancel = (id: number) => app.request(`POST /api/admin/settings/changes/${id}/cancel/`, { as: admin })
const history = async () => (await app.request('GET /api/admin/settings/changes/', { as: admin })).body

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

afterEach(async () => {
  clock.set(null)
  await db.deleteFrom('setting_changes').where('id', '>', 1).execute()
  app.resources.invalidations.invalidateLocally(['settings'])
})

test('a market without changes has the defaults of rules.md M-2', async () => {
  expect(await read()).toEqual({
    version: 1,
    shipping_fee: '9.99',
    tax_percent: 8,
    return_days: 14,
    free_shipping_from: null,
    page_size: 12,
    list_max: 1000,
    cash_on_delivery: true,
    cash_fee: '0.00',
    // Here text messages can be read at /dev/sms.
    phone_sign_in: true,
    banner: null,
  })
})

test('signing in by phone number is offered only where a code can be sent', async () => {
  const silent = await startTestApp({ DEV_MAIL: '0' })
  const ask = { body: { phone: '01712345678' } }
  expect((await silent.request('GET /api/settings/')).body.phone_sign_in).toBe(false)
  expect((await silent.request('POST /api/auth/phone/codes/', ask)).status).toBe(503)
})

describe('a change', () => {
  test('takes effect immediately, records its author, and leaves other settings unchanged', async () => {
    const { status, body } = await change({ shipping_fee: '60', tax_percent: 7.5, note: 'New courier' })
    expect(status).toBe(200)
    expect(body.now).toMatchObject({ shipping_fee: '60.00', tax_percent: 7.5, return_days: 14 })
    expect(await read()).toMatchObject({ version: body.seen, shipping_fee: '60.00', tax_percent: 7.5, list_max: 1000 })
    const [newest, first] = await history()
    expect(newest).toMatchObject({
      id: body.seen,
      state: 'in_force',
      note: 'New courier',
      made_by: { id: admin.id, name: 'Farhana Owner' },
      fields: [
        { field: 'shipping_fee', from: '9.99', to: '60.00' },
        { field: 'tax_percent', from: 8, to: 7.5 },
      ],
      can: { undo: true, cancel: false },
    })
    expect(first).toMatchObject({ id: 1, made_by: null, can: { undo: false, cancel: false } })
  })

  test('sets a price from which orders ship free, and removes it', async () => {
    await change({ free_shipping_from: '500' })
    expect(await read()).toMatchObject({ free_shipping_from: '500.00' })
    await change({ free_shipping_from: null })
    expect(await read()).toMatchObject({ free_shipping_from: null })
    const [newest, before] = await history()
    expect(newest.fields).toEqual([{ field: 'free_shipping_from', from: '500.00', to: null }])
    expect(before.fields).toEqual([{ field: 'free_shipping_from', from: null, to: '500.00' }])
    expect((await undo(newest.id)).status).toBe(200)
    expect(await read()).toMatchObject({ free_shipping_from: '500.00' })
  })

  test('stores only what differs, and is refused when nothing does', async () => {
    await change({ shipping_fee: '60' })
    expect((await change({ shipping_fee: '60.00', return_days: 30 })).status).toBe(200)
    expect((await history())[0].fields).toEqual([{ field: 'return_days', from: 14, to: 30 }])
    const same = await change({ shipping_fee: 60, return_days: 30 })
    expect(same).toMatchObject({ status: 400, body: { field_codes: { body: ['nothing_changed'] } } })
  })

  test('is refused when the caller has not seen the newest version, and of concurrent ones one succeeds', async () => {
    const { seen } = await look()
    const at = (return_days: number) =>
      app.request('PATCH /api/admin/settings/', { as: admin, body: { seen, return_days } })
    const answers = await Promise.all([20, 21, 22, 23, 24, 25].map(at))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await at(40)).body).toMatchObject({ code: 'settings_changed' })
    expect(await history()).toHaveLength(2)
  })

  test.each<[string, unknown, string]>([
    ['shipping_fee', '-1', 'invalid_amount'],
    ['shipping_fee', '10000.01', 'too_big'],
    ['shipping_fee', '9.999', 'invalid_amount'],
    ['tax_percent', -0.01, 'too_small'],
    ['tax_percent', 50.01, 'too_big'],
    ['tax_percent', 7.123, 'two_decimals'],
    ['return_days', 0, 'too_small'],
    ['return_days', 366, 'too_big'],
    ['return_days', 1.5, 'invalid_type'],
    ['free_shipping_from', '100000.01', 'too_big'],
    ['free_shipping_from', '0', 'too_small'],
    ['cash_fee', '1000.01', 'too_big'],
    ['cash_min', '0', 'too_small'],
    ['cash_max', '1000000.01', 'too_big'],
    ['cash_first_max', '0.99', 'too_small'],
    ['cash_refusals_max', 0, 'too_small'],
    ['cash_refusals_max', 101, 'too_big'],
    ['cash_areas_excluded', Array.from({ length: 201 }, (_, index) => `Area ${index}`), 'too_many'],
    ['cash_categories_excluded', [999_999], 'category_unknown'],
    ['page_size', 3, 'too_small'],
    ['page_size', 101, 'too_big'],
    ['list_max', 1050, 'multiple_of_100'],
    ['list_max', 10_100, 'too_big'],
    ['valid_from', 'tomorrow', 'invalid_format'],
    ['note', 'x'.repeat(301), 'too_long'],
  ])('%s of %s is refused as %s', async (field, value, code) => {
    const { status, body } = await change({ page_size: 20, [field]: value })
    expect({ status, codes: body.field_codes[field] }).toEqual({ status: 400, codes: [code] })
  })

  test('is refused for a moment in the past or more than a year ahead', async () => {
    for (const [moment, code] of [
      [inHours(-1), 'moment_over'],
      [inHours(24 * 400), 'day_too_far'],
    ] as const) {
      const { body } = await change({ return_days: 20, valid_from: moment.toISOString() })
      expect(body.field_codes).toEqual({ valid_from: [code] })
    }
  })
})

describe('a planned change', () => {
  test('takes effect by itself, and keeps other changes made meanwhile', async () => {
    const from = inHours(0.1)
    const planned = await change({ shipping_fee: '80', valid_from: from.toISOString() })
    expect(planned.body).toMatchObject({
      now: { shipping_fee: '9.99' },
      planned: [{ state: 'planned', valid_from: from.toISOString(), can: { cancel: true, undo: false } }],
    })
    await change({ return_days: 30 })
    expect(await read()).toMatchObject({ shipping_fee: '9.99', return_days: 30 })
    clock.set(new Date(from.getTime() - 1))
    expect(await read()).toMatchObject({ shipping_fee: '9.99' })
    clock.set(from)
    expect(await read()).toMatchObject({ shipping_fee: '80.00', return_days: 30, version: planned.body.seen })
    expect((await look()).planned).toEqual([])
  })

  test('is cancelled once, by one of many, and not after it has taken effect', async () => {
    const from = inHours(0.1)
    const { body } = await change({ tax_percent: 10, valid_from: from.toISOString() })
    const id = body.seen
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    clock.set(new Date(from.getTime() + 1))
    expect(await read()).toMatchObject({ tax_percent: 8 })
    expect((await history())[0]).toMatchObject({ state: 'cancelled', cancelled_by: { name: 'Farhana Owner' } })
    clock.set(null)
    const other = await change({ tax_percent: 11, valid_from: from.toISOString() })
    clock.set(from)
    expect((await cancel(other.body.seen)).body).toMatchObject({ code: 'change_in_force' })
    expect((await cancel(99_999)).status).toBe(404)
  })

  test('is announced by each process itself when it takes effect', async () => {
    // The clock stands, so that the moment is still to come when the change arrives, however long that takes.
    const now = new Date()
    clock.set(now)
    const from = new Date(now.getTime() + 300)
    await change({ return_days: 21, valid_from: from.toISOString() })
    await haveHeard(app)
    let announced = false
    const stop = app.resources.invalidations.subscribe((tags) => {
      announced ||= tags !== 'everything' && tags.has('settings')
    })
    await expect.poll(() => announced).toBe(true)
    clock.set(from)
    expect(await read()).toMatchObject({ return_days: 21 })
    stop()
  })
})

describe('undoing', () => {
  test('is a change of its own, of exactly the settings that were set, and can be undone too', async () => {
    const first = (await change({ shipping_fee: '60', return_days: 30 })).body.seen
    await change({ tax_percent: 9 })
    const { status, body } = await undo(first)
    expect(status).toBe(200)
    expect(body.now).toMatchObject({ shipping_fee: '9.99', return_days: 14, tax_percent: 9 })
    expect((await history())[0]).toMatchObject({ undoes: first, can: { undo: true } })
    expect((await undo(body.seen)).body.now).toMatchObject({ shipping_fee: '60.00', return_days: 30 })
  })

  test('is refused after a later change of the same settings, for a planned change, and for the defaults', async () => {
    const first = (await change({ shipping_fee: '60' })).body.seen
    await change({ shipping_fee: '70' })
    const planned = (await change({ return_days: 20, valid_from: inHours(3).toISOString() })).body.seen
    for (const id of [first, planned, 1]) expect((await undo(id)).body).toMatchObject({ code: 'change_not_undone' })
    expect((await undo(99_999)).status).toBe(404)
    expect(await read()).toMatchObject({ shipping_fee: '70.00' })
  })
})

describe('the banner', () => {
  const banner = { en: 'Eid sale', bn: 'ঈদের ছাড়', link: '/deals' }

  test('is shown in both languages within its period, and appears again when it has changed', async () => {
    const [from, until] = [inHours(1), inHours(3)]
    const { body } = await change({ banner: { ...banner, from: from.toISOString(), until: until.toISOString() } })
    expect((await read()).banner).toBeNull()
    clock.set(from)
    const current = (await read()).banner
    expect(current).toEqual({ version: body.seen, ...banner })
    clock.set(until)
    expect((await read()).banner).toBeNull()
    clock.set(null)
    await change({ return_days: 20 })
    clock.set(from)
    expect((await read()).banner).toEqual(current)
    clock.set(null)
    await change({ banner: null })
    clock.set(from)
    expect((await read()).banner).toBeNull()
  })

  test.each<[Body, string, string]>([
    [{ en: ' ' }, 'banner.en', 'required'],
    [{ bn: 'ব'.repeat(161) }, 'banner.bn', 'too_long'],
    [{ link: 'javascript:alert(1)' }, 'banner.link', 'banner_link'],
    [{ link: '//elsewhere.example' }, 'banner.link', 'banner_link'],
    [{ link: 'http://plain.example/' }, 'banner.link', 'banner_link'],
    [{ until: inHours(-1).toISOString() }, 'banner.until', 'moment_over'],
    [{ from: inHours(5).toISOString(), until: inHours(4).toISOString() }, 'banner.until', 'ends_before_start'],
  ])('%o is refused at %s', async (part, field, code) => {
    const { status, body } = await change({ banner: { ...banner, ...part } })
    expect({ status, codes: body.field_codes[field] }).toEqual({ status: 400, codes: [code] })
  })
})

test('lists are cut at the limit of the settings', async () => {
  const category = await given.category()
  const store = await given.store()
  for (let at = 0; at < 103; at += 1) await given.product({ category_id: category.id, store_id: store.id })
  await change({ list_max: 100, page_size: 5 })
  // This process applies list limits after a notification, shortly after the response.
  await expect.poll(async () => (await app.request('GET /api/products/')).body.length).toBe(100)
  const plain = await app.request('GET /api/products/')
  expect(plain.headers['x-total-count']).toBe('103')
  expect(plain.headers.link).toContain('page=2&page_size=100')
  const paged = await app.request('GET /api/products/?page=2')
  expect(paged.body.results).toHaveLength(5)
  expect((await app.request('GET /api/products/?page=2&page_size=100')).body.results).toHaveLength(3)
})

test('a change is recorded in the audit log with its values', async () => {
  const { body } = await change({ shipping_fee: '60' })
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('subject', '=', 'setting_changes')
    .where('subject_id', '=', String(body.seen))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: admin.id, after: { shipping_poisha: 6000 } })
})
