import { expect, test } from 'vitest'
import { SAVED_ANSWERS_MAX } from '#contract/questions/saved-answer-rules.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db } = app.resources

type Person = { token: string }
const path = (id?: number) => `/api/seller/saved-answers/${id === undefined ? '' : `${id}/`}` as const
const list = async (as: Person) =>
  (await app.request(`GET ${path()}`, { as })).body as { id: number; title: string; text: string }[]
const save = (as: Person, title: string, text = 'It ships in two days.') =>
  app.request(`POST ${path()}`, { as, body: { title, text } })

test("a store's saved answers are its own, listed by title, changed and deleted", async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const size = (await save(seller, 'size')).body
  await save(seller, 'Delivery')
  await save(other, 'Size')
  expect((await list(seller)).map(({ title }) => title)).toEqual(['Delivery', 'size'])
  const change = (as: Person, title: string) =>
    app.request(`PUT ${path(size.id)}`, { as, body: { title, text: 'Five metres.' } })
  expect((await change(other, 'Stolen')).status).toBe(404)
  expect((await change(seller, 'delivery')).body).toMatchObject({ field_codes: { title: ['title_taken'] } })
  expect((await change(seller, 'Length')).body).toMatchObject({ title: 'Length', text: 'Five metres.' })
  expect((await app.request(`DELETE ${path(size.id)}`, { as: other })).status).toBe(404)
  expect((await app.request(`DELETE ${path(size.id)}`, { as: seller })).status).toBe(204)
  expect((await app.request(`DELETE ${path(size.id)}`, { as: seller })).status).toBe(404)
  expect(await list(seller)).toHaveLength(1)
})

test('a title is taken once, also at the same moment; empty and endless ones are refused', async () => {
  const seller = await given.seller()
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(seller, 'Returns')))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400, 400, 400])
  expect((await save(seller, ' ')).status).toBe(400)
  expect((await save(seller, 'x'.repeat(81))).status).toBe(400)
  expect((await save(seller, 'Long', 'x'.repeat(4001))).status).toBe(400)
})

test('there are never more than the limit, also when many are saved at once', async () => {
  const seller = await given.seller()
  const rows = Array.from({ length: SAVED_ANSWERS_MAX - 2 }, (_, at) => ({
    store_id: seller.store.id,
    title: `Answer ${at}`,
    text: 'x',
    created_at: new Date(),
    updated_at: new Date(),
  }))
  await db.insertInto('saved_answers').values(rows).execute()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => save(seller, `New ${at}`)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('saved_answers_full')
  expect(await list(seller)).toHaveLength(SAVED_ANSWERS_MAX)
})
