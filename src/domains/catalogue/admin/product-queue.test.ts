import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { invalidatedWith } from '#test/invalidated-with.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const admin = await given.admin()
const category = (await given.category()).id

type Person = { token: string }
const patch = (id: number, body: object, as: Person) => app.request(`PATCH /api/products/${id}/`, { as, body })
const list = (query: string) => app.request(`GET /api/admin/products/${query}`, { as: admin })
const read = async (id: number) => (await app.request(`GET /api/admin/products/${id}/`, { as: admin })).body
const decide = (body: object) => app.request('POST /api/admin/products/decide/', { as: admin, body })
const make = (values: object) => given.product({ category_id: category, description: 'x', tags: ['Cotton'], ...values })
const pending = (values: object) => make({ moderation_status: 'PENDING', ...values })
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id)
const kinds = async (id: number) => (await read(id)).events.map(({ kind }: { kind: string }) => kind)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const decisionsOf = async (id: number) =>
  (
    await sql<{ decision: string }>`
      select payload ->> 'decision' as decision from outbox_events
      where topic = 'product.decided' and payload ->> 'productId' = ${String(id)} order by id`.execute(db)
  ).rows.map(({ decision }) => decision)

test('the queue is grouped by store: each with how many wait, and its own page of the list', async () => {
  const rina = await given.seller({ name: 'Rina Handloom' })
  const stores = async (query = '') =>
    (await app.request(`GET /api/admin/product-queue/stores/${query}`, { as: admin })).body as { id: number }[]
  const ofRina = async (query = '') => (await stores(query)).find(({ id }) => id === rina.store.id)
  expect(await ofRina()).toBeUndefined()
  const mine = { store_id: rina.store.id }
  const late = await pending({ ...mine, submitted_at: minutesAgo(5) })
  const early = await pending({ ...mine, submitted_at: minutesAgo(500) })
  await pending({ ...mine, moderation_status: 'DRAFT' })
  const changed = await make(mine)
  await patch(changed.id, { name: 'Renamed' }, rina)
  const found = { id: rina.store.id, name: 'Rina Handloom', name_bn: null, count: 3 }
  expect(await ofRina()).toEqual({ ...found, oldest_at: early.submitted_at?.toISOString() })
  expect(await ofRina('?kind=proposal')).toMatchObject({ ...found, count: 1 })
  expect(await ofRina('?kind=appeal')).toBeUndefined()
  const { body } = await list(`?store=${rina.store.id}&page_size=100`)
  expect([body.count, idsOf(body.results)]).toEqual([3, [early.id, late.id, changed.id]])
  expect(idsOf((await list(`?store=${rina.store.id}&list=approved`)).body)).toEqual([changed.id])
  const counts = (await stores()).map((store) => (store as unknown as { count: number }).count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

test('all products of a store are approved at once: an entry each in its history and in the audit log', async () => {
  const nila = await given.seller({ name: 'Nila' })
  const made = [await pending({ store_id: nila.store.id }), await pending({ store_id: nila.store.id })]
  const late = await pending({ store_id: nila.store.id })
  const { results } = (await list(`?store=${nila.store.id}&page_size=100`)).body
  const products = results.map(({ id, updated_at }: { id: number; updated_at: string }) => ({ id, seen: updated_at }))
  await patch(late.id, { price: '1' }, nila)
  const { body } = await decide({ products, decision: 'approve' })
  expect(body).toEqual({ decided: idsOf(made), skipped: [{ id: late.id, code: 'changed_meanwhile' }] })
  expect(idsOf((await list(`?store=${nila.store.id}`)).body)).toEqual([late.id])
  for (const { id } of made) {
    expect(await kinds(id)).toEqual(['approved'])
    expect(await decisionsOf(id)).toEqual(['approved'])
    const { rows } = await sql<{ moved: string }>`
      select after ->> 'moderation_status' as moved from audit_log
      where subject = 'products' and subject_id = ${String(id)} and actor_id = ${admin.id} and change = 'update'`.execute(
      db,
    )
    expect(rows).toEqual([{ moved: 'APPROVED' }])
  }
})

test('a product that is sent again after a rejection waits from then on', async () => {
  const seller = await given.seller()
  const { id } = await pending({ store_id: seller.store.id, submitted_at: minutesAgo(60) })
  await patch(id, { moderation_status: 'rejected', review_note: 'Add a size chart.' }, admin)
  expect((await patch(id, { moderation_status: 'pending' }, seller)).status).toBe(200)
  expect(new Date((await read(id)).waits.since).getTime()).toBeGreaterThan(minutesAgo(5).getTime())
})

test('a product on sale that is rejected is dropped from what is kept of it and of lists', async () => {
  const { id } = await make({})
  const reject = () => patch(id, { moderation_status: 'rejected', review_note: 'A copy.' }, admin)
  expect(await invalidatedWith(app.resources.invalidations, `product:${id}`, reject)).toContain('catalogue')
  expect((await app.request(`GET /api/products/${id}/`)).status).toBe(404)
})
