import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/questions/questions.ts'
import { productsForCart } from '#domains/catalogue/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { askQuestion } from './ask-question.ts'
import { changeAnswer, deleteAnswer } from './change-answer.ts'
import { changeQuestion, deleteQuestion } from './change-question.ts'
import { presentAnswer, presentQuestion } from './present.ts'
import { findAnswer, findAnswers, findQuestion, findQuestions, findQuestionsOf } from './views.ts'
import { writeAnswer } from './write-answer.ts'

/** Every question is public and read by people: far above honest use. */
const asking = { access: 'user', rate: { by: 'user', max: 20, windowSeconds: HOUR / SECOND } } as const
const answering = { access: 'user', rate: { by: 'user', max: 120, windowSeconds: HOUR / SECOND } } as const

export const questionsRoutes: readonly Route[] = [
  route(contract.listQuestions, { access: 'public' }, async (call) => {
    const { user, query, resources, cacheTag } = call
    cacheTag(query.product === undefined ? 'questions' : `product:${query.product}`)
    const { rows, total } = await findQuestions(resources.db, user, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentQuestion(row, user)),
      total,
    )
  }),

  route(contract.askQuestion, asking, async ({ user, body, headers, resources: { db } }) => {
    const id = await askQuestion(db, user, body, headers['idempotency-key'])
    return questionOf(db, user, id)
  }),

  route(contract.readQuestion, { access: 'public' }, async ({ user, params, resources: { db }, cacheTag }) => {
    const question = await questionOf(db, user, params.id)
    cacheTag(`product:${question.product}`)
    return question
  }),

  route(
    contract.putQuestion,
    { ...answering, staff: 'feedback.moderate' },
    async ({ user, params, body, resources: { db } }) => {
      await changeQuestion(db, user, params.id, body.question)
      return questionOf(db, user, params.id)
    },
  ),

  route(
    contract.patchQuestion,
    { ...answering, staff: 'feedback.moderate' },
    async ({ user, params, body, resources: { db } }) => {
      await changeQuestion(db, user, params.id, body.question)
      return questionOf(db, user, params.id)
    },
  ),

  route(
    contract.deleteQuestion,
    { access: 'user', staff: 'feedback.moderate' },
    ({ user, params, resources: { db } }) => deleteQuestion(db, user, params.id),
  ),

  route(
    contract.questionsOfProduct,
    { access: 'public' },
    async ({ user, params, query, resources: { db }, cacheTag }) => {
      cacheTag(`product:${params.id}`)
      if (!(await productsForCart(db, [params.id])).has(params.id)) throw notFound()
      const rows = await findQuestionsOf(db, user, { product: params.id, search: query.search })
      return rows.map((row) => presentQuestion(row, user))
    },
  ),

  route(contract.listAnswers, { access: 'public' }, async (call) => {
    const { user, query, resources, cacheTag } = call
    cacheTag(query.product === undefined ? 'questions' : `product:${query.product}`)
    const { rows, total } = await findAnswers(resources.db, user, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentAnswer(row, user)),
      total,
    )
  }),

  route(
    contract.writeAnswer,
    { ...answering, staff: 'feedback.moderate' },
    async ({ user, body, resources: { db } }) => {
      const id = await writeAnswer(db, user, body.question, body.answer)
      return answerOf(db, user, id)
    },
  ),

  route(contract.readAnswer, { access: 'public' }, ({ user, params, resources: { db }, cacheTag }) => {
    cacheTag('questions')
    return answerOf(db, user, params.id)
  }),

  route(contract.putAnswer, answering, async ({ user, params, body, resources: { db } }) => {
    await changeAnswer(db, user, params.id, body.answer)
    return answerOf(db, user, params.id)
  }),

  route(contract.patchAnswer, answering, async ({ user, params, body, resources: { db } }) => {
    await changeAnswer(db, user, params.id, body.answer)
    return answerOf(db, user, params.id)
  }),

  route(contract.deleteAnswer, { access: 'user', staff: 'feedback.moderate' }, ({ user, params, resources: { db } }) =>
    deleteAnswer(db, user, params.id),
  ),
]

/** @throws ApiError 404 */
async function questionOf(db: Db, user: User | null, id: number) {
  const question = await findQuestion(db, user, id)
  if (!question) throw notFound()
  return presentQuestion(question, user)
}

/** @throws ApiError 404 */
async function answerOf(db: Db, user: User | null, id: number) {
  const answer = await findAnswer(db, user, id)
  if (!answer) throw notFound()
  return presentAnswer(answer, user)
}
