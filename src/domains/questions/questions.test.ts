import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson, personalDataOf } from './index.ts'

const app = await startTestApp()
const { request } = app
const { db } = app.resources
const given = createGiven(app)

type Person = { id: number; token: string }
let seller: Awaited<ReturnType<typeof given.seller>>
let product: Awaited<ReturnType<typeof given.product>>
let buyer: Person
beforeEach(async () => {
  seller = await given.seller()
  product = await given.product({ store_id: seller.store.id, name: 'Clay handi' })
  buyer = await given.buyer({ name: 'Mitu Akter' })
})

const ask = (question = 'Does it come with a lid?', as = buyer) =>
  request('POST /api/qna/questions/', { as, body: { product: product.id, question } })
const answer = (question: number, as: Person = seller, words = 'Yes, of the same clay.') =>
  request('POST /api/qna/answers/', { as, body: { question, answer: words } })
const list = async (query = '', as?: Person) =>
  (await request(`GET /api/qna/questions/?product=${product.id}${query}`, as ? { as } : {})).body
const all = async (query = '') => (await request(`GET /api/qna/questions/${product.id}/qna/${query}`)).body
const published = async () =>
  (await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'question.answered').execute()).map(
    ({ payload }) => payload,
  )

describe('asking', () => {
  test('anyone signed in asks, and everybody reads it without the full name', async () => {
    const question = await ask()
    expect(question).toMatchObject({
      status: 201,
      body: {
        user: buyer.id,
        user_name: 'Mitu A.',
        product: product.id,
        product_name: 'Clay handi',
        question: 'Does it come with a lid?',
        answered: false,
        answer: null,
        answers: [],
        can: { edit: true, delete: true, answer: false },
      },
    })
    expect(await list()).toMatchObject([{ id: question.body.id, can: { edit: false, delete: false, answer: false } }])
    expect(await list('', seller)).toMatchObject([{ can: { edit: false, answer: true } }])
  })

  test('the same key of the same person asks once, also at the same moment', async () => {
    const asking = (key: string, as = buyer) =>
      request('POST /api/qna/questions/', {
        as,
        headers: { 'idempotency-key': key },
        body: { product: product.id, question: 'Does it come with a lid?' },
      })
    const asked = await Promise.all([asking('lid'), asking('lid'), asking('lid')])
    const { id } = (await asking('lid')).body
    expect(asked).toMatchObject(asked.map(() => ({ status: 201, body: { id } })))
    expect(await list()).toHaveLength(1)
    const events = await db
      .selectFrom('outbox_events')
      .select('payload')
      .where('topic', '=', 'question.asked')
      .execute()
    expect(events.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ questionId: id }))).toHaveLength(
      1,
    )
    await asking('lid', await given.buyer())
    await asking('another')
    expect(await list()).toHaveLength(3)
    expect((await asking('x'.repeat(201))).status).toBe(400)
  })

  test('is refused for the own store, for a product not on sale, and in two letters', async () => {
    expect(await ask('How?', seller)).toMatchObject({ status: 409, body: { code: 'own_store' } })
    for (const question of ['', ' a ', 'x'.repeat(1001)])
      expect((await ask(question)).body.fields).toHaveProperty('question')
    await db.updateTable('products').set({ moderation_status: 'DRAFT' }).where('id', '=', product.id).execute()
    expect((await ask()).status).toBe(404)
    expect(
      (await request('POST /api/qna/questions/', { as: buyer, body: { product: 999_999, question: 'Is it?' } })).status,
    ).toBe(404)
  })
})

