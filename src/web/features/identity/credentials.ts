import { PASSWORD_MIN } from '#contract/limits.ts'

export type CredentialProblem = 'required' | 'invalid_email' | 'password_too_short' | 'password_mismatch' | 'terms'

export const requiredProblem = (text: string): CredentialProblem | null => (text.trim() === '' ? 'required' : null)

/** Rejects only what cannot be an address; the server decides. */
export function emailProblem(email: string): CredentialProblem | null {
  if (email.trim() === '') return 'required'
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? null : 'invalid_email'
}

/** Its length; whether it is common or like the name or e-mail, the server checks (rules.md A-2). */
export function newPasswordProblem(password: string): CredentialProblem | null {
  if (password === '') return 'required'
  return password.length < PASSWORD_MIN ? 'password_too_short' : null
}

export function repeatProblem(repeat: string, password: string): CredentialProblem | null {
  if (repeat === '') return 'required'
  return repeat === password ? null : 'password_mismatch'
}
