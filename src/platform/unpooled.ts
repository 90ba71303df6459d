/**
 * The bytes in memory of their own, for what is kept: node cuts buffers of up to 32 kB from blocks of 64 kB, and one that is kept
 * keeps its whole block.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