describe('answering', () => {
  test('the store answers under its name, the market under its own; the asker is notified of each', async () => {
    const { body } = await ask()
    const answered = await answer(body.id)
    expect(answered).toMatchObject({
      status: 201,
      body: { question: body.id, answered_by: seller.id, answered_by_name: seller.store.name, by_seller: true },
    })
    const byMarket = await answer(body.id, await given.admin(), 'We asked the maker: yes.')
    expect(byMarket.body).toMatchObject({ answered_by_name: 'Haat', answered_by_name_bn: 'হাট', by_seller: false })
    expect((await list())[0]).toMatchObject({ answered: true, answer: 'Yes, of the same clay.', answers: [{}, {}] })
    expect(await published()).toEqual(
      expect.arrayContaining([
        { questionId: body.id, answerId: answered.body.id },
        { questionId: body.id, answerId: byMarket.body.id },
      ]),
    )
  })

  test('of several team members at once one answers, and the others are told', async () => {
    const { body } = await ask()
    const team = await Promise.all(Array.from({ length: 4 }, () => given.admin()))
    const answers = await Promise.all(team.map((member) => answer(body.id, member)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const first = answers.findIndex(({ status }) => status === 201)
    for (const [at, { body: refused }] of answers.entries())
      if (at !== first) expect(refused.code).toBe('answered_by_colleague')
    expect((await answer(body.id, team[first])).body.code).toBe('already_answered')
    const seenBy = async (as: object) => (await request(`GET /api/qna/questions/${body.id}/`, { as: as as never })).body
    expect((await seenBy(await given.admin())).can.answer).toBe(false)
    expect((await seenBy(seller)).can.answer).toBe(true)
    expect((await answer(body.id)).status).toBe(201)
    expect((await list())[0].answers).toHaveLength(2)
  })

  test('nobody else answers', async () => {
    const { body } = await ask()
    for (const as of [buyer, await given.buyer(), await given.seller()])
      expect((await answer(body.id, as)).status).toBe(403)
    expect((await answer(999_999_999)).status).toBe(404)
    expect((await list())[0].answered).toBe(false)
  })

  test('20 times at once makes one answer and one notification', async () => {
    const { body } = await ask()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(body.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject({ status: 409, body: { code: 'already_answered' } })
    expect((await list())[0].answers).toHaveLength(1)
    expect(
      (await published()).filter(
        (payload) =>
          JSON.stringify(payload).includes(`"questionId":${body.id},`) ||
          JSON.stringify(payload).includes(`"questionId":${body.id}}`),
      ),
    ).toHaveLength(1)
  })

  test('an answer can be edited and deleted by its author: the question is then open again', async () => {
    const { body } = await ask()
    const { id } = (await answer(body.id)).body
    const line = `/api/qna/answers/${id}/` as const
    expect((await request(`PATCH ${line}`, { as: seller, body: { answer: 'No, sorry.' } })).body.answer).toBe(
      'No, sorry.',
    )
    expect((await request(`PUT ${line}`, { as: seller, body: { answer: ' ' } })).status).toBe(400)
    const twice = await Promise.all([1, 2].map(() => request(`DELETE ${line}`, { as: seller })))
    expect(twice.some(({ status }) => status === 204)).toBe(true)
    expect((await list())[0]).toMatchObject({ answered: false, answers: [] })
    expect(await list('&answered=0')).toHaveLength(1)
    expect((await answer(body.id)).status).toBe(201)
  })
})

describe('changing a question', () => {
  test('is for its asker until it is answered, for an administrator always, for nobody else', async () => {
    const { body } = await ask()
    const line = `/api/qna/questions/${body.id}/` as const
    const change = (as: Person, question = 'With a lid?') => request(`PATCH ${line}`, { as, body: { question } })
    expect((await change(buyer)).body.question).toBe('With a lid?')
    expect((await change(seller)).status).toBe(403)
    await answer(body.id)
    expect(await change(buyer)).toMatchObject({ status: 409, body: { code: 'question_answered' } })
    expect((await request(`DELETE ${line}`, { as: buyer })).body.code).toBe('question_answered')
    const admin = await given.admin()
    expect((await change(admin, 'Lid?')).status).toBe(200)
    expect((await request(`DELETE ${line}`, { as: admin })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await request(`GET /api/qna/answers/?question=${body.id}`)).body).toEqual([])
  })

  test('a question answered and changed concurrently is never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await ask()
      const [answered, deleted] = await Promise.all([
        answer(body.id),
        request(`DELETE /api/qna/questions/${body.id}/`, { as: buyer }),
      ])
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([answered.status, deleted.status])
    }
  })
})

describe('reading', () => {
  test('of a product returns all in one array, newest first, searched in questions and answers', async () => {
    const lid = (await ask()).body.id
    const size = (await ask('How many litres?')).body.id
    await answer(lid, seller, 'The lid is 100% clay.')
    expect((await all()).map(({ id }: { id: number }) => id)).toEqual([size, lid])
    expect((await all('?search=LITRES')).map(({ id }: { id: number }) => id)).toEqual([size])
    expect((await list('&search=0%25 clay')).map(({ id }: { id: number }) => id)).toEqual([lid])
    expect((await list('&answered=0')).map(({ id }: { id: number }) => id)).toEqual([size])
    expect(await list('&page=2&page_size=1')).toMatchObject({ count: 2, next: null, results: [{ id: lid }] })
    expect((await request('GET /api/qna/questions/999999999/qna/')).status).toBe(404)
    const answers = await request(`GET /api/qna/answers/?product=${product.id}&search=clay&page=1`)
    expect(answers.body).toMatchObject({ count: 1, results: [{ question: lid }] })
  })

  test('mine returns the own ones, and questions of products off sale are visible to those concerned alone', async () => {
    const { body } = await ask()
    await answer(body.id)
    const mine = async (as?: Person) => (await request('GET /api/qna/questions/?mine=1', as ? { as } : {})).body
    expect(await mine(buyer)).toMatchObject([{ id: body.id }])
    expect(await mine(seller)).toEqual([])
    expect(await mine()).toEqual([])
    await db.updateTable('products').set({ moderation_status: 'REJECTED' }).where('id', '=', product.id).execute()
    expect(await list()).toEqual([])
    expect((await request(`GET /api/qna/questions/${body.id}/`)).status).toBe(404)
    expect(
      (await request('GET /api/qna/answers/')).body.filter((one: { question: number }) => one.question === body.id),
    ).toEqual([])
    for (const as of [buyer, seller, await given.admin()]) expect(await list('', as)).toHaveLength(1)
  })
})

test('personal data has questions and answers; both stay when the account closes', async () => {
  const { body } = await ask()
  await answer(body.id)
  expect(await personalDataOf(db, buyer.id)).toMatchObject({ questions: [{ id: body.id }], answers: [] })
  expect(await personalDataOf(db, seller.id)).toMatchObject({ questions: [], answers: [{ question: body.id }] })
  await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
  expect(await list()).toHaveLength(1)
})
