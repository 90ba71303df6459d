import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const read = (slug: string | number) => app.request(`GET /api/auth/seller/public/${slug}/`)

/** A question that was answered after this many minutes. */
async function answered(
  { store, id }: Awaited<ReturnType<typeof given.seller>>,
  minutes: number,
  by = id,
): Promise<void> {
  const product = await given.product({ store_id: store.id })
  const askedAt = new Date('2026-11-01T04:00:00Z')
  const user_id = (await given.buyer()).id
  const question = await given.question({ user_id, product_id: product.id, created_at: askedAt })
  const answer = await given.answer({ question_id: question.id, user_id: by })
  await db
    .updateTable('answers')
    .set({ created_at: new Date(askedAt.getTime() + minutes * MINUTE) })
    .where('id', '=', answer.id)
    .execute()
}

test('a store is found by its slug in any case or by its id, and shows its public fields', async () => {
  const seller = await given.seller({
    name: 'Cha Ghor',
    slug: 'cha-ghor',
    location: 'Sylhet',
    description: 'Tea',
    return_policy: 'Seven days',
    website: 'https://cha.example/',
    created_at: new Date('2024-04-11T00:00:00Z'),
  })
  const tea = await given.product({ store_id: seller.store.id, rating_sum: 9, rating_count: 2, sold_quantity: 4 })
  await given.product({ store_id: seller.store.id, moderation_status: 'PENDING', sold_quantity: 1 })
  expect(tea.id).toBeGreaterThan(0)
  const expected = {
    seller_id: seller.store.id,
    seller_name: 'Cha Ghor',
    slug: 'cha-ghor',
    image: null,
    rating: 4.5,
    rating_count: 2,
    sales: 5,
    products_count: 1,
    location: 'Sylhet',
    joined: '2024-04-11T00:00:00.000Z',
    description: 'Tea',
    return_policy: 'Seven days',
    website: 'https://cha.example/',
    banner: null,
    banner_placeholder: null,
    answer_minutes: null,
    seller_name_bn: null,
    on_holiday: false,
    back_on: null,
    holiday_note: '',
  }
  for (const slug of ['cha-ghor', 'CHA-Ghor', seller.store.id]) expect((await read(slug)).body).toEqual(expected)
})

test('an unknown store is a 404', async () => {
  for (const slug of ['nowhere', '0', '-1', '99999999999999', "' or 1=1 --", '%00', '%ff', '..%2fall', 'x'.repeat(300)])
    expect([slug, (await read(encodeURI(slug))).status]).toEqual([
      slug,
      expect.toSatisfy((s) => s === 404 || s === 400),
    ])
})

test("a slug equal to another store's id leads to the store with the slug", async () => {
  const first = await given.seller()
  const second = await given.seller({ slug: String(first.store.id) })
  expect((await read(first.store.id)).body.seller_id).toBe(second.store.id)
})

test("the answer time is the median of its owner's answers, from three answers on", async () => {
  const seller = await given.seller()
  const minutes = async () => (await read(seller.store.slug)).body.answer_minutes
  await answered(seller, 10)
  await answered(seller, 600)
  // Staff answers do not count for the store.
  await answered(seller, 1, (await given.admin()).id)
  expect(await minutes()).toBeNull()
  await answered(seller, 40)
  expect(await minutes()).toBe(40)
  await answered(seller, 20)
  expect(await minutes()).toBe(30)
})

test('the product list accepts a store by its id, whatever other stores are called', async () => {
  const seller = await given.seller({ slug: 'kansa-ghar' })
  const other = await given.seller({ name: 'kansa-ghar', slug: 'kansa-ghar-2' })
  const namesake = await given.seller({ name: String(seller.store.id) })
  const own = await given.product({ store_id: seller.store.id, name: 'Kansa bowl' })
  for (const { store } of [other, namesake]) await given.product({ store_id: store.id, name: 'Kansa plate' })
  const list = async (query: string) =>
    (await app.request(`GET /api/products/?store=${seller.store.id}${query}`)).body as { id: number }[]
  for (const query of ['', '&query=kansa', '&sort=price_low'])
    expect((await list(query)).map(({ id }) => id)).toEqual([own.id])
  const paged = await app.request(`GET /api/products/?store=${seller.store.id}&page=1&facets=1`)
  expect(paged.body).toMatchObject({ count: 1, facets: { categories: [{ count: 1 }] } })
  expect((await app.request('GET /api/products/?store=x')).status).toBe(400)
})

test('the response has no e-mail, phone or password', async () => {
  const seller = await given.seller({}, { phone: '01712345678', address: 'Road 3' })
  const text = JSON.stringify((await read(seller.store.slug)).body)
  for (const secret of [seller.email, '01712345678', 'Road 3', 'owner_id']) expect(text).not.toContain(secret)
})
