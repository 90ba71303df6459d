import { latinDigits } from '#contract/digits.ts'
import { type PaymentToken, TEST_CARDS } from '#contract/payments/payments.ts'

/** What is typed about a card. It stays in the form: neither stored nor sent. */
export type CardInput = { number: string; expiry: string; cvc: string; holder: string }

export type CardProblem = 'required' | 'card_number' | 'not_test_card' | 'card_expiry' | 'card_expired' | 'card_cvc'

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '')

/** In groups of four, as on the card: '4242 4242 4242 4242'. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** As it is typed: '5' becomes '05/', '1227' '12/27', '12/2027' '12/27'. `before` is what stood there. */
export function formatExpiry(text: string, before: string): string {
  const digits = digitsOf(text)
  const shorter = text.length < before.length
  if (/^[2-9]$/.test(digits) && !shorter) return `0${digits}/`
  if (digits.length < 2 || (digits.length === 2 && shorter)) return digits
  const year = digits.slice(2)
  return `${digits.slice(0, 2)}/${/^20\d\d/.test(year) ? year.slice(2, 4) : year.slice(0, 2)}`
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 4)

/** The check digit that every card number carries. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0
}

/** The simulated provider's token for a test card; `null` for any other number. */
export function tokenOf(number: string): PaymentToken | null {
  const digits = digitsOf(number)
  return TEST_CARDS.find((card) => card.number === digits)?.token ?? null
}

export const lastFour = (number: string) => digitsOf(number).slice(-4)

export function numberProblem(number: string): CardProblem | null {
  const digits = digitsOf(number)
  if (digits === '') return 'required'
  if (!isLuhn(digits)) return 'card_number'
  return tokenOf(digits) === null ? 'not_test_card' : null
}

/** A card is good to the end of the month printed on it. */
export function expiryProblem(expiry: string, now: Date): CardProblem | null {
  if (expiry.trim() === '') return 'required'
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'card_expiry'
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end <= now.getTime() ? 'card_expired' : null
}

export function cvcProblem(cvc: string): CardProblem | null {
  const digits = digitsOf(cvc)
  if (digits === '') return 'required'
  return /^\d{3,4}$/.test(digits) ? null : 'card_cvc'
}

export const holderProblem = (holder: string): CardProblem | null => (holder.trim() === '' ? 'required' : null)
