import { invalid, refused } from '#contract/errors.ts'

/** What an administrator's answer is signed with; a seller's has the store's name. */
export const MARKET = 'Haat'

export const alreadyAnswered = () => refused('already_answered', 'You have already answered this question.')
/** An answer would be left hanging, or say something else than it was asked. */
export const questionAnswered = () =>
  refused('question_answered', 'This question has been answered and can no longer be changed.')
export const ownProductQuestion = () => refused('own_store', 'You cannot ask about products of your own store.')

export const questionDecided = () =>
  refused('question_decided', 'This question was decided on meanwhile. Look at it again.')
export const reasonMissing = () => invalid({ field: 'reason', code: 'required', text: 'Say why it is hidden.' })
