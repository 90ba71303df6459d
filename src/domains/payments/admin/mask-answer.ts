/**
 * What was said to and by a gateway, so that the team can read it: without anything that opens an account, pays, or tells whose card
 * or account it was. Secrets of ours are taken out before anything is kept (methods/make-call.ts).
 */

const HIDDEN = '•••'
const TEXT_MAX = 1000
const RAW_MAX = 8000
const DEPTH_MAX = 8

/** Fields whose values are shown to nobody: tokens, keys, signatures. */
const SECRET =
  /token|secret|passw|signature|verify_|sessionkey|store_id|app_?key|authorization|hash|(?:^|_)pin$|otp|cvv|cvc/i
/** Fields that name whose money it was: only the last digits are shown. */
const ACCOUNT =
  /msisdn|payeraccount|payer_?reference|card_?no|card_?number|account_?no|account_?number|iban|phone|mobile/i
/** Addresses, of which what follows the path may open a payment. */
const ADDRESS = /^https?:\/\/[^?#]*/i

/** '+8801712345678' as '•••5678'. */
export const maskAccount = (text: string): string => {
  const signs = text.replaceAll(/[^\dA-Z*xX]/gi, '')
  return signs.length <= 4 ? HIDDEN : `${HIDDEN}${signs.slice(-4)}`
}

/** The content of an answer or a message as JSON, masked and cut. */
export function maskedJson(value: unknown): string {
  const text = JSON.stringify(mask(value, '', 0), null, 2) ?? ''
  return text.length > RAW_MAX ? `${text.slice(0, RAW_MAX)}…` : text
}

/** A message's body: JSON, a form, or neither. */
export function maskedBody(body: string): string {
  const parsed = parseJson(body)
  if (typeof parsed === 'object' && parsed !== null) return maskedJson(parsed)
  if (/^[\w.%+-]+=[^\n]*$/.test(body)) return maskedJson(Object.fromEntries(new URLSearchParams(body)))
  return maskText(body.slice(0, TEXT_MAX))
}

function mask(value: unknown, name: string, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (SECRET.test(name)) return HIDDEN
  if (depth > DEPTH_MAX) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => mask(one, name, depth + 1))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mask(one, key, depth + 1)]))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text !== '' && ACCOUNT.test(name)) return maskAccount(text)
  if (typeof value === 'number') return maskText(text) === text ? value : maskText(text)
  const inner = /^\s*[{[]/.test(text) ? parseJson(text) : null
  return typeof inner === 'object' && inner !== null ? mask(inner, name, depth + 1) : maskText(text.slice(0, TEXT_MAX))
}

/** Numbers of cards and mobile numbers wherever they stand; of an address what may open a payment. */
export function maskText(text: string): string {
  const address = ADDRESS.exec(text)?.[0]
  if (address !== undefined && address.length < text.length) return `${address}?${HIDDEN}`
  return text
    .replaceAll(/(?<!\w)\d(?:[ -]?\d){12,18}(?!\w)/g, (found) => (isCard(found) ? maskAccount(found) : found))
    .replaceAll(/(?<!\w)\+?(?:88)?01[3-9]\d{2}-?\d{6}(?!\w)/g, maskAccount)
}

/** Luhn's check, which numbers of cards pass and few others. */
function isCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
