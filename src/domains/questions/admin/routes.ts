import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { decideQuestion, listModeratedQuestions, type ModeratedQuestion } from '#contract/questions/admin.ts'
import { decideQuestion as decide } from '#domains/questions/decide-question.ts'
import type { Viewer } from '#domains/questions/policy.ts'
import { presentQuestion } from '#domains/questions/present.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { findModerated, findModeratedQuestions, type ModeratedRow } from './views.ts'

const moderating = { access: 'admin', staff: 'feedback.moderate' } as const

export const questionsAdminRoutes: readonly Route[] = [
  route(listModeratedQuestions, moderating, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findModeratedQuestions(resources.db, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentModerated(row, user)),
      total,
    )
  }),

  route(decideQuestion, moderating, async ({ user, params, body, resources: { db } }) => {
    await decide(db, user, params.id, body)
    const [row] = await findModerated(db, [params.id])
    if (!row) throw notFound()
    return presentModerated(row, user)
  }),
]

const presentModerated = ({ question, moderation }: ModeratedRow, viewer: Viewer): ModeratedQuestion => ({
  ...presentQuestion(question, viewer),
  hidden: moderation.hidden_at && {
    reason: moderation.hidden_reason ?? 'OTHER',
    note: moderation.hidden_note,
    by: moderation.hidden_by ?? '',
    at: moderation.hidden_at.toISOString(),
  },
})
