import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { banglaDigits } from '#contract/digits.ts'
import { holdReasons, likenesses } from '#contract/orders/hold-rules.ts'
import { addressKey, HELD_FROM, reasonsToHold } from './hold-rules.ts'

const few = { phone: 1, address: 1, device: 1 }
const unsuspicious = { doubted: false, suspended: false }

describe('an order is held', () => {
  test.each(likenesses)('from the limit of its %s on, and not below', (by) => {
    const limit = HELD_FROM[by]
    expect(reasonsToHold({ alike: { ...few, [by]: limit - 1 }, ...unsuspicious })).toEqual([])
    expect(reasonsToHold({ alike: { ...few, [by]: limit }, ...unsuspicious })).toEqual([by])
    expect(reasonsToHold({ alike: { ...few, [by]: limit + 1 }, ...unsuspicious })).toEqual([by])
  })

  test('for each reason that there is', () => {
    expect(reasonsToHold({ alike: HELD_FROM, doubted: true, suspended: true })).toEqual([...holdReasons])
  })

  test('when the gateway doubts the payment, which is compared with no others', () => {
    expect(reasonsToHold({ alike: null, ...unsuspicious, doubted: true })).toEqual(['payment'])
    expect(reasonsToHold({ alike: null, ...unsuspicious })).toEqual([])
  })

  test('when its buyer was suspended while paying for it', () => {
    expect(reasonsToHold({ alike: null, ...unsuspicious, suspended: true })).toEqual(['account'])
  })
})

const keyOf = (address: string, city = 'Dhaka') => addressKey({ address, city })

describe('two addresses are compared', () => {
  test.each([
    ['case', 'HOUSE 7, ROAD 3, DHANMONDI'],
    ['spaces and lines', '  House 7,\n Road 3,   Dhanmondi '],
    ['signs', 'House-7 / Road#3 (Dhanmondi)'],
    ['Bangla digits', 'House ৭, Road ৩, Dhanmondi'],
    ['wide letters', 'Ｈｏｕｓｅ ７, Road 3, Dhanmondi'],
  ])('without their %s', (_what, address) => {
    expect(keyOf(address)).toBe(keyOf('House 7, Road 3, Dhanmondi'))
  })

  test('in Bangla with their vowel signs', () => {
    expect(keyOf('বাড়ি ৭, রোড ৩, ধানমন্ডি')).toBe(keyOf('বাড়ি 7 রোড 3 ধানমন্ডি'))
    expect(keyOf('বাড়ি ৭, রোড ৩, মিরপুর')).not.toBe(keyOf('বাড়ি ৭, রোড ৩, মারপুর'))
  })

  test('by house and road, in their order, and by town', () => {
    const key = keyOf('House 7, Road 3, Dhanmondi')
    expect(keyOf('House 3, Road 7, Dhanmondi')).not.toBe(key)
    expect(keyOf('House 7, Road 3, Dhanmondi', 'Sylhet')).not.toBe(key)
  })

  test('when they have ten letters or digits', () => {
    expect(keyOf('Mirpur 1, 1')).toBeNull()
    expect(keyOf('Mirpur 10, 1')).toBeNull()
    expect(keyOf('Mirpur 10, 12')).not.toBeNull()
    expect(keyOf('-----------------')).toBeNull()
  })

  test('alike in the digits of either script, whatever the address is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (address, city) => {
        expect(addressKey({ address: banglaDigits(address), city })).toBe(addressKey({ address, city }))
      }),
    )
  })
})
