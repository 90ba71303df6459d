import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { db, pool } = app.resources
const { asOwner } = app
const given = createGiven(app)
const owner = await given.admin({ name: 'Farhana Rahman' })
const seller = await given.seller()

const log = async (query = '') => (await app.request(`GET /api/admin/audit-log/${query}`, { as: owner })).body
const check = async () => (await app.request('GET /api/admin/audit-log/check/', { as: owner })).body

let product: { id: number }
beforeAll(async () => {
  product = await given.product({ store_id: seller.store.id, price_poisha: 10_000, name: 'Lamp' })
  const { status } = await app.request(`PATCH /api/products/${product.id}/`, {
    as: seller,
    body: { price: '120.00' },
    headers: { 'user-agent': 'Firefox of a seller' },
    ip: '203.0.113.7',
  })
  expect(status).toBe(200)
})

test('an entry has the actor, the call, the values before and after, the time and the address', async () => {
  const [entry] = await log(`?subject=products&subject_id=${product.id}`)
  expect(entry).toMatchObject({
    actor: { id: seller.id, name: seller.name, role: 'seller', gone: false },
    action: 'PATCH /products/{id}/',
    count: 1,
    entries: [{ change: 'update', before: { price_poisha: 10_000 }, after: { price_poisha: 12_000 } }],
    ip: '203.0.113.7',
    user_agent: 'Firefox of a seller',
  })
  expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000)
})

test('entries are searched by actor, call, row and address', async () => {
  for (const search of [seller.email, 'products/{id}', `${product.id}`, '203.0.113.7'])
    expect((await log(`?search=${encodeURIComponent(search)}`)).length, search).toBeGreaterThan(0)
  expect(await log('?search=nobody-like-this')).toEqual([])
  expect(await log(`?actor=${owner.id}&subject=products`)).toEqual([])
  expect(await log('?from=2026-01-01&to=2026-01-02')).toEqual([])
})

test('personal columns are listed without their values', async () => {
  await app.request('PATCH /api/auth/profile/', { as: seller, body: { phone: '01812345678' } })
  const [entry] = await log('?subject=users')
  expect(entry.entries[0].after).toEqual({ phone: '…' })
  expect(JSON.stringify(await log())).not.toContain('1812345678')
})

test('a rolled back transaction leaves no entry', async () => {
  const before = (await log()).length
  const { status } = await app.request(`PATCH /api/products/${product.id}/`, { as: seller, body: { price: 'free' } })
  expect(status).toBe(400)
  expect((await log()).length).toBe(before)
})

test('the server’s database role can neither insert, change nor truncate entries', async () => {
  for (const table of ['audit_log', 'audit_chain']) {
    const refused = /permission denied/
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(refused)
    await expect(pool.query(`truncate ${table}`)).rejects.toThrow(refused)
    await expect(pool.query(`insert into ${table} overriding system value select * from ${table}`)).rejects.toThrow(
      refused,
    )
    await expect(pool.query(`alter table ${table} disable trigger all`)).rejects.toThrow(/must be owner/)
  }
  await expect(pool.query(`update audit_log set ip = ''`)).rejects.toThrow(/permission denied/)
  await expect(pool.query('drop trigger audited on products')).rejects.toThrow(/must be owner/)
  await expect(pool.query('reset role; drop trigger audited on products')).rejects.toThrow(/must be owner/)
})

test('the database owner cannot change entries by accident', async () => {
  await expect(asOwner(`update audit_log set ip = '' where id = 1`)).rejects.toThrow(/only ever added to/)
  await expect(asOwner('truncate audit_log, audit_chain')).rejects.toThrow(/only ever added to/)
})

test('concurrent writes make one chain without a fork', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => given.product({ store_id: seller.store.id })))
  await Promise.all(
    products.map(({ id }, at) =>
      app.request(`PATCH /api/products/${id}/`, { as: seller, body: { price: `${at + 1}.50` } }),
    ),
  )
  const { rows } = await sql<{ forks: number; sealed: number }>`
    select count(*) - count(distinct follows) as forks, count(*) as sealed from audit_chain`.execute(db)
  expect(rows[0]?.forks).toBe(0)
  expect(await check()).toMatchObject({ entries: rows[0]?.sealed, broken_at: null })
})

const tampering = {
  'an entry that was changed': (id: number) => `update audit_log set after = '{"price_poisha":1}' where id = ${id}`,
  'an entry that was moved to another time': (id: number) =>
    `update audit_log set at = at - interval '1 day' where id = ${id}`,
  'an entry that was taken away': (id: number) => `delete from audit_chain where entry_id = ${id};
    delete from audit_log where id = ${id}`,
  'an entry that was put in': () => `insert into audit_log overriding system value
    select a.id + 1000000, now(), actor_id, actor_role, action, request_id, '198.51.100.1', user_agent, subject, subject_id,
      change, before, after from audit_log as a limit 1; delete from audit_chain where entry_id > 1000000`,
}
for (const [what, statement] of Object.entries(tampering)) {
  test(`the check detects: ${what}`, async () => {
    expect((await check()).broken_at).toBeNull()
    const { id } = await db
      .selectFrom('audit_log')
      .select('id')
      .orderBy('id')
      .offset(2)
      .limit(1)
      .executeTakeFirstOrThrow()
    const kept = 'create table kept_log as table audit_log; create table kept_chain as table audit_chain'
    const off = 'alter table audit_log disable trigger user; alter table audit_chain disable trigger user'
    const on = 'alter table audit_log enable trigger user; alter table audit_chain enable trigger user'
    await asOwner(
      `${kept}; ${off}; set session_replication_role = replica; ${statement(id)}; set session_replication_role = origin; ${on}`,
    )
    expect((await check()).broken_at, what).toBeGreaterThan(0)
    await asOwner(`${off}; truncate audit_chain, audit_log;
      insert into audit_log overriding system value select * from kept_log;
      insert into audit_chain overriding system value select * from kept_chain;
      drop table kept_log, kept_chain; ${on}`)
  })
}
