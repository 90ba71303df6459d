import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const seller = await given.seller()
const [one, two] = [await given.admin(), await given.admin({ staff_role: 'catalogue' })]
const category = (await given.category()).id

type Person = { token: string }
const patch = (id: number, body: object, as: Person) => app.request(`PATCH /api/products/${id}/`, { as, body })
const decide = (body: object, as: Person) => app.request('POST /api/admin/products/decide/', { as, body })
const make = (values: object = {}) =>
  given.product({ store_id: seller.store.id, category_id: category, description: 'x', tags: ['Cotton'], ...values })
const read = async (id: number) => (await app.request(`GET /api/admin/products/${id}/`, { as: one })).body
const up = (a: number, b: number) => a - b
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const events = async (id: number) =>
  (await db.selectFrom('product_events').select('kind').where('product_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

test('of ten moderators who hold and release the same version, one succeeds each time', async () => {
  const { id } = await make()
  const { updated_at: seen } = await read(id)
  const answers = await times(10, (at) => patch(id, { held: true, review_note: `No ${at}`, seen }, at % 2 ? one : two))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(9)
  expect(await events(id)).toEqual(['held'])
})

test('ten concurrent appeals of a seller make one appeal', async () => {
  const { id } = await make()
  await patch(id, { held: true, review_note: 'No.' }, one)
  const answers = await times(10, () =>
    app.request(`POST /api/seller/products/${id}/appeal/`, { as: seller, body: { note: 'Please.' } }),
  )
  expect(answers.map(({ status }) => status).toSorted(up)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('concurrent listing and holding never offers a held product', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await make({ listed: false })
    await Promise.all([
      patch(id, { listed: true }, seller),
      patch(id, { held: true, review_note: 'No.' }, one),
      app.request('POST /api/seller/products/bulk/', { as: seller, body: { ids: [id], action: 'list' } }),
    ])
    expect(await read(id)).toMatchObject({ listed: false, hold: { note: 'No.' } })
    expect((await app.request(`GET /api/products/${id}/`)).status).toBe(404)
  }
})

test('two moderators with the same products in opposite order decide each product once', async () => {
  const pending = await times(12, () => make({ moderation_status: 'PENDING' }))
  const products = await Promise.all(pending.map(async ({ id }) => ({ id, seen: (await read(id)).updated_at })))
  const answers = await Promise.all([
    decide({ products, decision: 'approve' }, one),
    decide({ products: products.toReversed(), decision: 'reject', review_reason: 'words' }, two),
  ])
  const decided = answers.flatMap(({ body }) => body.decided)
  expect(decided.toSorted(up)).toEqual(pending.map(({ id }) => id).toSorted(up))
  for (const { id } of pending) expect(await events(id)).toHaveLength(1)
})

test('the second of two moderators is told apart what was decided alike, otherwise, and what was changed since', async () => {
  const pending = await times(4, () => make({ moderation_status: 'PENDING' }))
  const products = await Promise.all(pending.map(async ({ id }) => ({ id, seen: (await read(id)).updated_at })))
  const [alike, alsoAlike, rejected, changedSince] = pending.map(({ id }) => id)
  const only = (...ids: unknown[]) => products.filter(({ id }) => ids.includes(id))
  await decide({ products: only(alike, alsoAlike, changedSince), decision: 'approve' }, one)
  await decide({ products: only(rejected), decision: 'reject', review_reason: 'words' }, one)
  await patch(alsoAlike as number, { price: '90.00' }, seller)
  await patch(changedSince as number, { name: 'Another' }, seller)
  const { body } = await decide({ products, decision: 'approve' }, two)
  expect(body).toEqual({
    decided: [],
    skipped: [
      { id: alike, code: 'decided_alike' },
      { id: alsoAlike, code: 'decided_alike' },
      { id: rejected, code: 'changed_meanwhile' },
      { id: changedSince, code: 'changed_meanwhile' },
    ],
  })
})

test('concurrent change, withdrawal and approval leave a consistent queue', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await make()
    await patch(id, { name: 'First' }, seller)
    const { updated_at: seen } = await read(id)
    await Promise.all([
      patch(id, { name: 'Second' }, seller),
      app.request(`DELETE /api/products/${id}/proposal/`, { as: seller }),
      patch(id, { moderation_status: 'APPROVED', seen }, one),
    ])
    const { proposal, waits } = await read(id)
    expect(waits === null).toBe(proposal === null)
  }
})
