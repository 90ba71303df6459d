import { declareError } from '#contract/declare-error.ts'
import type { SuspensionReason } from './user-rules.ts'

export const accountClosed = declareError(409, 'account_closed', 'This account was closed by its owner.')

export const accountIsOwn = declareError(
  409,
  'account_is_own',
  'This is your own account: another administrator handles it.',
)

export const accountOfTeam = declareError(
  409,
  'account_of_team',
  'Accounts of the team are handled by who manages the team.',
)

/** Why a staff member may not manage an account. */
export const accountRefusals = [accountClosed, accountIsOwn, accountOfTeam] as const

export const alreadySuspended = declareError(409, 'already_suspended', 'This account is suspended already.')

export const notSuspended = declareError(409, 'not_suspended', 'This account is not suspended.')

export const userSuspended = declareError(
  409,
  'user_suspended',
  'A suspended account gets no link. Lift the suspension first.',
)

export const emailIsVerified = declareError(409, 'email_is_verified', 'This address is verified already.')

export const lastOwner = declareError(409, 'last_owner', 'The market needs an owner: make somebody else one first.')

export const ownRole = declareError(409, 'own_role', 'Nobody changes their own role: another owner does it.')

export const staffChanged = declareError(409, 'staff_changed', 'Somebody else has just changed this role.')

export const staffCannotSignIn = declareError(409, 'staff_cannot_sign_in', 'This account is closed or suspended.')

export const staffSells = declareError(
  409,
  'staff_sells',
  'This account sells: who works in the team needs one that does not.',
)

export const staffNotVerified = declareError(
  409,
  'staff_not_verified',
  'This address is not verified: its owner opens the link in the mail first.',
)

/**
 * Returned only after the owner is authenticated: by password and code, or by a token of a session that the suspension ended.
 */
export const accountSuspended = declareError(
  403,
  'account_suspended',
  ({ words }: { reason: SuspensionReason; words: string }) =>
    words === '' ? 'This account is suspended.' : `This account is suspended: ${words}`,
)
