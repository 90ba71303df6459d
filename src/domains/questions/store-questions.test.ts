import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Person = { id: number; token: string }
const list = async (query: string, as?: Person): Promise<number[]> =>
  (await request(`GET /api/qna/questions/?${query}`, as ? { as } : {})).body.map(({ id }: { id: number }) => id)

test('a seller sees unanswered questions first, oldest first, then answered ones, newest first', async () => {
  const [seller, other, buyer] = [await given.seller(), await given.seller(), await given.buyer()]
  const product = await given.product({ store_id: seller.store.id, name: 'Jamdani sari' })
  const ask = (question: string) => given.question({ user_id: buyer.id, product_id: product.id, question })
  const [one, two, three, four] = [await ask('One?'), await ask('Two?'), await ask('Three?'), await ask('Four?')]
  await given.question({ user_id: buyer.id, product_id: (await given.product({ store_id: other.store.id })).id })
  for (const { id } of [one, three]) await given.answer({ question_id: id, user_id: seller.id })
  const own = 'store=own&sort=waiting'
  expect(await list(own, seller)).toEqual([two.id, four.id, three.id, one.id])
  expect(await list(`${own}&answered=0`, seller)).toEqual([two.id, four.id])
  expect(await list(`${own}&answered=1`, seller)).toEqual([three.id, one.id])
  expect(await list(`${own}&search=jamdani`, seller)).toHaveLength(4)
  expect(await list(`${own}&search=three`, seller)).toEqual([three.id])
  expect(await list(`store=${seller.store.slug}&sort=oldest`)).toEqual([one.id, two.id, three.id, four.id])
  expect(await list(`store=${seller.store.id}`)).toEqual([four.id, three.id, two.id, one.id])
  const page = (number: number) => request(`GET /api/qna/questions/?${own}&page=${number}&page_size=3`, { as: seller })
  expect((await page(2)).body).toMatchObject({ count: 4, results: [{ id: one.id }] })
  // No other store has this name.
  for (const as of [undefined, buyer]) expect(await list(own, as)).toEqual([])
  expect(await list('store=no-such-store')).toEqual([])
})

test('another seller cannot answer, and trying changes nothing', async () => {
  const [seller, other, buyer] = [await given.seller(), await given.seller(), await given.buyer()]
  const product = await given.product({ store_id: seller.store.id })
  const question = await given.question({ user_id: buyer.id, product_id: product.id })
  const answer = await given.answer({ question_id: question.id, user_id: seller.id })
  const body = { question: question.id, answer: 'Buy mine instead.' }
  expect((await request('POST /api/qna/answers/', { as: other, body })).status).toBe(403)
  expect((await request(`PATCH /api/qna/answers/${answer.id}/`, { as: other, body })).status).toBe(403)
  expect((await request(`DELETE /api/qna/answers/${answer.id}/`, { as: other })).status).toBe(403)
  // Another seller cannot even see a question of a product that is not on sale.
  await db.updateTable('products').set({ listed: false }).where('id', '=', product.id).execute()
  expect((await request(`DELETE /api/qna/answers/${answer.id}/`, { as: other })).status).toBe(404)
  const [stays] = (await request('GET /api/qna/questions/?store=own', { as: seller })).body
  expect(stays).toMatchObject({ answered: true, answer: 'Yes, by hand.' })
})

test('a question publishes its event in the same transaction', async () => {
  const [seller, buyer] = [await given.seller(), await given.buyer()]
  const product = await given.product({ store_id: seller.store.id })
  await db.deleteFrom('outbox_events').execute()
  const body = { product: product.id, question: 'Does it shrink?' }
  const response = await request('POST /api/qna/questions/', { as: buyer, body })
  await request('POST /api/qna/questions/', { as: seller, body })
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'question.asked').execute()
  expect(events).toEqual([{ payload: { questionId: response.body.id } }])
})
