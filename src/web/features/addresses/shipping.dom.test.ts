import { expect, it } from 'vitest'
import { storeTokens } from '#web/api/session-store.ts'
import { emptyShipping, shippingDraft, shippingProblem } from './shipping.ts'

const typed = {
  ...emptyShipping,
  name: 'Rahima',
  phone: '01712-345678',
  address: 'Road 3',
  note: 'Ring twice',
  book: null,
}

it('keeps the input for its account only', () => {
  const tokens = { access: 'a', refresh: 'r' }
  const account = { id: 4, name: 'Rahima', role: 'BUYER', avatar: null } as const
  storeTokens(tokens, false, account)
  shippingDraft.save(typed)
  expect(shippingDraft.read()).toEqual(typed)
  storeTokens(tokens, false, { ...account, id: 5 })
  expect(shippingDraft.read()).toBeNull()
})

it('requires name, phone and address', () => {
  expect(shippingProblem('name', ' ')).toBe('required')
  expect(shippingProblem('address', 'Road 3')).toBeNull()
  expect(shippingProblem('phone', '০১৭১২-৩৪৫৬৭৮')).toBeNull()
  expect(shippingProblem('phone', 'call me')).toBe('invalid_phone')
})
