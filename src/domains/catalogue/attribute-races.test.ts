/** The same change of attributes by two people at once. */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute } = attributesFor(app)
const { request } = app
const admins = [await given.admin({ staff_role: 'catalogue' }), await given.admin({ staff_role: 'catalogue' })]

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b)

test('of two administrators who add the same value or attribute, one is told that it is there', async () => {
  const colour = await attribute({ key: 'colour' })
  for (const names of [
    ['Red', 'red'],
    ['Blue', 'Blue'],
    ['Teal', 'TEAL'],
  ]) {
    const add = (name: string, at: number) =>
      request(`POST /api/admin/attributes/${colour}/values/`, { as: admins[at], body: { name } })
    expect(await statuses(names.map(add))).toEqual([201, 400])
  }
  const body = { key: 'capacity', name: 'Capacity', type: 'number' }
  const made = admins.map((as) => request('POST /api/admin/attributes/', { as, body }))
  expect(await statuses(made)).toEqual([201, 400])
})

test('of two administrators who rename two values to one name, one is told that it is there', async () => {
  const size = await attribute({ key: 'size', values: ['M', 'Medium'] })
  const { body } = await request(`GET /api/admin/attributes/${size}/values/`, { as: admins[0] })
  const renamed = body.results.map(({ id }: { id: number }, at: number) =>
    request(`PATCH /api/admin/attribute-values/${id}/`, { as: admins[at], body: { name: 'Middle' } }),
  )
  expect(await statuses(renamed)).toEqual([200, 400])
})

test('two values that are merged into each other leave one of them', async () => {
  const finish = await attribute({ key: 'finish', values: ['Matt', 'Matte'] })
  const { body } = await request(`GET /api/admin/attributes/${finish}/values/`, { as: admins[0] })
  const [matt, matte] = body.results.map(({ id }: { id: number }) => id)
  const merge = (as: (typeof admins)[number] | undefined, into: number, from: number) =>
    request('POST /api/admin/attribute-values/merge/', { as, body: { into, from: [from] } })
  const [first, second] = await statuses([merge(admins[0], matt, matte), merge(admins[1], matte, matt)])
  expect(first).toBe(200)
  expect([400, 404, 409]).toContain(second)
  const left = await request(`GET /api/admin/attributes/${finish}/values/`, { as: admins[0] })
  expect(left.body.results).toHaveLength(1)
})

test('two sellers who name the same new brand get one value, and both have it', async () => {
  const brand = await attribute({ key: 'brand', open: true })
  const sellers = [await given.seller(), await given.seller()]
  for (let n = 0; n < 5; n += 1) {
    const body = { name: `Lamp ${n}`, moderation_status: 'DRAFT', attributes: { brand: `Apex ${n}` } }
    const made = await Promise.all(sellers.map((as) => request('POST /api/products/', { as, body })))
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made.map((answer) => answer.body.brand)).toEqual([`Apex ${n}`, `Apex ${n}`])
  }
  const { body } = await request(`GET /api/admin/attributes/${brand}/values/`, { as: admins[0] })
  expect(body.results).toHaveLength(5)
})
