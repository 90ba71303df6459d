import { declareError } from '#contract/declare-error.ts'

export const alreadyReviewed = declareError(409, 'already_reviewed', 'You have already reviewed this product.')

export const notDelivered = declareError(
  409,
  'not_delivered',
  'You can review a product once it has been delivered to you.',
)

export const ownReviewVote = declareError(409, 'own_review', 'You cannot vote for or report your own review.')

export const alreadyReported = declareError(409, 'already_reported', 'You have already reported this review.')

/** Otherwise its author could undo the hiding by deleting and rewriting it. */
export const reviewHidden = declareError(
  409,
  'review_hidden',
  'An administrator has hidden this review; it can be changed, not deleted.',
)

/** Another staff member has decided, or another report has come in. */
export const reviewDecided = declareError(
  409,
  'review_decided',
  'This review was decided on meanwhile. Look at it again.',
)
