import { notFound } from '#contract/errors.ts'
import { questionDecided } from '#contract/questions/question-errors.ts'
import type { ReportReason } from '#contract/reviews/review-rules.ts'
import { refuseOwnMatter } from '#domains/identity/index.ts'
import type { Db } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { User } from '#platform/route.ts'
import { invalidateQuestions } from './invalidate-questions.ts'
import { reasonMissing } from './rules.ts'
import { lockQuestion, setHidden } from './store.ts'

type Decision = { decision: 'hide' | 'restore'; reason?: ReportReason | undefined; note: string }

/**
 * A team member hides a question with its answers, or restores it. Of concurrent decisions the first one wins.
 * @throws ApiError 403 own_matter; 404; 400 for hiding without a reason; 409 question_decided
 */
export const decideQuestion = (db: Db, user: User, id: number, { decision, reason, note }: Decision): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question) throw notFound()
    refuseOwnMatter(user, question.user_id)
    const hides = decision === 'hide'
    if (hides !== (question.hidden_at === null)) throw questionDecided()
    if (hides && reason === undefined) throw reasonMissing()
    await setHidden(tx, id, hides ? { reason: reason ?? 'OTHER', note, by: user.id } : null)
    await publish(tx, 'question.decided', { questionId: id, decision: hides ? 'hidden' : 'shown' })
    await invalidateQuestions(tx, question.product_id)
  })
