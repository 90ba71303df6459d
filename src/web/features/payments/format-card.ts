import { m } from '#web/paraglide/messages.js'
import { cvcProblem, expiryProblem, holderProblem, numberProblem } from './card.ts'

/** The rules of card.ts as a form wants them: `true`, or what is wrong in the reader's words. */
export function checkNumber(number: string): true | string {
  const problem = numberProblem(number)
  if (problem === null) return true
  if (problem === 'required') return m.checkout_card_number_required()
  return problem === 'not_test_card' ? m.checkout_card_not_test() : m.checkout_card_number_invalid()
}

export function checkExpiry(expiry: string): true | string {
  const problem = expiryProblem(expiry, new Date())
  if (problem === null) return true
  if (problem === 'required') return m.checkout_card_expiry_required()
  return problem === 'card_expired' ? m.checkout_card_expired() : m.checkout_card_expiry_invalid()
}

export function checkCvc(cvc: string): true | string {
  const problem = cvcProblem(cvc)
  if (problem === null) return true
  return problem === 'required' ? m.checkout_card_cvc_required() : m.checkout_card_cvc_invalid()
}

export const checkHolder = (holder: string) => holderProblem(holder) === null || m.checkout_card_holder_required()
