import { readPhone } from '#contract/phone.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { parseTypedOver, type TypedOver } from '#web/errors/use-seen.ts'

export type Shipping = { name: string; phone: string; address: string; city: string; zip: string; note: string }

export const emptyShipping: Shipping = { name: '', phone: '', address: '', city: '', zip: '', note: '' }

export type ShippingProblem = 'required' | 'invalid_phone'

/** Name, phone and address are required; city, zip and note are not (rules.md O-2). */
export function shippingProblem(field: 'name' | 'phone' | 'address', text: string): ShippingProblem | null {
  if (text.trim() === '') return 'required'
  return field === 'phone' && readPhone(text) === null ? 'invalid_phone' : null
}

const parse = (value: unknown) => textsOf(value, ['name', 'phone', 'address', 'city', 'zip', 'note'])

/** The current input of the checkout. */
export const shippingDraft = drafts<Shipping>({ name: 'shipping', area: 'session', version: 1, parse })()

/** That of the address book, for each address. */
export const addressDraft = drafts<TypedOver<Shipping>>({
  name: 'address',
  area: 'session',
  version: 2,
  parse: (value) => parseTypedOver(value, parse),
})
