/** Two tabs, or two people, who read the same and then change it (rules.md E-5). */
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const team = await given.admin()

type Fields = Record<string, unknown>
type Path = `/api/${string}`

let made = 0
/** Names are taken once. */
const fresh = (name: string) => `${name} ${++made}`
type Subject = {
  as: { token: string }
  path: Path
  read: () => Promise<Fields>
  /** What two clients change two independent fields to. */
  first: Fields
  second: Fields
  method?: 'PUT'
}

const created = async (path: Path, body: Fields) => (await request(`POST ${path}`, { as: team, body })).body.id
const inList = async (path: Path, id: number): Promise<Fields> => {
  const { body } = await request(`GET ${path}`, { as: team })
  return (body.results ?? body).find((one: { id: number }) => one.id === id)
}

const subjects: Record<string, () => Promise<Subject>> = {
  'a store': async () => {
    const seller = await given.seller()
    const path = '/api/auth/seller/profile/'
    const read = async () => (await request(`GET ${path}`, { as: seller })).body
    const first = { store_description: 'Tea of two leaves', store_name_bn: fresh('চা ঘর') }
    return { as: seller, path, read, first, second: { return_policy: 'Seven days.' }, method: 'PUT' }
  },
  'a profile': async () => {
    const buyer = await given.buyer()
    const path = '/api/auth/profile/'
    const read = async () => (await request(`GET ${path}`, { as: buyer })).body
    return { as: buyer, path, read, first: { address: 'House 9' }, second: { phone: '+8801712345678' }, method: 'PUT' }
  },
  'a coupon of the market': async () => {
    const { id } = await given.coupon({ per_user_limit: 1, min_subtotal_poisha: 0 })
    const path: Path = `/api/coupons/${id}/`
    const read = async () => (await request(`GET ${path}`, { as: team })).body
    return { as: team, path, read, first: { per_user_limit: 7 }, second: { min_subtotal: '123.00' } }
  },
  'a category': async () => {
    const id = await created('/api/categories/', { name: fresh('Loom') })
    const read = () => inList('/api/admin/categories/', id)
    return { as: team, path: `/api/categories/${id}/`, read, first: { name: fresh('Kiln') }, second: { name_bn: 'তাঁত' } }
  },
  'an attribute': async () => {
    const id = await created('/api/admin/attributes/', {
      key: fresh('weight').replace(' ', '-'),
      name: 'Weight',
      type: 'number',
    })
    const path = '/api/admin/attributes/'
    return {
      as: team,
      path: `${path}${id}/`,
      read: () => inList(path, id),
      first: { name: 'Net weight' },
      second: { unit: 'kg' },
    }
  },
  'a value': async () => {
    const attribute = await created('/api/admin/attributes/', {
      key: fresh('colour').replace(' ', '-'),
      name: 'Colour',
      type: 'choice',
    })
    const values: Path = `/api/admin/attributes/${attribute}/values/`
    const id = await created(values, { name: 'Red' })
    const path: Path = `/api/admin/attribute-values/${id}/`
    return { as: team, path, read: () => inList(values, id), first: { name: 'Crimson' }, second: { swatch: '#b3261e' } }
  },
}

const pick = (from: Fields, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, from[field]]))
const othersThan = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (typeof value === 'number') return [field, value + 1]
      return [field, field === 'min_subtotal' ? '99.00' : `${String(value)}!`]
    }),
  )

describe.each(Object.entries(subjects))('%s', (_, make) => {
  test('keeps the changes of both who change different fields, and refuses to overwrite one that was not seen', async () => {
    const { as, path, read, first, second, method = 'PATCH' } = await make()
    const save = (body: Fields) => request(`${method} ${path}`, { as, body })
    const before = await read()
    expect((await save({ ...first, seen: pick(before, first) })).status).toBe(200)
    expect((await save({ ...second, seen: pick(before, second) })).status).toBe(200)
    expect(await read()).toMatchObject({ ...first, ...second })

    const stale = await save({ ...othersThan(first), seen: pick(before, first) })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', now: first } })
    expect(await read()).toMatchObject({ ...first, ...second })
    const { now } = stale.body
    expect((await save({ ...othersThan(first), seen: now })).status).toBe(200)
    expect(await read()).toMatchObject({ ...othersThan(first), ...second })
  })

  test('takes the same change again, whose answer may have been lost, and any change of a client that sends no `seen`', async () => {
    const { as, path, read, first, method = 'PATCH' } = await make()
    const save = (body: Fields) => request(`${method} ${path}`, { as, body })
    const seen = pick(await read(), first)
    expect((await save({ ...first, seen })).status).toBe(200)
    expect((await save({ ...first, seen })).status).toBe(200)
    expect((await save(othersThan(first))).status).toBe(200)
    expect(await read()).toMatchObject(othersThan(first))
  })
})

