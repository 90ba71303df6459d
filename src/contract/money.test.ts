import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  discountPercent,
  least,
  minus,
  type Poisha,
  parseAmount,
  percent,
  plus,
  poisha,
  sum,
  times,
  toAmount,
  ZERO,
} from './money.ts'

/** Up to a billion taka: a sum of a thousand of them is still a safe integer. */
const amounts = fc.integer({ min: 0, max: 100_000_000_000 }).map(poisha)
const anySafe = fc.maxSafeInteger().map(poisha)

describe('sum', () => {
  test('is the exact sum, in any order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 100 }), (values) => {
        const exact = values.reduce((total, value) => total + BigInt(value), 0n)
        expect(BigInt(sum(values))).toBe(exact)
        expect(sum(values.toReversed())).toBe(sum(values))
      }),
    )
  })

  test('is exact or refuses: a total beyond safe integers is never rounded', () => {
    fc.assert(
      fc.property(fc.array(anySafe, { maxLength: 6 }), (values) => {
        const exact = values.reduce((total, value) => total + BigInt(value), 0n)
        let actual: Poisha
        try {
          actual = sum(values)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
          return
        }
        expect(BigInt(actual)).toBe(exact)
      }),
      { examples: [[[Number.MAX_SAFE_INTEGER, 2, -2].map(poisha)]] },
    )
  })
})

test('plus, minus and times are exact or refuse', () => {
  fc.assert(
    fc.property(anySafe, anySafe, (a, b) => {
      const pairs: [() => Poisha, bigint][] = [
        [() => plus(a, b), BigInt(a) + BigInt(b)],
        [() => minus(a, b), BigInt(a) - BigInt(b)],
        [() => times(a, b), BigInt(a) * BigInt(b)],
      ]
      for (const [calculate, exact] of pairs) {
        if (exact >= Number.MIN_SAFE_INTEGER && exact <= Number.MAX_SAFE_INTEGER)
          expect(BigInt(calculate())).toBe(exact)
        else expect(calculate).toThrow(RangeError)
      }
    }),
  )
  expect(least(poisha(3), poisha(2))).toBe(2)
  expect(() => poisha(0.5)).toThrow(RangeError)
})

describe('percent', () => {
  test('is the nearest poisha, a half counted up', () => {
    const basisPoints = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(
        anySafe.filter((value) => value >= 0),
        basisPoints,
        (value, rate) => {
          const actual = BigInt(percent(value, rate / 100))
          // actual − ½ ≤ value × rate ÷ 10000 < actual + ½, without fractions.
          const exact = 2n * BigInt(value) * BigInt(rate)
          expect((2n * actual - 1n) * 10_000n <= exact && exact < (2n * actual + 1n) * 10_000n).toBe(true)
        },
      ),
    )
  })

  test('of the examples on paper', () => {
    expect(percent(poisha(10_000), 8)).toBe(800)
    expect(percent(poisha(56), 8)).toBe(4)
    expect(percent(poisha(57), 8)).toBe(5)
    expect(percent(poisha(10), 5)).toBe(1)
    expect(percent(ZERO, 8)).toBe(0)
  })

  test('of a negative amount is refused', () => {
    expect(() => percent(poisha(-1), 8)).toThrow(RangeError)
  })
})

