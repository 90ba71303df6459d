import { forbidden, notFound } from '#contract/errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { answerCan } from './policy.ts'
import { lockQuestion, removeAnswer, updateAnswer } from './store.ts'
import { type AnswerRow, findAnswer } from './views.ts'

/** @throws ApiError 404, 403 for another's */
export const changeAnswer = (db: Db, user: User, id: number, answer: string): Promise<void> =>
  withAnswer(db, user, id, 'edit', (tx) => updateAnswer(tx, id, answer))

/** @throws ApiError 404, 403 for another's */
export const deleteAnswer = (db: Db, user: User, id: number): Promise<void> =>
  withAnswer(db, user, id, 'delete', (tx, { question_id }) => removeAnswer(tx, id, question_id))

async function withAnswer(
  db: Db,
  user: User,
  id: number,
  part: keyof ReturnType<typeof answerCan>,
  act: (tx: Tx, answer: AnswerRow) => Promise<void>,
): Promise<void> {
  const answer = await findAnswer(db, user, id)
  if (!answer) throw notFound()
  if (!answerCan(user, answer)[part]) throw forbidden()
  await db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, answer.question_id)
    if (!question) throw notFound()
    await act(tx, answer)
    await invalidateQuestions(tx, question.product_id)
  })
}
