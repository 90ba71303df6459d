import { expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'
import { haveHeard } from '#test/have-heard.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { createSlowRequests } from '#test/slow-request.ts'

/** Who calls is looked at again once a slow request has come (rules.md A-24). */

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const after = createAfterSale(app)
const { member } = createMembers(app)
const begin = await createSlowRequests(app)
const owner = await given.admin()
const product = await given.product({ price_poisha: 50_000, stock_quantity: 1000 })

const asForm = async (parts: Parameters<typeof form>[0]) => {
  const { body, headers } = await form(parts)
  return { form: body, type: headers['content-type'] }
}

test('what an account has under way while it is closed is refused, and nothing of it is stored', async () => {
  const person = await member()
  const { token } = person
  const ticket = { subject: 'Late', type: 'other', description: 'Words of somebody who has left' }
  const bodies: [string, object][] = [
    ['POST /api/addresses/', { name: 'Rafi’s mother', phone: '01812345678', address: 'Rafi’s village' }],
    ['PATCH /api/auth/profile/', { name: 'Rafi again', phone: '01712345678', address: 'Road 9' }],
    ['POST /api/support/tickets/', ticket],
    ['POST /api/support/tickets/', await asForm(Object.entries(ticket))],
    ['POST /api/support/contact/', { name: 'Rafi', email: person.email, subject: 'Late', message: 'Where is it?' }],
    ['POST /api/qna/questions/', { product: product.id, question: 'Does it fit a small hand?' }],
    ['POST /api/cart/', { product_id: product.id, quantity: 1 }],
    ['POST /api/wishlist/', { product_id: product.id }],
    ['POST /api/watches/', { product_id: product.id, kind: 'price' }],
    ['POST /api/auth/phone/number/codes/', { phone: '01712345678' }],
  ]
  const underWay = []
  for (const [line, body] of bodies) underWay.push({ line, finish: await begin(line, { token, body }) })
  const closed = await app.request('POST /api/auth/close/', { as: person, body: { password: PASSWORD } })
  expect(closed.status).toBe(204)
  await haveHeard(app)

  for (const { line, finish } of underWay)
    expect([line, await finish()]).toMatchObject([line, { status: 401, body: { code: 'token_not_valid' } }])
  for (const table of ['addresses', 'cart_lines', 'product_watches', 'questions', 'tickets', 'wishlist_items'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(), table).toEqual([])
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Closed account', phone: '', address: '' })
})

test.each([
  ['is removed', 401, 'DELETE /api/admin/staff/ID/', undefined],
  ['may do less', 403, 'PUT /api/admin/staff/ID/', { role: 'catalogue' }],
  ['is signed out', 401, 'DELETE /api/admin/users/ID/sessions/', undefined],
  ['is suspended', 403, 'POST /api/admin/users/ID/suspend/', { reason: 'abuse' }],
] as const)('one of the team who %s meanwhile refunds nothing', async (_, status, line, body) => {
  const buyer = await given.buyer()
  const { id, parcels } = await after.placed(buyer, [[product, 1]])
  const colleague = await given.admin({ staff_role: 'finance', email_verified_at: new Date() })
  const refund = { parcel: parcels[0].id, amount: '1.00', reason: 'It came late.', refunded_before: '0.00' }
  const finish = await begin(`POST /api/admin/orders/${id}/refunds/`, { token: colleague.token, body: refund })
  const change = line.replace('ID', String(colleague.id)) as typeof line
  const changed = await app.request(change, { as: owner, ...(body && { body }) })
  expect(changed.status).toBeLessThan(300)
  await haveHeard(app)

  expect((await finish()).status).toBe(status)
  expect(await after.refundsOf(id)).toEqual([])
})

test('a form of one of the team who is removed meanwhile is refused', async () => {
  const colleague = await given.admin({ staff_role: 'catalogue', email_verified_at: new Date() })
  const body = await asForm([['name', 'Written too late']])
  const finish = await begin('POST /api/categories/', { token: colleague.token, body })
  expect((await app.request(`DELETE /api/admin/staff/${colleague.id}/`, { as: owner })).status).toBe(204)
  await haveHeard(app)

  expect((await finish()).status).toBe(401)
  expect(await db.selectFrom('categories').select('id').where('name', '=', 'Written too late').execute()).toEqual([])
})

test('the audit log has the role that one of the team has when the request has come', async () => {
  const buyer = await given.buyer()
  const { id, parcels } = await after.placed(buyer, [[product, 1]])
  const colleague = await given.admin({ email_verified_at: new Date() })
  const refund = { parcel: parcels[0].id, amount: '1.00', reason: 'It came late.', refunded_before: '0.00' }
  const finish = await begin(`POST /api/admin/orders/${id}/refunds/`, { token: colleague.token, body: refund })
  await app.request(`PUT /api/admin/staff/${colleague.id}/`, { as: owner, body: { role: 'finance' } })
  await haveHeard(app)

  expect((await finish()).status).toBe(201)
  const entries = await db.selectFrom('audit_log').select('actor_role').where('actor_id', '=', colleague.id).execute()
  expect(new Set(entries.map(({ actor_role }) => actor_role))).toEqual(new Set(['finance']))
})

test('a token that expires while its request comes is none the worse', async () => {
  const person = await given.buyer()
  const finish = await begin('POST /api/wishlist/', { token: person.token, body: { product_id: product.id } })
  clock.set(new Date(Date.now() + 16 * MINUTE))
  expect((await app.request('GET /api/auth/profile/', { as: person })).status).toBe(401)
  expect((await finish()).status).toBe(201)
  clock.set(null)
})