describe('allocate', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(1000), fc.integer({ min: 0, max: 10 ** 15 })), {
    minLength: 1,
    maxLength: 30,
  })
  const nonNegative = anySafe.filter((value) => value >= 0)

  test('loses nothing and invents nothing', () => {
    fc.assert(
      fc.property(nonNegative, weights, (value, shares) => {
        const parts = allocate(value, shares)
        expect(parts).toHaveLength(shares.length)
        expect(parts.reduce((total, part) => total + BigInt(part), 0n)).toBe(BigInt(value))
      }),
    )
  })

  test('gives each part its exact share, rounded down or up', () => {
    fc.assert(
      fc.property(
        nonNegative,
        weights.filter((all) => all.some((weight) => weight > 0)),
        (value, shares) => {
          const weightSum = shares.reduce((total, weight) => total + BigInt(weight), 0n)
          allocate(value, shares).forEach((part, index) => {
            const exact = BigInt(value) * BigInt(shares[index]!)
            const distance = BigInt(part) * weightSum - exact
            expect(distance > -weightSum && distance < weightSum).toBe(true)
          })
        },
      ),
    )
  })

  test('gives a greater weight no less, and an equal one that comes earlier no less', () => {
    fc.assert(
      fc.property(
        nonNegative,
        weights.filter((all) => all.some((weight) => weight > 0)),
        (value, shares) => {
          const parts = allocate(value, shares)
          for (let a = 0; a < shares.length; a += 1) {
            for (let b = a + 1; b < shares.length; b += 1) {
              if (shares[a]! >= shares[b]!) expect(parts[a]!).toBeGreaterThanOrEqual(parts[b]!)
              if (shares[a]! < shares[b]!) expect(parts[a]!).toBeLessThanOrEqual(parts[b]!)
            }
          }
        },
      ),
    )
  })

  test('gives the same shares to the same weights in another order', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(nonNegative, distinct, (value, shares) => {
        const weightSum = shares.reduce((total, weight) => total + BigInt(weight), 0n)
        const remainders = new Set(shares.map((weight) => (BigInt(value) * BigInt(weight)) % weightSum))
        fc.pre(remainders.size === shares.length)
        expect(allocate(value, shares.toReversed())).toEqual(allocate(value, shares).toReversed())
      }),
    )
  })

  test('gives all to the first when no weight counts, and splits among none', () => {
    expect(allocate(poisha(7), [0, 0])).toEqual([7, 0])
    expect(allocate(poisha(7), [])).toEqual([])
    expect(allocate(poisha(10), [1, 1, 1])).toEqual([4, 3, 3])
  })

  test('refuses a negative amount, which it could only split wrongly', () => {
    expect(() => allocate(poisha(-1), [1, 1])).toThrow(RangeError)
    expect(() => allocate(poisha(1), [1, -1])).toThrow(RangeError)
  })
})

describe('the wire form', () => {
  test('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }).map(poisha), (value) => {
        expect(toAmount(value)).toMatch(/^\d+\.\d{2}$/)
        expect(parseAmount(toAmount(value))).toBe(value)
      }),
    )
  })

  test('has its sign before the digits', () => {
    expect([0, 5, 50, 129_900, -5, -129_900].map((value) => toAmount(poisha(value)))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1299.00',
      '-0.05',
      '-1299.00',
    ])
  })

  test('is read with none, one or two decimals and with blanks around it', () => {
    expect(['1299', '1299.5', '1299.05', ' 007.00 ', '999999999999.99'].map(parseAmount)).toEqual([
      129_900, 129_950, 129_905, 700, 99_999_999_999_999,
    ])
  })

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.234',
    '12,99',
    '1e3',
    '0x10',
    '১২,৯',
    'NaN',
    '1000000000000',
    '1 2',
    '1\n2',
  ])('is not %j', (text) => expect(parseAmount(text)).toBeNull())

  test('any other text is either nothing or an amount that is read back as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.- e')), maxLength: 18 }), (text) => {
        const value = parseAmount(text)
        if (value === null) return
        expect(value).toBeGreaterThanOrEqual(0)
        expect(parseAmount(toAmount(value))).toBe(value)
      }),
    )
  })
})

describe('discountPercent', () => {
  test('is the nearest whole percent saved, a half counted up', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [price, original] = a < b ? [a, b] : [b, a]
        fc.pre(price < original)
        const actual = BigInt(discountPercent(price, original))
        fc.pre(price === 0 || actual < 99n)
        const exact = 200n * (BigInt(original) - BigInt(price))
        expect((2n * actual - 1n) * BigInt(original) <= exact && exact < (2n * actual + 1n) * BigInt(original)).toBe(
          true,
        )
      }),
      { examples: [[poisha(143), poisha(200)]] },
    )
  })

  test('is nothing without an original price above the price', () => {
    expect(discountPercent(poisha(100), null)).toBe(0)
    expect(discountPercent(poisha(100), poisha(100))).toBe(0)
    expect(discountPercent(poisha(100), poisha(90))).toBe(0)
    expect(discountPercent(poisha(75), poisha(100))).toBe(25)
    expect(discountPercent(ZERO, poisha(100))).toBe(100)
  })

  test('is never 100 of what still costs something', () => {
    expect(discountPercent(poisha(5_000), poisha(2_000_000))).toBe(99)
    expect(discountPercent(poisha(1), poisha(100_000_000))).toBe(99)
    expect(discountPercent(poisha(15), poisha(1_000))).toBe(99)
    expect(discountPercent(poisha(16), poisha(1_000))).toBe(98)
  })
})
