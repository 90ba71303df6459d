import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const given = createGiven(app)
const farhana = await given.admin({ name: 'Farhana Rahman', staff_role: 'support' })
const rafiq = await given.admin({ name: 'Rafiq Islam' })

const words = { name: 'Parcel lost', body_en: 'Hello {name}', body_bn: 'প্রিয় {name}' }
const create = (body: object) => request('POST /api/admin/ticket-templates/', { as: farhana, body })

test('templates are written in both languages, changed and removed', async () => {
  expect((await request('GET /api/admin/ticket-templates/', { as: farhana })).body.length).toBeGreaterThan(0)
  const { body, status } = await create(words)
  expect([status, body]).toMatchObject([201, words])
  expect((await create({ ...words, name: 'PARCEL LOST' })).body.field_codes).toEqual({ name: ['template_name_taken'] })
  expect((await create({ ...words, name: 'X', body_bn: '  ' })).body.field_codes).toHaveProperty('body_bn')
  const path = `/api/admin/ticket-templates/${body.id}/` as const
  const renamed = await request(`PUT ${path}`, { as: rafiq, body: { ...words, name: 'Parcel found' } })
  expect(renamed.body).toMatchObject({ ...words, name: 'Parcel found' })
  expect((await request(`DELETE ${path}`, { as: farhana })).status).toBe(204)
  expect((await request(`DELETE ${path}`, { as: farhana })).status).toBe(404)
})

test('of two who change the same words of a template the second is told; other words both win', async () => {
  const { body } = await create({ ...words, name: 'Late' })
  const put = (change: object) => request(`PUT /api/admin/ticket-templates/${body.id}/`, { as: rafiq, body: change })
  const change = (body_en: string, seen = words.body_en) => put({ body_en, seen: { body_en: seen } })
  const both = await Promise.all([change('Dear {name}'), change('Hi {name}')])
  const [saved, refused] = both.toSorted((a, b) => a.status - b.status)
  const { body_en } = saved?.body ?? {}
  expect([saved?.status, refused?.status]).toEqual([200, 409])
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', now: { body_en } })
  // Somebody else who has read neither changes other words.
  const other = await put({ body_bn: 'জনাব {name}', seen: { body_bn: words.body_bn } })
  expect(other.body).toMatchObject({ name: 'Late', body_en, body_bn: 'জনাব {name}' })
  expect((await change('Good day', body_en)).body).toMatchObject({ body_en: 'Good day', body_bn: 'জনাব {name}' })
})
