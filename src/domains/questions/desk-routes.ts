import { decideQuestion, listModeratedQuestions, type ModeratedQuestion } from '#contract/admin-feedback.ts'
import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { answerList } from '#platform/list.ts'
import { type Route, route } from '#platform/route.ts'
import { decideQuestion as decide } from './decide-question.ts'
import { findModerated, findModeratedQuestions, type ModeratedRow } from './desk-views.ts'
import type { Viewer } from './policy.ts'
import { presentQuestion } from './present.ts'

const desk = { access: 'admin', staff: 'feedback.moderate' } as const

export const questionDeskRoutes: readonly Route[] = [
  route(listModeratedQuestions, desk, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findModeratedQuestions(resources.db, query, windowOf(query))
    return answerList(
      call,
      rows.map((row) => presentModerated(row, user)),
      total,
    )
  }),

  route(decideQuestion, desk, async ({ user, params, body, resources: { db } }) => {
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
