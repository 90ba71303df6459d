import { plainNumber } from './digits.ts'

/**
 * Money is integer poisha (1 BDT = 100 poisha; rules.md M-7). Every sum of money in the code is a `Poisha`;
 * all arithmetic on amounts is in this file. On the wire an amount is a decimal string, "1299.00".
 */
export type Poisha = number & { readonly __unit: 'poisha' }

export const ZERO = 0 as Poisha

/** @throws RangeError unless `n` is a safe integer */
export function poisha(n: number): Poisha {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of poisha: ${n}`)
  return n as Poisha
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Reads "1299", "1,299.5" or "১২৯৯.০০" (never negative); `null` for anything else. */
export function parseAmount(text: string): Poisha | null {
  const match = DECIMAL.exec(plainNumber(text))
  if (!match) return null
  return poisha(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** The wire form: two decimals, no separators. */
export function toAmount(value: Poisha): string {
  const sign = value < 0 ? '-' : ''
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** @throws RangeError as soon as a partial sum is no safe integer: nothing is ever rounded */
export function sum(values: Iterable<Poisha>): Poisha {
  let total = ZERO
  for (const value of values) total = plus(total, value)
  return total
}

export const plus = (a: Poisha, b: Poisha): Poisha => poisha(a + b)
export const minus = (a: Poisha, b: Poisha): Poisha => poisha(a - b)
export const least = (a: Poisha, b: Poisha): Poisha => (a < b ? a : b)
export const times = (value: Poisha, quantity: number): Poisha => poisha(value * quantity)

/**
 * `percent(value, 8)` is 8 % of `value`, halves rounded up (rules.md M-3). `rate` has at most two decimals.
 * @throws RangeError for a negative amount
 */
export function percent(value: Poisha, rate: number): Poisha {
  refuseNegative(value)
  const basisPoints = BigInt(Math.round(rate * 100))
  return poisha(Number((BigInt(value) * basisPoints + 5000n) / 10000n))
}

/** To whole taka, halves up. */
export const roundToTaka = (value: Poisha): Poisha => poisha(Math.floor((value + 50) / 100) * 100)

/**
 * Splits `value` in proportion to `weights` (whole numbers) without losing a poisha: largest remainders take the rest,
 * earlier ones first. All-zero weights give everything to the first.
 * @throws RangeError for a negative amount or weight
 */
export function allocate(value: Poisha, weights: readonly number[]): Poisha[] {
  for (const number of [value, ...weights]) refuseNegative(number)
  const weightSum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (weightSum === 0n) return weights.map((_, index) => (index === 0 ? value : ZERO))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(value) * BigInt(weight)
    return { index, part: Number(exact / weightSum), remainder: exact % weightSum }
  })
  const rest = minus(value, sum(shares.map(({ part }) => poisha(part))))
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  for (const share of byRemainder.slice(0, rest)) share.part += 1
  return shares.map((share) => poisha(share.part))
}

/** Whole percent saved, (original − price) / original, rounded, but 100 only of what is free (rules.md M-4); 0 without a saving. */
export function discountPercent(price: Poisha, original: Poisha | null): number {
  if (original === null || original <= price) return 0
  const whole = BigInt(original)
  // In whole numbers, since 57 / 200 * 100 is 28.499… in floating point.
  const rounded = Number((200n * (whole - BigInt(price)) + whole) / (2n * whole))
  return price > 0 ? Math.min(rounded, 99) : rounded
}

function refuseNegative(value: number) {
  if (value < 0) throw new RangeError(`not for negative amounts: ${value}`)
}
