import type { FastifyReply } from 'fastify'

/** Most answers are shorter. */
const BYTES = 64 * 1024
/** More are rarely sent at once; beyond, an answer has memory of its own, however many readers are slow. */
const MOST = 32
const free: Buffer[] = []
let made = 0

/**
 * Lends a buffer to an answer until it is sent, and then to the next one. A new buffer for each would be memory that is in no cache
 * of the processor, and would fragment the heap when freed.
 */
export function lendUntilSent({ raw }: FastifyReply, length: number): Buffer {
  const buffer = length > BYTES ? undefined : (free.pop() ?? makeOne())
  if (!buffer) return Buffer.allocUnsafe(length)
  raw.once('close', () => {
    if (raw.writableFinished) free.push(buffer)
    // The system may still read the buffer of an answer that was cut off: it is replaced by another one.
    else made -= 1
  })
  return buffer.subarray(0, length)
}

function makeOne(): Buffer | undefined {
  if (made === MOST) return undefined
  made += 1
  return Buffer.allocUnsafeSlow(BYTES)
}
