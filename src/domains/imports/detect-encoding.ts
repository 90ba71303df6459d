import { isAscii, isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { Unreadable } from './reasons.ts'

const LINE_FEED = 0x0a
const ASCII_END = 0x80
const LEAD_BYTE = 0xc0

/**
 * UTF-8, or Windows-1252 for a file without any valid UTF-8. A file that is UTF-8 except for a few bytes was damaged:
 * decoded as Windows-1252 all of its Bangla would be garbage, so it is refused.
 * @throws Unreadable naming the first line that cannot be decoded
 */
export async function detectByteEncoding(file: Readable): Promise<'utf-8' | 'windows-1252'> {
  let [line, badLine, hasUtf8] = [1, null as number | null, false]
  for await (const piece of wholeCharacters(file)) {
    if (isAscii(piece)) line += lineFeeds(piece)
    else if (isUtf8(piece)) {
      hasUtf8 = true
      line += lineFeeds(piece)
    } else {
      for (const text of linesOf(piece)) {
        if (!isUtf8(text)) badLine ??= line
        else if (!isAscii(text)) hasUtf8 = true
        if (text.at(-1) === LINE_FEED) line += 1
      }
    }
    if (badLine !== null && hasUtf8) throw new Unreadable('import_encoding', { line: badLine })
  }
  return badLine === null ? 'utf-8' : 'windows-1252'
}

/** The file in chunks that end at a character boundary. */
async function* wholeCharacters(file: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = endOfCharacters(whole)
    yield whole.subarray(0, end)
    rest = whole.subarray(end)
  }
  if (rest.length > 0) yield rest
}

/** A UTF-8 character has at most four bytes: only one that begins among the last four can be cut. */
function endOfCharacters(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at -= 1) {
    const byte = bytes[at] ?? 0
    if (byte < ASCII_END) return at + 1
    if (byte >= LEAD_BYTE) return at
  }
  return bytes.length
}

function lineFeeds(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let from = 0
  while (from < bytes.length) {
    const feed = bytes.indexOf(LINE_FEED, from)
    const end = feed < 0 ? bytes.length : feed + 1
    yield bytes.subarray(from, end)
    from = end
  }
}
