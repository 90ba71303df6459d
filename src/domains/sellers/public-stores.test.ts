import { expect, test } from 'vitest'
import { createAfterSale } from '#test/after-sale.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const after = createAfterSale(app)
const SELLERS = '/api/auth/seller/public/all/'
const list = (query = '', as?: string) => app.request(`GET ${SELLERS}${query}`, as ? { as } : {})
const salesOf = async (store: string) => (await list(`?search=${store}`)).body[0].sales
const names = (sellers: { seller_name: string }[]) => sellers.map(({ seller_name }) => seller_name)

test("a store's figures are computed from its products", async () => {
  const store_id = (await given.store({ name: 'Figures', logo_id: (await given.picture({ key: 'logo1' })).id })).id
  await given.product({ store_id, rating_sum: 50, rating_count: 10, sold_quantity: 7 })
  await given.product({ store_id, rating_sum: 3, rating_count: 2, sold_quantity: 1 })
  await given.product({ store_id })
  // Not on sale: neither counted nor rated, but its sold pieces count.
  await given.product({ store_id, moderation_status: 'REJECTED', rating_sum: 1, rating_count: 1, sold_quantity: 30 })
  await given.product({ rating_sum: 9, rating_count: 9, sold_quantity: 900 })
  const { body } = await list('?search=figures')
  // (50 + 3) / 12, not the mean of 5.0 and 1.5.
  expect(body).toMatchObject([{ rating: 4.42, products_count: 3, sales: 38, image: '/media/logo1-320.webp' }])
})

test('ordered pieces count as sold until they are cancelled', async () => {
  const product = await given.product({ store_id: (await given.store({ name: 'Moving' })).id, stock_quantity: 10 })
  const buyer = await given.buyer()
  await after.placed(buyer, [[product, 4]])
  const { id } = await after.placed(buyer, [[product, 3]])
  expect(await salesOf('moving')).toBe(7)
  await after.move(await given.admin(), id, { status: 'cancelled' })
  expect(await salesOf('moving')).toBe(4)
})

test('stores are searched by name and by town, in any case and script', async () => {
  for (const [name, location] of [
    ['Jamdani House', 'Narayanganj'],
    ['Rupali', 'Jamalpur'],
    ['রূপালী বিপণি', 'খুলনা'],
    ['50% Bazaar', 'Bogura'],
  ] as const)
    await given.store({ name, location })
  expect(names((await list('?search=JAM')).body)).toEqual(['Jamdani House', 'Rupali'])
  expect(names((await list(`?search=${encodeURIComponent(' খুলনা ')}`)).body)).toEqual(['রূপালী বিপণি'])
  expect(names((await list('?search=%25')).body)).toEqual(['50% Bazaar'])
  expect((await list('?search=_')).body).toEqual([])
  expect((await list('?search=%00')).status).toBe(400)
})

test('a suspended or closed store is not found by its town', async () => {
  await given.store({ location: 'Bandarban', suspended_at: new Date() })
  await given.store({ location: 'Bandarban', closed_at: new Date() })
  const open = await given.store({ location: 'Bandarban' })
  expect(names((await list('?search=bandarban')).body)).toEqual([open.name])
})

test('stores come by name, as an array or in pages', async () => {
  for (const name of ['Zeta Shop', 'alpha shop', 'Beta Shop']) await given.store({ name, location: 'Paging' })
  const all = await list('?search=paging')
  expect(names(all.body)).toEqual(['alpha shop', 'Beta Shop', 'Zeta Shop'])
  expect(all.headers['x-total-count']).toBe('3')
  const page = await list('?search=paging&page=2&page_size=2')
  expect(page.body).toMatchObject({ count: 3, next: null })
  expect(page.body.previous).toContain('page=1')
  expect(names(page.body.results)).toEqual(['Zeta Shop'])
})

test('everybody can list stores; a bad token is refused', async () => {
  for (const person of [await given.buyer(), await given.seller(), await given.admin()])
    expect((await list('', person.token)).status).toBe(200)
  const refused = await list('', 'forged')
  expect(refused.status).toBe(401)
  expect(refused.body).toMatchObject({ code: 'token_not_valid', messages: [{ token_type: 'access' }] })
})
