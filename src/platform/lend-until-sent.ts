import type { FastifyReply } from 'fastify'

/** Most answers are shorter. */
const BYTES = 64 * 1024
/** More are rarely sent at once; beyond, an answer has memory of its own, however many readers are slow. */
const MOST = 32
const free: Buffer[] = []
let made = 0

/**
 * Lends an answer a buffer, which the next one gets when it is sent: a new one for each was memory that no cache of the
 * processor has, and left holes where it was freed.
 */
export function lendUntilSent({ raw }: FastifyReply, length: number): Buffer {
  const buffer = length > BYTES ? undefined : (free.pop() ?? makeOne())
  if (!buffer) return Buffer.allocUnsafe(length)
  raw.once('close', () => {
    if (raw.writableFinished) free.push(buffer)
    // The system may still read a buffer whose answer was cut off: another takes its place.
    else made -= 1
  })
  return buffer.subarray(0, length)
}

function makeOne(): Buffer | undefined {
  if (made === MOST) return undefined
  made += 1
  return Buffer.allocUnsafeSlow(BYTES)
}
