import { declareError } from '#contract/declare-error.ts'

export const alreadyAnswered = declareError(409, 'already_answered', 'You have already answered this question.')

/** The team answers once, as the market. */
export const answeredByColleague = declareError(
  409,
  'answered_by_colleague',
  'A colleague has answered this question meanwhile.',
)

/** The question has an answer, which would lose its context. */
export const questionAnswered = declareError(
  409,
  'question_answered',
  'This question has been answered and can no longer be changed.',
)

/** A store keeps only so many saved answers. */
export const savedAnswersFull = declareError<'saved_answers_full', { max: number }>(
  409,
  'saved_answers_full',
  ({ max }) => `A store keeps at most ${max} saved answers.`,
)

export const questionDecided = declareError(
  409,
  'question_decided',
  'This question was decided on meanwhile. Look at it again.',
)
