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

/** The current input. */
export const shippingDraft = drafts<Shipping>({
  name: 'shipping',
  area: 'session',
  version: 1,
  parse: (value) => textsOf(value, ['name', 'phone', 'address', 'city', 'zip', 'note']),
})()
