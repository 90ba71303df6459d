import { readPhone } from '#contract/phone.ts'
import { own, readStoredJson, writeStored } from '#web/api/stored.ts'

export type Shipping = { name: string; phone: string; address: string; city: string; zip: string; note: string }

export const emptyShipping: Shipping = { name: '', phone: '', address: '', city: '', zip: '', note: '' }

export type ShippingProblem = 'required' | 'invalid_phone'

/** SPEC 5: name, phone and address are required; city, zip and note are not. */
export function shippingProblem(field: 'name' | 'phone' | 'address', text: string): ShippingProblem | null {
  if (text.trim() === '') return 'required'
  return field === 'phone' && readPhone(text) === null ? 'invalid_phone' : null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const DRAFT = own('shipping')

/** What someone has typed so far, for as long as the tab lives; another account does not see it. */
export function keepDraft(owner: number, shipping: Shipping): void {
  writeStored('session', DRAFT, JSON.stringify({ owner, shipping }))
}

export function readDraft(owner: number): Shipping | null {
  const stored = readStoredJson('session', DRAFT)
  if (typeof stored !== 'object' || stored === null) return null
  const { owner: theirs, shipping } = stored as { owner?: unknown; shipping?: Partial<Record<string, unknown>> }
  if (theirs !== owner || typeof shipping !== 'object' || shipping === null) return null
  return {
    name: text(shipping.name),
    phone: text(shipping.phone),
    address: text(shipping.address),
    city: text(shipping.city),
    zip: text(shipping.zip),
    note: text(shipping.note),
  }
}
