import { notFound } from '#contract/errors.ts'
import { windowOf } from '#contract/page.ts'
import { decideReview, listModeratedReviews } from '#contract/reviews/admin.ts'
import { decideReview as decide } from '#domains/reviews/decide-review.ts'
import { answerList } from '#platform/list/answer.ts'
import { type Route, route } from '#platform/route.ts'
import { presentModerated } from './present.ts'
import { findModerated, findModeratedReviews } from './views.ts'

const moderating = { access: 'admin', staff: 'feedback.moderate' } as const

export const reviewsAdminRoutes: readonly Route[] = [
  route(listModeratedReviews, moderating, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findModeratedReviews(resources.db, user, query, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentModerated(row, user)),
      total,
    )
  }),

  route(decideReview, moderating, async ({ user, params, body, resources: { db } }) => {
    await decide(db, user, params.id, body)
    const [row] = await findModerated(db, user, [params.id])
    if (!row) throw notFound()
    return presentModerated(row, user)
  }),
]
