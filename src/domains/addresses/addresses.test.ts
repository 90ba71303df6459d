import { expect, test } from 'vitest'
import { ADDRESSES_MAX } from '#contract/addresses/address-rules.ts'
import type { SavedAddress } from '#contract/addresses/addresses.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)

type Person = { token: string }
const home = { name: 'Rafi Ahmed', phone: '০১৭১২-৩৪৫৬৭৮', address: 'House 9, Road 4', city: 'Dhaka' }
const list = async (as: Person): Promise<SavedAddress[]> => (await app.request('GET /api/addresses/', { as })).body
const save = (as: Person, body: object = home) => app.request('POST /api/addresses/', { as, body })
const defaults = async (as: Person) => (await list(as)).filter((one) => one.default).map(({ name }) => name)

test('the first address is the default, later ones only when asked; the default is listed first, then the newest', async () => {
  const buyer = await given.buyer()
  expect((await save(buyer)).body).toMatchObject({ ...home, phone: '+8801712345678', zip: '', note: '', default: true })
  await save(buyer, { ...home, name: 'Mitu', note: 'The green gate' })
  expect((await save(buyer, { ...home, name: 'Office', default: true })).body).toMatchObject({ default: true })
  expect((await list(buyer)).map(({ name }) => name)).toEqual(['Office', 'Mitu', 'Rafi Ahmed'])
  const [, mitu] = await list(buyer)
  const made = () => app.request(`PUT /api/addresses/${mitu?.id}/default/`, { as: buyer })
  expect([(await made()).body.default, (await made()).body.default]).toEqual([true, true])
  expect(await defaults(buyer)).toEqual(['Mitu'])
})

test('an address that is saved already is answered as it is, also when sent five times at once', async () => {
  const buyer = await given.buyer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(buyer)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await save(buyer, { ...home, name: ' rafi  ahmed ', address: 'house 9,  road 4' })).status).toBe(201)
  expect(await list(buyer)).toHaveLength(1)
})

test('an address is changed and deleted by its owner alone; after the default the newest becomes it', async () => {
  const [buyer, other] = [await given.buyer(), await given.buyer()]
  const { id } = (await save(buyer)).body
  await save(buyer, { ...home, name: 'Older' })
  await save(buyer, { ...home, name: 'Newer' })
  const change = (as: Person) =>
    app.request(`PUT /api/addresses/${id}/`, { as, body: { ...home, city: 'Sylhet', zip: '3100' } })
  expect((await change(other)).status).toBe(404)
  expect((await change(buyer)).body).toMatchObject({ city: 'Sylhet', zip: '3100', default: true })
  const remove = (as: Person) => app.request(`DELETE /api/addresses/${id}/`, { as })
  // As of a number that nobody has, so that nothing is learned; and nothing is deleted.
  expect((await remove(other)).status).toBe(204)
  expect(await defaults(buyer)).toEqual(['Rafi Ahmed'])
  expect([(await remove(buyer)).status, (await remove(buyer)).status]).toEqual([204, 204])
  expect(await defaults(buyer)).toEqual(['Newer'])
})

test('an address that becomes the same as another one takes its place, also as the default', async () => {
  const buyer = await given.buyer()
  await save(buyer)
  const { id } = (await save(buyer, { ...home, address: 'House 10, Road 4' })).body
  const body = { ...home, address: 'house 9,  road 4', note: 'The green gate' }
  const changed = await app.request(`PUT /api/addresses/${id}/`, { as: buyer, body })
  expect(changed.body).toMatchObject({ id, default: true, note: 'The green gate' })
  expect((await list(buyer)).map((one) => one.id)).toEqual([id])
})

test('a name, a phone number and an address are needed, within limits', async () => {
  const buyer = await given.buyer()
  const wrong = await save(buyer, { name: ' ', phone: 'abc', address: '', note: 'x'.repeat(301) })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body.field_codes).toSorted()).toEqual(['address', 'name', 'note', 'phone'])
  expect(await list(buyer)).toEqual([])
})

test('there are never more than the limit, also when many are saved at once', async () => {
  const buyer = await given.buyer()
  const answers = await Promise.all(
    Array.from({ length: ADDRESSES_MAX + 3 }, (_, at) => save(buyer, { ...home, name: `Friend ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(ADDRESSES_MAX)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('addresses_full')
  expect(await defaults(buyer)).toHaveLength(1)
})
