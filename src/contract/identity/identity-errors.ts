import { declareError } from '#contract/declare-error.ts'

export const invalidCredentials = declareError(
  401,
  'invalid_credentials',
  'No active account found with the given credentials',
)

export const twoFactorRequired = declareError(401, 'two_factor_required', 'Enter the code of your authenticator app.')

export const twoFactorInvalid = declareError(401, 'two_factor_invalid', 'This code is wrong or was used already.')

export const linkInvalid = declareError(
  409,
  'link_invalid',
  'This link has expired, was used already or was replaced by a newer one.',
)

export const emailTaken = declareError(409, 'email_taken', 'An account with this email address already exists.')

export const twoFactorOff = declareError(409, 'two_factor_off', 'Two-factor sign-in is not on.')

export const twoFactorOn = declareError(409, 'two_factor_on', 'Two-factor sign-in is on already.')

export const twoFactorReplaced = declareError(
  409,
  'two_factor_replaced',
  'The setup was begun again meanwhile: this secret does not count any more.',
)

export const twoFactorNotSetUp = declareError(409, 'two_factor_not_set_up', 'Set up an authenticator app first.')

/** Neither a provider sends text messages, nor can they be read at /dev/sms. */
export const smsOff = declareError(
  503,
  'sms_off',
  'Text messages are not set up here: sign in with your e-mail address.',
)

/** Codes confirm only for accounts that have no password. */
export const passwordInstead = declareError(
  409,
  'password_instead',
  'This account confirms with its password: no code is needed.',
)

/** Text messages are easier to intercept than what the team signs in with. */
export const numberNotForTeam = declareError(
  409,
  'number_not_for_team',
  'Accounts of the team sign in by e-mail, password and authenticator app.',
)

/** Nothing else signs in to the account, or nothing could confirm what it does. */
export const numberNeeded = declareError(
  409,
  'number_needed',
  'This account needs its number: it has no email address or no password yet.',
)

/** The number is proven by its code, but becomes that of an account which has another until then. */
export const numberChanging = declareError(
  409,
  'number_changing',
  ({ at }: { at: string }) => `This number signs in to its account from ${at}. Until then use the old one.`,
)

/** For what is done by mail alone: selling, links of the team. */
export const emailNeeded = declareError(409, 'email_needed', 'This needs an e-mail address, and the account has none.')

/** A staff member may not decide in their own matter. */
export const ownMatter = declareError(
  403,
  'own_matter',
  'This is about yourself: somebody else of the team decides it.',
)
