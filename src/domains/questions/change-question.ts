import { forbidden, notFound } from '#contract/errors.ts'
import { questionAnswered } from '#contract/questions/question-errors.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { decidesOn } from './policy.ts'
import { lockQuestion, removeQuestion, updateQuestion } from './store.ts'
import { findQuestion } from './views.ts'

/** @throws ApiError 404, 403 for another's, 409 question_answered */
export const changeQuestion = (db: Db, user: User, id: number, question: string): Promise<void> =>
  withOpenQuestion(db, user, id, (tx) => updateQuestion(tx, id, question))

/** @throws ApiError 404, 403 for another's, 409 question_answered */
export const deleteQuestion = (db: Db, user: User, id: number): Promise<void> =>
  withOpenQuestion(db, user, id, (tx) => removeQuestion(tx, id))

async function withOpenQuestion(db: Db, user: User, id: number, act: (tx: Tx) => Promise<void>): Promise<void> {
  if (!(await findQuestion(db, user, id))) throw notFound()
  await db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question) throw notFound()
    if (!decidesOn(user, question)) {
      if (question.user_id !== user.id) throw forbidden()
      if (question.answer_count > 0) throw questionAnswered()
    }
    await act(tx)
    await invalidateQuestions(tx, question.product_id)
  })
}
