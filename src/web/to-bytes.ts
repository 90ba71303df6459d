/** Used for all pages: buffers of their own would stay until V8 collects everything. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
/** Bytes of UTF-8 that a code unit takes at most. */
const UNIT_BYTES = 3

/** Text as its bytes in UTF-8, each a character of latin1: half of the memory, and what is searched for in pages is ASCII. */
export function toBytes(text: string): string {
  if (text.length * UNIT_BYTES > scratch.length) return Buffer.from(text).toString('latin1')
  return scratch.toString('latin1', 0, scratch.write(text))
}
