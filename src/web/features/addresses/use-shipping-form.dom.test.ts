import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Profile } from '#contract/identity/identity.ts'
import { noAddresses, type OfferedAddresses } from './offered-addresses.ts'
import { type BookAddress, emptyShipping, type Shipping } from './shipping.ts'
import { useShippingForm } from './use-shipping-form.ts'

const home: BookAddress = {
  id: 1,
  name: 'Rahima',
  phone: '+8801712345678',
  address: 'Huose 1, Road 3',
  city: 'Dhaka',
  zip: '1209',
  note: 'Ring twice',
}
const office: BookAddress = { ...home, id: 2, address: 'Level 5, Motijheel', note: '' }
const noProfile = () => new Promise<Profile>(() => undefined)

beforeEach(() => window.sessionStorage.clear())

/** Opens the checkout as a new page does. */
function open(offered: readonly (BookAddress | Shipping)[]) {
  cleanup()
  const known: OfferedAddresses = { addresses: offered, canSave: true, isKnown: true }
  return renderHook(() => useShippingForm(4, known, noProfile)).result.current
}
const type = (form: ReturnType<typeof open>, texts: Partial<Shipping>) =>
  act(() => {
    for (const [field, text] of Object.entries(texts)) form.setValue(field as keyof Shipping, text)
  })
const textsOf = ({ name, phone, address, city, zip, note }: BookAddress): Shipping => ({
  name,
  phone,
  address,
  city,
  zip,
  note,
})

it('keeps what was typed, and what was chosen', () => {
  const book = [home, office]
  const form = open(book)
  expect(form.getValues()).toEqual(textsOf(home))
  type(form, { ...textsOf(office), note: 'For Mitu' })
  const again = open(book)
  expect(again.getValues()).toEqual({ ...textsOf(office), note: 'For Mitu' })
  type(again, { address: 'A new one' })
  expect(open(book).getValues()).toMatchObject({ address: 'A new one', city: 'Dhaka' })
})

it('takes an address of the book as it was corrected there since, with its note', () => {
  const before = [home, office]
  type(open(before), { city: 'Dhaka' })
  const corrected = { ...home, address: 'House 1, Road 3', note: 'Call first' }
  expect(open([corrected, office]).getValues()).toEqual(textsOf(corrected))
  type(open([corrected, office]), { note: 'A gift' })
  const moved = { ...corrected, zip: '1205' }
  expect(open([moved, office]).getValues()).toEqual({ ...textsOf(moved), note: 'A gift' })
})

it('goes on with the first address where the chosen one was deleted', () => {
  const before = [home, office]
  type(open(before), textsOf(office))
  expect(open([home]).getValues()).toEqual(textsOf(home))
  type(open([home]), { city: 'Dhaka' })
  expect(open([]).getValues()).toEqual(emptyShipping)
})

it('keeps what was chosen while the address book cannot be read', () => {
  type(open([home, office]), textsOf(office))
  cleanup()
  const { result } = renderHook(() => useShippingForm(4, noAddresses, noProfile))
  expect(result.current.getValues()).toEqual(textsOf(office))
})

it('keeps an address of an earlier order, which stands in no book', () => {
  const former = textsOf(office)
  type(open([former]), { city: 'Chattogram' })
  expect(open([]).getValues()).toMatchObject({ address: office.address, city: 'Chattogram' })
})
