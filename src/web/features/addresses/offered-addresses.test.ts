import { expect, test } from 'vitest'
import { distinctAddresses, isSameAddress } from './offered-addresses.ts'

const home = { name: 'Mitu Akter', phone: '01712-345678', address: 'House 7, Road 3', city: 'Dhaka', zip: '1209' }
const office = { ...home, address: 'Level 5, Motijheel' }

test('offers each address once, in order, whatever its case and spaces', () => {
  const same = { ...home, name: 'MITU  Akter ', city: 'dhaka' }
  expect(distinctAddresses([office, home, same, office])).toEqual([office, home])
  expect(isSameAddress(home, same)).toBe(true)
  expect(isSameAddress(home, { ...home, phone: '01812-345678' })).toBe(false)
})

test('offers no address that was removed from an order', () => {
  expect(distinctAddresses([{ name: '', phone: '', address: ' ', city: '', zip: '' }, home])).toEqual([home])
})
