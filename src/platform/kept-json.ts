/** Answers that were written as JSON before: they are sent as they are, and not written again for each caller. */

/** `origin`: of whole addresses; null for paths (absolute-addresses.ts). */
export type WriteJson = (origin: string | null) => string

const writers = new WeakMap<object, WriteJson>()

/** @returns the same answer, which is sent as `write` writes it */
export function withJson<T extends object>(answer: T, write: WriteJson): T {
  writers.set(answer, write)
  return answer
}

export const writerOf = (answer: unknown): WriteJson | undefined =>
  typeof answer === 'object' && answer !== null ? writers.get(answer) : undefined
