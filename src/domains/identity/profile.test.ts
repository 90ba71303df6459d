import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const PROFILE = '/api/auth/profile/'

test('a user of any role reads their own account', async () => {
  for (const user of [await given.buyer(), await given.seller(), await given.admin()]) {
    const { status, body } = await app.request(`GET ${PROFILE}`, { as: user.token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, email: user.email, role: user.role, email_verified: false })
    expect(body).not.toHaveProperty('password_hash')
  }
})

test('a guest has no profile', async () => {
  for (const method of ['GET', 'PUT', 'PATCH'] as const)
    expect((await app.request(`${method} ${PROFILE}`, method === 'GET' ? {} : { body: {} })).status).toBe(401)
})

test('an avatar is an address any client can show', async () => {
  const { key } = await given.picture()
  const { token } = await given.buyer({ avatar_key: key })
  expect((await app.request(`GET ${PROFILE}`, { as: token })).body.avatar).toBe(`/media/${key}-320.webp`)
})

test.each(['PUT', 'PATCH'] as const)('%s changes the given fields and leaves the rest', async (method) => {
  const { token } = await given.buyer({ name: 'Old', address: 'Road 1' })
  const change = { name: '  Nusrat  ', phone: '০১৭১২-৩৪৫৬৭৮' }
  const { status, body } = await app.request(`${method} ${PROFILE}`, { as: token, body: change })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Nusrat', phone: '+8801712345678', address: 'Road 1' })
  expect((await app.request(`GET ${PROFILE}`, { as: token })).body).toEqual(body)
  expect((await app.request(`${method} ${PROFILE}`, { as: token, body: {} })).body).toEqual(body)
  expect((await app.request(`${method} ${PROFILE}`, { as: token, body: { phone: '' } })).body.phone).toBe('')
})

test.each(['PUT', 'PATCH'] as const)('%s never changes role, e-mail or anything else', async (method) => {
  const buyer = await given.buyer()
  const body = { role: 'ADMIN', email: 'else@haat.test', id: 1, email_verified: true, suspended_at: null, avatar: 'x' }
  const answer = await app.request(`${method} ${PROFILE}`, { as: buyer.token, body })
  expect(answer.body).toMatchObject({ id: buyer.id, role: 'BUYER', email: buyer.email, email_verified: false })
  const refused = await app.request('DELETE /api/auth/sessions/no-uuid/', { as: buyer.token })
  expect(refused.status).toBe(400)
})

test('another account stays as it is', async () => {
  const [mine, other] = [await given.buyer(), await given.buyer({ name: 'Other' })]
  await app.request(`PATCH ${PROFILE}`, { as: mine.token, body: { name: 'Mine', id: other.id } })
  expect((await app.request(`GET ${PROFILE}`, { as: other.token })).body.name).toBe('Other')
})

test('invalid values are refused at their field', async () => {
  const { token } = await given.buyer()
  const codes = async (body: object) => (await app.request(`PATCH ${PROFILE}`, { as: token, body })).body.field_codes
  expect(await codes({ name: '  ' })).toEqual({ name: ['required'] })
  expect(await codes({ name: 'x'.repeat(121) })).toEqual({ name: ['too_long'] })
  expect(await codes({ address: 'x'.repeat(501) })).toEqual({ address: ['too_long'] })
  expect(Object.keys(await codes({ name: 1, address: [], phone: 'call me' })).toSorted()).toEqual([
    'address',
    'name',
    'phone',
  ])
})
