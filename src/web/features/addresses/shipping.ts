import { readPhone } from '#contract/phone.ts'
import { drafts, textsOf } from '#web/drafts.ts'

export type Shipping = { name: string; phone: string; address: string; city: string; zip: string; note: string }

export const emptyShipping: Shipping = { name: '', phone: '', address: '', city: '', zip: '', note: '' }

export type ShippingProblem = 'required' | 'invalid_phone'

/** Name, phone and address are required; city, zip and note are not (rules.md O-2). */
export function shippingProblem(field: 'name' | 'phone' | 'address', text: string): ShippingProblem | null {
  if (text.trim() === '') return 'required'
  return field === 'phone' && readPhone(text) === null ? 'invalid_phone' : null
}

const kind = {
  area: 'session',
  version: 1,
  parse: (value: unknown) => textsOf(value, ['name', 'phone', 'address', 'city', 'zip', 'note']),
} as const

/** The current input of the checkout. */
export const shippingDraft = drafts<Shipping>({ name: 'shipping', ...kind })()

/** That of the address book, for each address. */
export const addressDraft = drafts<Shipping>({ name: 'address', ...kind })
