import { STARS } from '#contract/reviews/review-rules.ts'
import { named, oneOfOr, page, searchParams, text, type ValuesOf, whole } from '#web/search-params.ts'

/** Reported reviews are the queue; the others are lists. */
export const parts = ['reported', 'hidden', 'all', 'questions', 'unanswered', 'hidden-questions'] as const
export type Part = (typeof parts)[number]

export const adminFeedbackParams = searchParams({
  part: named('view', oneOfOr(parts, 'reported')),
  search: text(),
  rating: whole(STARS.length),
  page: page(),
})
export type FeedbackParams = ValuesOf<typeof adminFeedbackParams>
