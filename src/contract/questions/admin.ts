import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { hidden, hiding } from '#contract/hidden.ts'
import { ownMatter } from '#contract/identity/identity-errors.ts'
import { idParams, listOf, optionalQuery, pageQuery, searchQuery } from '#contract/page.ts'
import { questionViews } from '#contract/reviews/review-rules.ts'
import { questionDecided } from './question-errors.ts'
import { Question } from './questions.ts'

/** Questions as the team moderates them. */

export const ModeratedQuestion = Question.extend({ hidden })
export type ModeratedQuestion = z.infer<typeof ModeratedQuestion>

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
  body: z.object({ decision: z.enum(['hide', 'restore']), ...hiding }),
  response: ModeratedQuestion,
  errors: [ownMatter, questionDecided],
})

export const questionsAdminEndpoints = [listModeratedQuestions, decideQuestion] as const
