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

/** An address of the address book, with its own note. */
export type BookAddress = Shipping & { id: number }

function parseBookAddress(value: unknown): BookAddress | null {
  const texts = parse(value)
  const { id } = (value ?? {}) as Partial<BookAddress>
  return texts && typeof id === 'number' ? { ...texts, id } : null
}

/** The current input of the checkout; `book`: the address of the book that it was, which may be changed or deleted since. */
export type ShippingDraft = Shipping & { book: BookAddress | null }

export const shippingDraft = drafts<ShippingDraft>({
  name: 'shipping',
  area: 'session',
  version: 2,
  parse: (value) => {
    const texts = parse(value)
    return texts && { ...texts, book: parseBookAddress((value as Partial<ShippingDraft>).book) }
  },
})()

/** That of the address book, for each address. */
export const addressDraft = drafts<TypedOver<Shipping>>({
  name: 'address',
  area: 'session',
  version: 2,
  parse: (value) => parseTypedOver(value, parse),
})
