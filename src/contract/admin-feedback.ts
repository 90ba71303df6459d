import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { moment, typedText } from './fields.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery, wholeNumber } from './page.ts'
import { Question } from './questions.ts'
import { questionViews, REPORT_NOTE_MAX, reportReasons, reviewDecisions, reviewViews } from './review-rules.ts'
import { Review } from './reviews.ts'

/** Reviews and questions as the team moderates them. */

/** Why it is not shown, by whom and since when; null while it is. */
const hidden = z.object({ reason: z.enum(reportReasons), note: z.string(), by: z.string(), at: moment }).nullable()

export const ReviewReport = z.object({
  user: z.int(),
  user_name: z.string(),
  reason: z.enum(reportReasons),
  note: z.string(),
  created_at: moment,
  /** Null while it waits. */
  decision: z.enum(['kept', 'hidden']).nullable(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

export const ModeratedReview = Review.extend({
  hidden,
  /** Oldest first, at most a hundred. */
  reports: z.array(ReviewReport),
  open_reports: z.int(),
  reported_since: moment.nullable(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModeratedQuestion = Question.extend({ hidden })
export type ModeratedQuestion = z.infer<typeof ModeratedQuestion>

/** Given with 'hide': why, which the author is told, and more about it for the team. */
const why = {
  reason: optionalQuery(z.enum(reportReasons)),
  note: typedText(REPORT_NOTE_MAX).default(''),
}

export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  summary: 'Reported reviews, the longest waiting first; hidden ones and all, newest first',
  query: z.object({
    ...pageQuery,
    /** A number, or a part of the title or the words. */
    ...searchQuery,
    view: optionalQuery(z.enum(reviewViews)),
    rating: optionalQuery(wholeNumber(1, 5)),
  }),
  response: listOf(ModeratedReview),
})
export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/decide/',
  summary: 'Keep a reported review, hide one, or show it again; its product’s rating follows',
  params: idParams,
  body: z.object({
    decision: z.enum(reviewDecisions),
    ...why,
    /** How many open reports were seen: with others meanwhile it is refused. */
    seen: z.int().min(0).optional(),
  }),
  response: ModeratedReview,
})
export const listModeratedQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions/',
  summary: 'All questions, the unanswered or the hidden ones, newest first',
  query: z.object({ ...pageQuery, ...searchQuery, view: optionalQuery(z.enum(questionViews)) }),
  response: listOf(ModeratedQuestion),
})
export const decideQuestion = endpoint({
  method: 'POST',
  path: '/admin/questions/{id}/decide/',
  summary: 'Hide a question with its answers, or show it again',
  params: idParams,
  body: z.object({ decision: z.enum(['hide', 'restore']), ...why }),
  response: ModeratedQuestion,
})

export const adminFeedbackEndpoints = [
  listModeratedReviews,
  decideReview,
  listModeratedQuestions,
  decideQuestion,
] as const
