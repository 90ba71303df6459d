import { invalid } from '#contract/errors.ts'

export const emailTaken = () =>
  invalid({ field: 'email', code: 'email_taken', text: 'An account with this email address already exists.' })

export const phoneTaken = () =>
  invalid({ field: 'phone', code: 'phone_taken', text: 'Another account signs in with this number.' })

export const phoneUnchanged = () =>
  invalid({ field: 'phone', code: 'phone_unchanged', text: 'You sign in with this number already.' })

export const passwordWrong = (field: string) =>
  invalid({ field, code: 'password_wrong', text: 'This is not your password.' })

export const codeWrong = (field: string) =>
  invalid({ field, code: 'code_wrong', text: 'This code is wrong or was used already.' })

export const smsCodeWrong = (field: string) =>
  invalid({ field, code: 'sms_code_wrong', text: 'This code is wrong. Look at the newest message again.' })

export const codeRequired = () =>
  invalid({ field: 'code', code: 'required', text: 'Enter the code that was sent to the number of the order.' })

/** The same whether it is too old, was entered wrongly too often, was replaced or used. */
export const codeExpired = (field: string) =>
  invalid({ field, code: 'code_expired', text: 'This code is no longer valid. Ask for a new one.' })
