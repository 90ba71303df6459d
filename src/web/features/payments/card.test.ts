import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '#contract/payments/payments.ts'
import { cvcProblem, expiryProblem, formatCardNumber, formatExpiry, isLuhn, numberProblem, tokenOf } from './card.ts'

const typed = (keys: string) => Array.from(keys).reduce((shown, key) => formatExpiry(shown + key, shown), '')

describe('a card number', () => {
  it.each(TEST_CARDS.map(({ number, token }) => [number, token]))('%s stands for %s', (number, token) => {
    expect(tokenOf(formatCardNumber(number))).toBe(token)
    expect(numberProblem(number)).toBeNull()
  })

  it('is grouped while typed, Bangla digits and pasted dashes included', () => {
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4242-4242-4242-4242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('৪২৪২ ৪২')).toBe('4242 42')
    expect(formatCardNumber('4'.repeat(30))).toBe('4444 4444 4444 4444 444')
  })

  it('is refused for one wrong digit or two exchanged', () => {
    expect(numberProblem('4242 4242 4242 4241')).toBe('card_number')
    expect(numberProblem('4000 0000 0000 0020')).toBe('card_number')
    expect(numberProblem('4242')).toBe('card_number')
    expect(numberProblem(' ')).toBe('required')
  })

  it('is refused when it is a real one', () => expect(numberProblem('4111 1111 1111 1111')).toBe('not_test_card'))

  it('is caught by its check digit whichever single digit is wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEST_CARDS.map(({ number }) => number)),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = (Number(number[at]) + by) % 10
          return !isLuhn(number.slice(0, at) + wrong + number.slice(at + 1))
        },
      ),
    )
  })
})

describe('an expiry', () => {
  it.each([
    ['1227', '12/27'],
    ['527', '05/27'],
    ['12/27', '12/27'],
    ['0', '0'],
    ['1', '1'],
    ['12', '12/'],
  ])('typed as %s reads %s', (keys, shown) => expect(typed(keys)).toBe(shown))

  it('is understood when a browser fills in four digits of the year', () => {
    expect(formatExpiry('12/2027', '')).toBe('12/27')
    expect(formatExpiry('১২/২৭', '')).toBe('12/27')
  })

  it('can be deleted backwards', () => {
    expect(formatExpiry('12', '12/')).toBe('12')
    expect(formatExpiry('0', '05')).toBe('0')
    expect(formatExpiry('12/2', '12/27')).toBe('12/2')
  })

  it('is good to the end of its month', () => {
    expect(expiryProblem('11/26', new Date('2026-11-30T23:00:00Z'))).toBeNull()
    expect(expiryProblem('11/26', new Date('2026-12-01T00:00:00Z'))).toBe('card_expired')
    expect(expiryProblem('12/26', new Date('2027-01-01T00:00:00Z'))).toBe('card_expired')
  })

  it.each(['13/27', '00/27', '1/27', '12/', '1227'])('%s is none', (expiry) => {
    expect(expiryProblem(expiry, new Date('2026-11-20'))).toBe('card_expiry')
  })

  it('is required', () => expect(expiryProblem('', new Date())).toBe('required'))
})

it('a security code has three or four digits', () => {
  expect(cvcProblem('123')).toBeNull()
  expect(cvcProblem('১২৩৪')).toBeNull()
  expect(cvcProblem('12')).toBe('card_cvc')
  expect(cvcProblem('')).toBe('required')
})
