import { afterEach, describe, expect, test } from 'vitest'
import { clock, HOUR } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const admin = await given.admin()
const { db } = app.resources

const read = async () => (await app.request('GET /api/settings/')).body
const look = async () => (await app.request('GET /api/admin/settings/', { as: admin })).body
const change = async (body: Record<string, unknown>) =>
  app.request('PATCH /api/admin/settings/', { as: admin, body: { seen: (await look()).seen, ...body } })
const undo = async (id: number) =>
  app.request(`POST /api/admin/settings/changes/${id}/undo/`, { as: admin, body: { seen: (await look()).seen } })
const history = async () => (await app.request('GET /api/admin/settings/changes/', { as: admin })).body

afterEach(async () => {
  clock.set(null)
  await db.deleteFrom('setting_changes').where('id', '>', 1).execute()
  app.resources.invalidations.invalidateLocally(['settings'])
})

describe('cash on delivery', () => {
  const first = {
    cash_on_delivery: true,
    cash_fee: '0.00',
    cash_min: null,
    cash_max: '20000.00',
    cash_first_max: '5000.00',
    cash_refusals_max: 2,
    cash_areas_excluded: [],
    cash_categories_excluded: [],
  }

  test('is offered at first, within limits that only the team sees', async () => {
    expect((await look()).now).toMatchObject(first)
    expect(Object.keys(await read()).filter((field) => field.startsWith('cash'))).toEqual([
      'cash_on_delivery',
      'cash_fee',
    ])
  })

  test('is changed and undone, every setting of it', async () => {
    const category = await given.category()
    const next = {
      cash_on_delivery: false,
      cash_fee: '50.00',
      cash_min: '100.00',
      cash_max: null,
      cash_first_max: '3000.00',
      cash_refusals_max: 3,
      cash_areas_excluded: ['Ukhia', 'উখিয়া'],
      cash_categories_excluded: [category.id],
    }
    const { body } = await change(next)
    expect(body.now).toMatchObject(next)
    expect(await read()).toMatchObject({ cash_on_delivery: false, cash_fee: '50.00' })
    const fields = Object.entries(next).map(([field, to]) => ({ field, from: first[field as keyof typeof first], to }))
    expect((await history())[0].fields).toEqual(fields)
    expect((await undo(body.seen)).body.now).toMatchObject(first)
  })

  test('is planned, and stays as it is until then', async () => {
    const from = new Date(Date.now() + HOUR / 10)
    const areas = { cash_areas_excluded: ['Ukhia'] }
    const { body } = await change({ ...areas, valid_from: from.toISOString() })
    expect(body.planned[0].fields).toEqual([{ field: 'cash_areas_excluded', from: [], to: ['Ukhia'] }])
    expect(body.now).toMatchObject({ cash_areas_excluded: [] })
    clock.set(from)
    expect((await look()).now).toMatchObject(areas)
  })

  test('leaves a list as it is when it is sent in other letters, and keeps a category that is no more', async () => {
    const [gone, kept] = [await given.category(), await given.category()]
    await change({ cash_areas_excluded: ['Ukhia'], cash_categories_excluded: [gone.id] })
    const same = await change({ cash_areas_excluded: ['Ukhia', 'UKHIA'], cash_categories_excluded: [gone.id, gone.id] })
    expect(same.body.field_codes).toEqual({ body: ['nothing_changed'] })
    await db.deleteFrom('categories').where('id', '=', gone.id).execute()
    const both = [gone.id, kept.id].toSorted((a, b) => a - b)
    expect((await change({ cash_categories_excluded: both })).body.now.cash_categories_excluded).toEqual(both)
  })
})
