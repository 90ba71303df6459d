/** Size charts: which one a product shows, who keeps it and what it may hold (rules.md C-36, C-37). */
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { request } = app
const seller = await given.seller()
const other = await given.seller()
const admin = await given.admin()
const clothes = await given.category({ name: 'Clothes' })
const kurtis = await given.category({ name: 'Kurtis', parent_id: clothes.id })
const product = await given.product({ store_id: seller.store.id, category_id: kurtis.id })

const chart = (title: string, category: number | null) => ({
  category,
  title,
  columns: [{ name: 'Size', name_bn: 'সাইজ' }, { name: 'Chest' }],
  rows: [
    ['36', '92'],
    ['38', '97'],
  ],
})
const team = (title: string, category: number) =>
  request('PUT /api/admin/size_charts/', { as: admin, body: chart(title, category) })
const own = (title: string, category: number | null, as = seller) =>
  request('PUT /api/seller/size_charts/', { as, body: chart(title, category) })
const shown = async (id = product.id) => (await request(`GET /api/products/${id}/size_chart/`)).body.chart

test('the nearest chart is shown: the store’s before the team’s, the category’s before its parent’s', async () => {
  expect(await shown()).toBeNull()
  await team('of the parent', clothes.id)
  expect(await shown()).toMatchObject({
    title: 'of the parent',
    title_bn: null,
    note: '',
    columns: [
      { name: 'Size', name_bn: 'সাইজ' },
      { name: 'Chest', name_bn: null },
    ],
    rows: [
      ['36', '92'],
      ['38', '97'],
    ],
  })
  const titles: string[] = []
  const then = async (saved: Promise<unknown>) => {
    await saved
    titles.push((await shown()).title)
  }
  await then(team('of the category', kurtis.id))
  await then(own('of the store', null))
  await then(own('of the store for the parent', clothes.id))
  await then(own('of the store for the category', kurtis.id))
  await then(own('of another store', kurtis.id, other))
  expect(titles).toEqual([
    'of the category',
    'of the store',
    'of the store for the parent',
    'of the store for the category',
    'of the store for the category',
  ])
  expect((await shown((await given.product({ store_id: other.store.id })).id))?.title).toBeUndefined()
})

test('a chart is replaced by saving it again, also twice at once, and deleted by its keeper only', async () => {
  const [first, second] = await Promise.all([own('One', null), own('Two', null)])
  expect([first?.status, second?.status]).toEqual([200, 200])
  const list = async (as = seller) => (await request('GET /api/seller/size_charts/', { as })).body as { id: number }[]
  const before = await list()
  expect(before.filter((one) => 'category' in one && one.category === null)).toHaveLength(1)
  const [store] = before
  expect((await request(`DELETE /api/seller/size_charts/${store?.id}/`, { as: other })).status).toBe(404)
  expect((await request(`DELETE /api/admin/size_charts/${store?.id}/`, { as: admin })).status).toBe(404)
  expect((await request(`DELETE /api/seller/size_charts/${store?.id}/`, { as: seller })).status).toBe(204)
  expect(await list()).toHaveLength(before.length - 1)
})

test('an edited chart that was deleted meanwhile is not made again', async () => {
  const { body: saved } = await own('Deleted', null)
  const save = (seen: object) =>
    request('PUT /api/seller/size_charts/', { as: seller, body: { ...chart('Edited', null), seen } })
  await request(`DELETE /api/seller/size_charts/${saved.id}/`, { as: seller })
  expect(await save(saved)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const { body: left } = await request('GET /api/seller/size_charts/', { as: seller })
  expect(left.filter(({ category }: { category: number | null }) => category === null)).toEqual([])
  expect((await save({ title: '', rows: [] })).status).toBe(200)
})

test.each([
  ['rows', { rows: [['36']] }],
  ['rows', { rows: [] }],
  ['columns', { columns: Array.from({ length: 13 }, () => ({ name: 'Size' })), rows: [Array(13).fill('1')] }],
  ['rows', { rows: Array.from({ length: 31 }, () => ['36', '92']) }],
  ['rows.0.1', { rows: [['36', 'x'.repeat(41)]] }],
  ['title', { title: ' ' }],
  ['category', { category: 999_999 }],
])('a mistake is told at %s', async (field, wrong) => {
  const { status, body } = await request('PUT /api/seller/size_charts/', {
    as: seller,
    body: { ...chart('Measures', null), ...wrong },
  })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toContain(field)
})

test('the charts of a merged category move to the other, except where the same keeper has one there', async () => {
  const [from, into] = [await given.category(), await given.category()]
  const [mine, theirs] = [await given.seller(), await given.seller()]
  await team('of the team', from.id)
  await own('goes along', from.id, mine)
  await own('gives way', from.id, theirs)
  await own('stays', into.id, theirs)
  const item = (as: typeof mine) => given.product({ store_id: as.store.id, category_id: from.id })
  const products = [await item(mine), await item(theirs), await item(await given.seller())]
  const contents = await request(`GET /api/admin/categories/${from.id}/contents/`, { as: admin })
  expect(contents.body).toMatchObject({ products: 3, size_charts: 3 })
  await request(`POST /api/admin/categories/${from.id}/merge/`, { as: admin, body: { into: into.id } })
  expect(await Promise.all(products.map(async ({ id }) => (await shown(id)).title))).toEqual([
    'goes along',
    'stays',
    'of the team',
  ])
})
