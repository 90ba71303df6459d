/** A byte of bits for each slot. */
export type Marks = Uint8Array<ArrayBuffer>

// Several slots are looked at in one step: most of a million have nothing of what a phrase looks for.
const AT_ONCE = 4
const inSteps = (marks: Marks) => new Uint32Array(marks.buffer)

export const noMarks = (count: number): Marks => new Uint8Array(Math.ceil(count / AT_ONCE) * AT_ONCE)

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

/** The slots that have a bit, in their order. */
export function slotsWith(marks: Marks): Uint32Array {
  const slots = new Uint32Array(marks.length)
  const steps = inSteps(marks)
  let found = 0
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at] === 0) continue
    for (let slot = at * AT_ONCE; slot < (at + 1) * AT_ONCE; slot += 1) if (marks[slot] !== 0) slots[found++] = slot
  }
  return slots.slice(0, found)
}
