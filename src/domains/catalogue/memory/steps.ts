// With a million products, loops over one byte per product take most of a list's time. They handle four slots per step and have no
// branches, which a processor would predict wrongly for every third product.

/** Slots per step, one byte each. The first is the lowest byte, as on all processors that run Node.js except s390x. */
export const AT_ONCE = 4

/** A step that has the same byte for each slot. */
export const ofEach = (byte: number): number => Math.imul(byte, 0x01010101)

/** All whole steps of an array. */
export const inSteps = (from: Uint8Array | Uint16Array): Int32Array =>
  new Int32Array(from.buffer, from.byteOffset, Math.floor(from.byteLength / AT_ONCE))

// V8 inlines the values of these constants into loops, but not those of exported ones.
const FOUR = AT_ONCE
const HIGHEST = ofEach(0x7f)
const ONES = ofEach(1)

/** 1 in each byte that is 0, else 0. */
export const zerosOf = (step: number): number => (~(((step & HIGHEST) + HIGHEST) | step | HIGHEST) >>> 7) & ONES

/** This many steps are skipped together if all of their bytes are 0. */
const SKIPPED_AT_ONCE = 4

/**
 * Writes, ascending, the slots whose byte has one of these bits after `flipped` was XORed with it.
 * @returns how many; `into` needs room for one more
 */
export function writeSlots(into: Uint32Array, bytes: Uint8Array, bits: number, flipped = 0): number {
  const steps = inSteps(bytes)
  const all = ofEach(bits)
  const other = ofEach(flipped)
  const whole = steps.length - (steps.length % SKIPPED_AT_ONCE)
  let end = 0
  for (let step = 0; step < whole; step += SKIPPED_AT_ONCE) {
    const first = ((steps[step] as number) ^ other) & all
    const second = ((steps[step + 1] as number) ^ other) & all
    const third = ((steps[step + 2] as number) ^ other) & all
    const fourth = ((steps[step + 3] as number) ^ other) & all
    if ((first | second | third | fourth) === 0) continue
    end = writeStep(into, end, step, first)
    end = writeStep(into, end, step + 1, second)
    end = writeStep(into, end, step + 2, third)
    end = writeStep(into, end, step + 3, fourth)
  }
  for (let slot = whole * AT_ONCE; slot < bytes.length; slot += 1) {
    into[end] = slot
    end += -(((bytes[slot] as number) ^ flipped) & bits) >>> 31
  }
  return end
}

function writeStep(into: Uint32Array, end: number, step: number, bytes: number): number {
  const slot = step * FOUR
  let next = end
  into[next] = slot
  next += -(bytes & 0xff) >>> 31
  into[next] = slot + 1
  next += -(bytes & 0xff00) >>> 31
  into[next] = slot + 2
  next += -(bytes & 0xff0000) >>> 31
  into[next] = slot + 3
  return next + (-(bytes >>> 24) >>> 31)
}

/** The most steps of ones whose sum fits into the bytes of one step. */
const ADDED_AT_ONCE = 255

/** Counts the slots that have this byte. */
export const countByte = (bytes: Uint8Array, byte: number): number =>
  countBetween(bytes, inSteps(bytes), { from: 0, to: bytes.length, byte })

/** Slots from `from` to before `to`, and a byte for them. */
export type Range = { from: number; to: number; byte: number }

/** The same within a range; `steps` are those of `bytes`, created once for many ranges. */
export function countBetween(bytes: Uint8Array, steps: Int32Array, { from, to, byte }: Range): number {
  const asked = ofEach(byte)
  let size = 0
  let slot = from
  for (; slot < to && slot % FOUR !== 0; slot += 1) size += Number(bytes[slot] === byte)
  const last = (to - (to % FOUR)) / FOUR
  for (let step = slot / FOUR; step < last; ) {
    const end = Math.min(step + ADDED_AT_ONCE, last)
    let counts = 0
    for (; step < end; step += 1) counts += zerosOf((steps[step] as number) ^ asked)
    size += (counts & 0xff) + ((counts >>> 8) & 0xff) + ((counts >>> 16) & 0xff) + (counts >>> 24)
  }
  for (slot = Math.max(slot, last * FOUR); slot < to; slot += 1) size += Number(bytes[slot] === byte)
  return size
}

/** A pair that has the same number, below 0x10000, for both slots. */
export const ofPair = (number: number): number => Math.imul(number, 0x00010001)

const FIRST = 0x0000ffff
const HIGHEST_OF_PAIR = ofPair(0x8000)
const ALL_BUT_HIGHEST = ofPair(0x7fff)

/** The highest number; all are below 0x8000. */
export function highestOf(numbers: Uint16Array): number {
  const pairs = inSteps(numbers)
  let highest = numbers.at(-1) ?? 0
  for (let at = 0; at < pairs.length; at += 1) {
    const pair = pairs[at] as number
    // A number that is not lower keeps the highest bit of its half.
    const isHigher = ((pair | HIGHEST_OF_PAIR) - ofPair(highest + 1)) & HIGHEST_OF_PAIR
    if (isHigher !== 0) highest = Math.max(highest, pair & FIRST, pair >>> 16)
  }
  return highest
}

/** Writes the slots that have this number, ascending, until `into` is full; all are below 0x8000. @returns how many */
export function writeEqual(into: Uint32Array, numbers: Uint16Array, number: number): number {
  const pairs = inSteps(numbers)
  const asked = ofPair(number)
  let end = 0
  for (let at = 0; at < pairs.length && end < into.length; at += 1) {
    const isNone = ((pairs[at] as number) ^ asked) + ALL_BUT_HIGHEST
    if ((~isNone & HIGHEST_OF_PAIR) === 0) continue
    if (numbers[2 * at] === number) into[end++] = 2 * at
    if (numbers[2 * at + 1] === number) into[end++] = 2 * at + 1
  }
  const last = numbers.length - 1
  if (last % 2 === 0 && numbers[last] === number) into[end++] = last
  // A typed array ignores what is written beyond its end.
  return Math.min(end, into.length)
}
