import { forbidden, notFound } from '#contract/errors.ts'
import { alreadyAnswered, answeredByColleague } from '#contract/questions/question-errors.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { mayAnswer, moderates } from './policy.ts'
import { findTeamAnswers, insertAnswer, lockQuestion } from './store.ts'
import { findQuestion } from './views.ts'

/**
 * The product's seller or the team answers, each once.
 * @returns the answer's id
 * @throws ApiError 404, 403 for anyone else, 409 already_answered, answered_by_colleague
 */
export async function writeAnswer(db: Db, user: User, questionId: number, answer: string): Promise<number> {
  if (!(await findQuestion(db, user, questionId))) throw notFound()
  return db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, questionId)
    if (!question) throw notFound()
    if (moderates(user)) refuseOwnMatter(user, question.user_id)
    if (!mayAnswer(user, question)) throw forbidden()
    const isSeller = user.id === question.store_owner_id
    const others = isSeller ? [] : await findTeamAnswers(tx, question)
    if (others.some((author) => author !== user.id)) throw answeredByColleague()
    const answerId = await insertAnswer(tx, { questionId, userId: user.id, answer })
    if (answerId === null) throw alreadyAnswered()
    await publish(tx, 'question.answered', { questionId, answerId })
    await invalidateQuestions(tx, question.product_id)
    return answerId
  })
}
