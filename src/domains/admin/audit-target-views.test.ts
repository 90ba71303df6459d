import { expect, test } from 'vitest'
import type { AuditAct } from '#contract/admin/audit.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { findTargets } from './audit-target-views.ts'

const app = await startTestApp()
const { db } = app.resources
const given = createGiven(app)
const owner = await given.admin({ name: 'Rahim Uddin' })
const seller = await given.seller()

const log = async (query: string): Promise<AuditAct[]> =>
  (await app.request(`GET /api/admin/audit-log/?${query}`, { as: owner })).body

test('all changes of one call are one act, with the names of what they belong to', async () => {
  const products = await Promise.all(
    ['Jamdani Sari', 'Nakshi Kantha'].map((name) => given.product({ store_id: seller.store.id, name })),
  )
  const { status } = await app.request('POST /api/seller/products/bulk/', {
    as: seller,
    body: { ids: products.map(({ id }) => id), action: 'unlist' },
  })
  expect(status).toBe(200)
  const acts = await log('search=seller/products/bulk')
  expect(acts).toHaveLength(1)
  const store = { id: seller.store.id, name: expect.any(String) }
  expect(acts[0]?.count).toBe(2)
  expect(acts[0]?.entries.map(({ target }) => target)).toEqual(
    expect.arrayContaining([
      { kind: 'product', id: String(products[0]?.id), name: 'Jamdani Sari', store, gone: false },
      { kind: 'product', id: String(products[1]?.id), name: 'Nakshi Kantha', store, gone: false },
    ]),
  )
  // Found by its second row too, and by its kind.
  expect(await log(`subject=products&subject_id=${products[1]?.id}`)).toMatchObject([{ count: 2 }])
  expect(await log(`search=%23${products[1]?.id}&subject=products`)).toMatchObject([{ count: 2 }])
  expect((await log('kind=product')).map(({ id }) => id)).toEqual(acts.map(({ id }) => id))
  expect(await log('kind=coupon')).toEqual([])
})

test('what was deleted since keeps the name that the log has; a closed account has none', async () => {
  const { body: tag } = await app.request('POST /api/tags/', { as: owner, body: { name: 'handloom' } })
  await app.request(`PATCH /api/tags/${tag.id}/`, { as: owner, body: { name: 'handwoven' } })
  await app.request(`DELETE /api/tags/${tag.id}/`, { as: owner })
  const acts = await log(`subject=tags&subject_id=${tag.id}`)
  expect(acts).toHaveLength(3)
  for (const { entries } of acts)
    expect(entries[0]?.target).toMatchObject({ kind: 'tag', name: 'handwoven', gone: true, store: null })

  const buyer = await given.buyer()
  await app.request(`POST /api/admin/users/${buyer.id}/views/`, { as: owner })
  await app.asOwner(`update users set closed_at = now(), name = 'Closed account' where id = ${buyer.id}`)
  const [view] = await log(`subject=user_views&subject_id=${buyer.id}`)
  expect(view?.entries[0]?.target).toEqual({ kind: 'user', id: String(buyer.id), name: '', store: null, gone: true })
})

test('the number of queries depends on the kinds of targets, not on the number of entries', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => given.product({ store_id: seller.store.id })))
  const entries = products.map(({ id }) => ({
    subject: 'products',
    subject_id: String(id),
    before: null,
    after: { name: 'x' },
  }))
  let queries = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const targetOf = await findTargets(counting, entries)
  expect(queries).toBe(1)
  expect(entries.every((entry) => targetOf(entry)?.gone === false)).toBe(true)
})
