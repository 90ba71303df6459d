import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)

const store = await given.store({ name: 'Padma Books', name_bn: 'পদ্মা বুকস' })
const product = await given.product({ store_id: store.id, name: 'Padma atlas', stock_quantity: 9 })
const buyer = await given.buyer({ name: 'Padma Rahman' })
const order = await createAfterSale(app).placed(buyer, [[product, 1]])
await app.resources.db.updateTable('orders').set({ ship_name: 'Padma Rahman' }).where('id', '=', order.id).execute()

type Found = { kind: string; id: number; name: string; detail: string }
const find = async (q: string, role: StaffRole = 'owner') => {
  const as = await given.admin({ staff_role: role })
  const answer = await app.request(`GET /api/admin/search/?q=${encodeURIComponent(q)}`, { as })
  expect(answer.status).toBe(200)
  return answer.body.results as Found[]
}

test('one search finds orders, people, stores and products', async () => {
  expect(await find('padma')).toMatchObject([
    { kind: 'order', id: order.id, name: 'Padma Rahman', amount: order.total },
    { kind: 'user', id: buyer.id, name: 'Padma Rahman', name_bn: null },
    { kind: 'store', id: store.id, name: 'Padma Books', name_bn: 'পদ্মা বুকস' },
    { kind: 'product', id: product.id, name: 'Padma atlas', amount: null, detail: 'Padma Books' },
  ])
  expect((await find(String(order.id))).map(({ kind, id }) => [kind, id])).toContainEqual(['order', order.id])
  expect(await find('nowhere to be found')).toEqual([])
})

test.each<[StaffRole, string[]]>([
  ['support', ['order', 'user']],
  ['catalogue', ['store', 'product']],
  ['finance', ['order']],
])('%s finds only what that role may read', async (role, kinds) => {
  expect((await find('padma', role)).map(({ kind }) => kind)).toEqual(kinds)
})

test('at most five of a kind are answered, and any text is taken literally', async () => {
  for (let n = 0; n < 7; n += 1) await given.product({ name: `Meghna lamp ${n}` })
  expect((await find('meghna lamp')).filter(({ kind }) => kind === 'product')).toHaveLength(5)
  for (const q of ['%', '_', "'; drop table orders; --", '\\', 'x'.repeat(200), '🙂']) expect(await find(q)).toEqual([])
})

test('an empty or too long text is refused, and so is whoever is not of the team', async () => {
  const admin = await given.admin()
  for (const q of ['', '%20', 'x'.repeat(201)])
    expect((await app.request(`GET /api/admin/search/?q=${q}`, { as: admin })).status).toBe(400)
  expect((await app.request('GET /api/admin/search/?q=padma', { as: buyer })).status).toBe(403)
  expect((await app.request('GET /api/admin/search/?q=padma')).status).toBe(401)
})
