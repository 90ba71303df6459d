/**
 * Copies bytes that are to be kept into memory of their own: node takes buffers of up to 32 kB from blocks of 64 kB, and one such
 * buffer would keep its whole block.
 */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