test('of two changes of one field at once, one is refused', async () => {
  const { id } = await given.coupon({ per_user_limit: 1 })
  const answers = await Promise.all(
    [2, 3, 4].map((per_user_limit) =>
      request(`PATCH /api/coupons/${id}/`, { as: team, body: { per_user_limit, seen: { per_user_limit: 1 } } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('an address is one thing: a change of what was not seen is refused', async () => {
  const buyer = await given.buyer()
  const seen = { name: 'Rafi', phone: '+8801712345678', address: 'House 9', city: 'Dhaka', zip: '', note: '' }
  const { id } = (await request('POST /api/addresses/', { as: buyer, body: seen })).body
  const save = (body: Fields) => request(`PUT /api/addresses/${id}/`, { as: buyer, body })
  const moved = { ...seen, address: 'Road 4', city: 'Sylhet' }
  expect((await save({ ...moved, seen })).status).toBe(200)
  const now = { address: 'Road 4', city: 'Sylhet' }
  expect((await save({ ...seen, note: 'Green gate', seen })).body).toMatchObject({ code: 'changed_meanwhile', now })
  expect((await request('GET /api/addresses/', { as: buyer })).body).toMatchObject([moved])
  expect((await save({ ...moved, note: 'Green gate', seen: moved })).status).toBe(200)
})

test('the categories of an attribute are not replaced by who saw others', async () => {
  const id = await created('/api/admin/attributes/', { key: 'brand', name: 'Brand', type: 'choice' })
  const category = await created('/api/categories/', { name: 'Radios' })
  const assign = (assignments: Fields[], seen: Fields[]) =>
    request(`PUT /api/admin/attributes/${id}/categories/`, { as: team, body: { assignments, seen } })
  const [everywhere, here] = [null, category].map((one) => ({ category: one, required: false, filterable: true }))
  expect((await assign([everywhere!, here!], [])).status).toBe(200)
  expect((await assign([], [here!, everywhere!])).status).toBe(200)
  expect((await assign([here!], [])).status).toBe(200)
  expect((await assign([everywhere!], [])).body).toMatchObject({
    code: 'changed_meanwhile',
    now: { assignments: [here] },
  })
  expect((await assign([here!], [])).status).toBe(200)
})

test('a tag is not renamed by who saw another name', async () => {
  const id = await created('/api/tags/', { name: 'Eid' })
  const rename = (name: string, seen: string) =>
    request(`PATCH /api/tags/${id}/`, { as: team, body: { name, seen: { name: seen } } })
  expect((await rename('Eid gifts', 'Eid')).status).toBe(200)
  expect((await rename('Eid 2026', 'Eid')).body).toMatchObject({
    code: 'changed_meanwhile',
    now: { name: 'Eid gifts' },
  })
})

test('a saved answer is not replaced by who saw another text', async () => {
  const seller = await given.seller()
  const seen = { title: 'Delivery', text: 'In two days.' }
  const { id } = (await request('POST /api/seller/saved-answers/', { as: seller, body: seen })).body
  const save = (body: Fields) => request(`PUT /api/seller/saved-answers/${id}/`, { as: seller, body })
  const text = 'In three days.'
  expect((await save({ ...seen, text, seen })).status).toBe(200)
  expect((await save({ ...seen, title: 'Sending', seen })).body).toMatchObject({
    code: 'changed_meanwhile',
    now: { text },
  })
  expect((await save({ title: 'Sending', text, seen: { ...seen, text } })).status).toBe(200)
})

test('a size chart is not replaced by who saw another, or none', async () => {
  const seller = await given.seller()
  const chart = { title: 'Panjabis', title_bn: null, note: '', note_bn: null }
  const columns = [
    { name: 'Size', name_bn: null },
    { name: 'Chest', name_bn: 'বুক' },
  ]
  const first = { ...chart, columns, rows: [['38', '104']] }
  const corrected = { ...first, rows: [['38', '105']] }
  const none = { ...chart, title: '', columns: [], rows: [] }
  const save = (body: Fields, seen?: Fields) =>
    request('PUT /api/seller/size_charts/', { as: seller, body: { category: null, ...body, seen } })
  expect((await save(first, none)).status).toBe(200)
  expect((await save(corrected, first)).status).toBe(200)
  const refused = { code: 'changed_meanwhile', now: { rows: corrected.rows } }
  expect((await save({ ...first, note: 'In centimetres.' }, first)).body).toMatchObject(refused)
  expect((await save(first, none)).body).toMatchObject({ ...refused, now: { columns, rows: corrected.rows } })
  expect((await request('GET /api/seller/size_charts/', { as: seller })).body).toMatchObject([corrected])
  expect((await save(corrected, first)).status).toBe(200)
  expect((await save(first, corrected)).body).toMatchObject(first)
  expect((await save(corrected)).body).toMatchObject(corrected)
})

test('of two new size charts for the same products at once, one is refused', async () => {
  const seller = await given.seller()
  const seen = { title: '', title_bn: null, note: '', note_bn: null, columns: [], rows: [] }
  const answers = await Promise.all(
    ['One', 'Two'].map((title) =>
      request('PUT /api/seller/size_charts/', {
        as: seller,
        body: { category: null, title, columns: [{ name: 'Size' }], rows: [[title]], seen },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
