import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createStore, findStoreOfUser } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const open = (store: Parameters<typeof createStore>[1]) => db.transaction().execute((tx) => createStore(tx, store))

test('a store is created for an account and found by it', async () => {
  const owner = await given.user({ role: 'SELLER' })
  const id = await open({
    owner_id: owner.id,
    slug: 'cha-ghor',
    name: 'Cha Ghor',
    location: 'Sylhet',
    created_at: new Date('2024-04-11T00:00:00Z'),
  })
  expect(await findStoreOfUser(db, owner.id)).toEqual({ id, slug: 'cha-ghor', name: 'Cha Ghor' })
  expect(await findStoreOfUser(db, (await given.buyer()).id)).toBeUndefined()

  const { body } = await app.request('GET /api/auth/seller/public/all/?search=cha%20ghor')
  expect(body).toEqual([
    {
      seller_id: id,
      seller_name: 'Cha Ghor',
      seller_name_bn: null,
      slug: 'cha-ghor',
      image: null,
      rating: 0,
      sales: 0,
      products_count: 0,
      location: 'Sylhet',
      joined: '2024-04-11T00:00:00.000Z',
    },
  ])
})

test('an account has one store; names (ignoring case) and slugs are unique', async () => {
  const [first, second] = [await given.buyer(), await given.buyer()]
  await open({ owner_id: first.id, slug: 'first', name: 'First', location: '' })
  await expect(open({ owner_id: first.id, slug: 'x', name: 'X', location: '' })).rejects.toThrow('stores_owner_id_key')
  await expect(open({ owner_id: second.id, slug: 'first', name: 'X', location: '' })).rejects.toThrow('stores_slug_key')
  await expect(open({ owner_id: second.id, slug: 'x', name: 'FIRST', location: '' })).rejects.toThrow('stores_name_key')
})
