import { AT_ONCE, countByte, inSteps, writeSlots } from './steps.ts'

/** One byte of bits per slot. */
export type Marks = Uint8Array<ArrayBuffer>

/**
 * Reuses the marks of one search for the next. A search needs about ten of them: allocating a million bytes for each would
 * cost the garbage collector more than the search itself.
 */
export class MarksPool {
  #size = 0
  #free: Marks[] = []
  #taken: Marks[] = []
  #none: Marks = new Uint8Array(0)
  #slots = new Uint32Array(0)

  /** Cleared marks for this many slots. */
  take(count: number): Marks {
    this.#fit(count)
    const marks = this.#free.pop()?.fill(0) ?? new Uint8Array(this.#size)
    this.#taken.push(marks)
    return marks
  }

  /** The same, shared: nobody may set a bit in them. */
  none(count: number): Marks {
    this.#fit(count)
    return this.#none
  }

  /** Frees all marks that were taken. */
  release() {
    this.#free.push(...this.#taken.splice(0))
    this.#free.length = Math.min(this.#free.length, KEPT_MAX)
  }

  /** The union of all of these. */
  either(count: number, all: readonly (Marks | null)[]): Marks {
    const none = this.none(count)
    const [first = none, ...others] = all.filter((marks): marks is Marks => marks !== null && marks !== none)
    if (others.length === 0) return first
    const either = this.take(count)
    either.set(first)
    for (const marks of others) addMarks(either, marks)
    return either
  }

  /** The slots that have a bit, ascending. Valid until the next call. */
  slotsOf(marks: Marks): Uint32Array {
    return this.#slots.subarray(0, writeSlots(this.#slots, marks, 0xff))
  }

  #fit(count: number) {
    if (count <= this.#size) return
    // With room for products that are added.
    this.#size = Math.ceil((count * GROWTH) / AT_ONCE) * AT_ONCE
    this.#free = []
    this.#none = new Uint8Array(this.#size)
    this.#slots = new Uint32Array(this.#size + 1)
  }
}

const KEPT_MAX = 12
const GROWTH = 1.05

/** Counts the slots that have a bit. */
export const countMarked = (marks: Marks): number => marks.length - countByte(marks, 0)

/** Adds the bits of `others`. */
export function addMarks(marks: Marks, others: Marks) {
  const [into, from] = [inSteps(marks), inSteps(others)]
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] as number) | (from[at] as number)
}

/** Keeps the bits that `others` have too, and those of `always`. */
export function keepMarks(marks: Marks, others: Marks, always = 0) {
  const [into, from] = [inSteps(marks), inSteps(others)]
  const kept = always * 0x01010101
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] as number) & ((from[at] as number) | kept)
}
