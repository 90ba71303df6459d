import { invalid } from '#contract/errors.ts'

export const emailTaken = () =>
  invalid({ field: 'email', code: 'email_taken', text: 'An account with this email address already exists.' })

export const passwordWrong = (field: string) =>
  invalid({ field, code: 'password_wrong', text: 'This is not your password.' })

export const codeWrong = (field: string) =>
  invalid({ field, code: 'code_wrong', text: 'This code is wrong or was used already.' })
