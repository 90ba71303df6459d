import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createStore, findStoreOfUser } from './index.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources
const open = (store: Parameters<typeof createStore>[1]) => db.transaction().execute((tx) => createStore(tx, store))

test('a store is opened for an account and found by it', async () => {
  const owner = await given.user({ role: 'SELLER' })
  const values = { owner_id: owner.id, slug: 'cha-ghor', name: 'Cha Ghor', location: 'Sylhet' }
  const id = await open({ ...values, created_at: new Date('2024-04-11T00:00:00Z') })
  expect(await findStoreOfUser(db, owner.id)).toEqual({ id, slug: 'cha-ghor', name: 'Cha Ghor' })
  expect(await findStoreOfUser(db, (await given.buyer()).id)).toBeUndefined()

  const { body } = await app.request('GET /api/auth/seller/public/all/?search=cha%20ghor')
  expect(body).toEqual([
    {
      seller_id: id,
      seller_name: 'Cha Ghor',
      slug: 'cha-ghor',
      image: null,
      rating: 0,
      sales: 0,
      products_count: 0,
      location: 'Sylhet',
      joined: '2024-04-11T00:00:00.000Z',
    },
  ])
  await expect(open({ ...values, slug: 'other' })).rejects.toThrow('stores_')
  await expect(open({ ...values, owner_id: (await given.buyer()).id, name: 'x' })).rejects.toThrow('stores_slug_key')
  await expect(open({ ...values, owner_id: (await given.buyer()).id, slug: 'x', name: 'CHA GHOR' })).rejects.toThrow(
    'stores_name_key',
  )
})
