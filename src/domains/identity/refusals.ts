import { ApiError, invalid, refused } from '#contract/errors.ts'
import type { SuspensionReason } from '#contract/identity/user-rules.ts'

export const invalidCredentials = () =>
  new ApiError(401, { detail: 'No active account found with the given credentials', code: 'invalid_credentials' })

export const twoFactorRequired = () =>
  new ApiError(401, { detail: 'Enter the code of your authenticator app.', code: 'two_factor_required' })

export const twoFactorInvalid = () =>
  new ApiError(401, { detail: 'This code is wrong or was used already.', code: 'two_factor_invalid' })

export const emailTaken = () =>
  invalid({ field: 'email', code: 'email_taken', text: 'An account with this email address already exists.' })

export const linkInvalid = () =>
  refused('link_invalid', 'This link has expired, was used already or was replaced by a newer one.')

export const passwordWrong = (field: string) =>
  invalid({ field, code: 'password_wrong', text: 'This is not your password.' })

export const codeWrong = (field: string) =>
  invalid({ field, code: 'code_wrong', text: 'This code is wrong or was used already.' })

export const twoFactorOff = () => refused('two_factor_off', 'Two-factor sign-in is not on.')
export const twoFactorOn = () => refused('two_factor_on', 'Two-factor sign-in is on already.')
export const twoFactorNotSetUp = () => refused('two_factor_not_set_up', 'Set up an authenticator app first.')

/** Told only to who has shown to be its owner: by password and code, or by a token of a session that was ended by it. */
export const accountSuspended = ({ reason, words }: { reason: SuspensionReason; words: string }) =>
  new ApiError(403, {
    detail: words === '' ? 'This account is suspended.' : `This account is suspended: ${words}`,
    code: 'account_suspended',
    params: { reason, words },
  })
