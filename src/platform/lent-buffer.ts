import type { FastifyReply } from 'fastify'

/** Most answers are shorter. */
const BYTES = 64 * 1024
/** More are rarely sent at once. */
const KEPT = 32
const free: Buffer[] = []

/**
 * Lends an answer a buffer, which the next one gets when it is sent: a new one for each was memory that no cache of the
 * processor has, and left holes where it was freed.
 */
export function lendUntilSent(reply: FastifyReply, length: number): Buffer {
  if (length > BYTES) return Buffer.allocUnsafe(length)
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BYTES)
  // The system has all of it by then. A buffer of an answer that is cut off is not used again.
  reply.raw.once('finish', () => {
    if (free.length < KEPT) free.push(buffer)
  })
  return buffer.subarray(0, length)
}
