import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

const staff = await given.admin({ name: 'Farhana Rahman', staff_role: 'catalogue' })
const seller = await given.seller()
const asker = await given.buyer()
let product: { id: number }
let id: number
beforeEach(async () => {
  await db.deleteFrom('questions').execute()
  product = await given.product({ store_id: seller.store.id })
  ;({ id } = await given.question({ user_id: asker.id, product_id: product.id, question: 'Call me at 01712345678' }))
  await given.answer({ question_id: id, user_id: seller.id })
})

const list = async (query = '') => (await request(`GET /api/admin/questions/?${query}`, { as: staff })).body
const decide = (body: object) => request(`POST /api/admin/questions/${id}/decide/`, { as: staff, body })
const shown = async (as?: { token: string }) =>
  (await request(`GET /api/qna/questions/?product=${product.id}`, { as: as?.token })).body.length
const hide = { decision: 'hide', reason: 'PRIVATE' }

test('a hidden question and its answers are visible to its asker and the team, until it is restored', async () => {
  expect((await decide(hide)).body).toMatchObject({ hidden: { reason: 'PRIVATE', by: 'Farhana Rahman' } })
  expect([await shown(), await shown(seller), await shown(asker), await shown(staff)]).toEqual([0, 0, 1, 1])
  expect((await request(`GET /api/qna/answers/?product=${product.id}`)).body).toEqual([])
  expect((await list('view=hidden')).map((row: { id: number }) => row.id)).toEqual([id])
  expect((await decide({ decision: 'restore' })).body.hidden).toBeNull()
  expect(await shown()).toBe(1)
})

test('of concurrent decisions the first one wins', async () => {
  const answers = await Promise.all([decide(hide), decide(hide)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await decide({ decision: 'restore' })).status).toBe(200)
  expect((await decide({ decision: 'hide' })).body.field_codes).toEqual({ reason: ['required'] })
})

test('questions are searched by text, and listed while they wait for an answer', async () => {
  const open = await given.question({ user_id: asker.id, product_id: product.id })
  const ids = async (query: string) => (await list(query)).map((row: { id: number }) => row.id)
  expect(await ids('search=CALL me')).toEqual([id])
  expect(await ids('view=unanswered')).toEqual([open.id])
  expect(await ids('')).toEqual([open.id, id])
})
