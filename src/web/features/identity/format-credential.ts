import { PASSWORD_MIN } from '#contract/limits.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { isAppCode, mayBeCode } from './code.ts'
import { emailProblem, newPasswordProblem, repeatProblem, requiredProblem } from './credentials.ts'

/** The rules of credentials.ts as validators of a form: `true` or the error text. */
export const checkName = (name: string) => requiredProblem(name) === null || m.identity_name_required()

export function checkEmail(email: string): true | string {
  const problem = emailProblem(email)
  if (problem === null) return true
  return problem === 'required' ? m.identity_email_required() : m.identity_email_invalid()
}

export const checkPassword = (password: string) => password !== '' || m.identity_password_required()

/** A code of the app, or a recovery code. */
export const checkCode = (code: string) => mayBeCode(code) || m.identity_code_required()

/** Only a code of the app. */
export const checkAppCode = (code: string) => isAppCode(code) || m.identity_app_code_required()

export function checkNewPassword(password: string): true | string {
  const problem = newPasswordProblem(password)
  if (problem === null) return true
  return problem === 'required'
    ? m.identity_new_password_required()
    : m.identity_password_short({ count: formatNumber(PASSWORD_MIN) })
}

export function checkRepeat(repeat: string, password: string): true | string {
  const problem = repeatProblem(repeat, password)
  if (problem === null) return true
  return problem === 'required' ? m.identity_confirm_required() : m.identity_passwords_differ()
}
