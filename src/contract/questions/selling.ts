import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedLine, typedText } from '#contract/fields.ts'
import { idParams } from '#contract/page.ts'
import { ANSWER_MAX } from '#contract/reviews/review-rules.ts'
import { savedAnswersFull } from './question-errors.ts'
import { SAVED_ANSWER_TITLE_MAX } from './saved-answer-rules.ts'

/** Reusable answers of a store to questions of buyers. */

export const SavedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  updated_at: moment,
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

const WriteSavedAnswer = z.object({ title: typedLine(SAVED_ANSWER_TITLE_MAX, 1), text: typedText(ANSWER_MAX, 1) })
export type WriteSavedAnswer = z.output<typeof WriteSavedAnswer>

/** What it was when it was read: 409 `changed_meanwhile` where it is something else by now. */
const SavedAnswerSeen = SavedAnswer.pick({ title: true, text: true }).partial()
const SavedAnswerChange = WriteSavedAnswer.extend({ seen: SavedAnswerSeen.optional() })
export type SavedAnswerChange = z.output<typeof SavedAnswerChange>

export const listSavedAnswers = endpoint({
  method: 'GET',
  path: '/seller/saved-answers/',
  summary: 'All saved answers of the own store, by title',
  response: z.array(SavedAnswer),
})
export const createSavedAnswer = endpoint({
  method: 'POST',
  path: '/seller/saved-answers/',
  summary: 'Save an answer for later use',
  body: WriteSavedAnswer,
  response: SavedAnswer,
  status: 201,
  errors: [savedAnswersFull],
})
export const putSavedAnswer = endpoint({
  method: 'PUT',
  path: '/seller/saved-answers/{id}/',
  summary: 'Change a saved answer',
  params: idParams,
  body: SavedAnswerChange,
  response: SavedAnswer,
  errors: [changedMeanwhile],
})
export const deleteSavedAnswer = endpoint({
  method: 'DELETE',
  path: '/seller/saved-answers/{id}/',
  summary: 'Delete a saved answer',
  params: idParams,
})

export const questionsSellingEndpoints = [
  listSavedAnswers,
  createSavedAnswer,
  putSavedAnswer,
  deleteSavedAnswer,
] as const
