import { expect, test } from 'vitest'
import { formatOffer } from './format-offer.ts'

const offer = { discount_percent: 10, discount_amount: null, max_discount: null, min_subtotal: '0.00', seller: null }

test('an offer says its cap, its store and its minimum', () => {
  expect(formatOffer(offer)).toBe('10% off')
  expect(formatOffer({ ...offer, max_discount: '200.00', min_subtotal: '500.00', seller: 'Nokshi Ghar' })).toBe(
    '10% off, at most BDT 200.00, on products of Nokshi Ghar, from BDT 500.00',
  )
  expect(formatOffer({ ...offer, discount_percent: null, discount_amount: '50.00' })).toBe('BDT 50.00 off')
})
