/** A byte of bits for each slot. */
export type Marks = Uint8Array<ArrayBuffer>

// Several slots are looked at in one step: most of a million have nothing of what a phrase looks for. The first of them is in the
// lowest byte, as on every processor that runs Node.js but one (s390x).
const AT_ONCE = 4
const inSteps = (marks: Marks) => new Uint32Array(marks.buffer)

/**
 * Marks for one search at a time, used again by the next: a search takes about ten, and a million bytes each time would be more work
 * for the garbage collector than the search itself.
 */
export class MarksPool {
  #size = 0
  #free: Marks[] = []
  #taken: Marks[] = []
  #none: Marks = new Uint8Array(0)
  #slots = new Uint32Array(0)

  /** Marks without a bit, for so many slots. */
  take(count: number): Marks {
    this.#fit(count)
    const marks = this.#free.pop()?.fill(0) ?? new Uint8Array(this.#size)
    this.#taken.push(marks)
    return marks
  }

  /** The same, of which nobody sets a bit. */
  none(count: number): Marks {
    this.#fit(count)
    return this.#none
  }

  /** What was taken is free again. */
  release() {
    this.#free.push(...this.#taken.splice(0))
    this.#free.length = Math.min(this.#free.length, KEPT_MAX)
  }

  /** The slots that have a bit in any of these, in their order, until the next call. */
  slotsWith(a: Marks, b: Marks, c: Marks, d: Marks): Uint32Array {
    const slots = this.#slots
    const [inA, inB, inC, inD] = [inSteps(a), inSteps(b), inSteps(c), inSteps(d)]
    let found = 0
    for (let at = 0; at < inA.length; at += 1) {
      let bits = (inA[at] as number) | (inB[at] as number) | (inC[at] as number) | (inD[at] as number)
      for (let slot = at * AT_ONCE; bits !== 0; slot += 1) {
        slots[found] = slot
        // 1 where there is a bit, without a branch that a processor cannot guess.
        found += -(bits & 0xff) >>> 31
        bits >>>= 8
      }
    }
    return slots.subarray(0, found)
  }

  #fit(count: number) {
    if (count <= this.#size) return
    // Some more, as products are added.
    this.#size = Math.ceil((count * GROWTH) / AT_ONCE) * AT_ONCE
    this.#free = []
    this.#none = new Uint8Array(this.#size)
    this.#slots = new Uint32Array(this.#size)
  }
}

const KEPT_MAX = 12
const GROWTH = 1.05

/** Adds the bits of others. */
export function addMarks(marks: Marks, others: Marks) {
  const [into, from] = [inSteps(marks), inSteps(others)]
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] as number) | (from[at] as number)
}

/** Keeps the bits that others have too, and those of `always`. */
export function keepMarks(marks: Marks, others: Marks, always = 0) {
  const [into, from] = [inSteps(marks), inSteps(others)]
  const kept = always * 0x01010101
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] as number) & ((from[at] as number) | kept)
}
