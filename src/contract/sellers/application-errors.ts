import { declareError } from '#contract/declare-error.ts'

export const alreadySeller = declareError(409, 'already_seller', 'This account sells on Haat already.')

export const adminCannotApply = declareError(
  409,
  'admin_cannot_apply',
  'An administrator’s account cannot become a seller’s.',
)

export const emailNotVerified = declareError(
  409,
  'email_not_verified',
  'Confirm your e-mail address first: open the link that we sent you.',
)

export const applicationExists = declareError(
  409,
  'application_exists',
  'You have applied already. Change that application and send it again.',
)

export const applicationPending = declareError(
  409,
  'application_pending',
  'The application waits for an answer. Take it back to change it.',
)

export const applicationDecided = declareError(409, 'application_decided', 'This application was decided on already.')

export const applicationNotPending = declareError(
  409,
  'application_not_pending',
  'This application does not wait for a decision.',
)

export const applicantGone = declareError(
  409,
  'applicant_gone',
  'This account cannot become a seller’s: it is closed, suspended or of another role by now.',
)

/** On approval: the request is valid, but the application's circumstances have changed. */
export const storeNameTakenMeanwhile = declareError(
  409,
  'store_name_taken_meanwhile',
  ({ name }: { name: string }) => `There is already a store called ${name}. Reject it with a note.`,
)
