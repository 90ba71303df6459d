import { fileTypeFromBuffer } from 'file-type'
import { Unreadable } from './reasons.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Enough for any signature. */
export const HEAD_BYTES = 64 * 1024
const SIGNATURE_BYTES = 4100

const workbooks = /officedocument|ms-excel|opendocument|x-cfb|numbers|vnd\.apple/
const archives = /zip|gzip|x-7z|x-rar|x-tar|bzip2|x-xz|zstd/

/**
 * Detects a file's type by its first bytes, whatever its name: the encoding, if they tell it; `null` for single-byte
 * text or UTF-8, which only the whole file can tell apart.
 * @throws Unreadable for anything but text
 */
export async function sniffFile(head: Buffer): Promise<Encoding | null> {
  if (head.length === 0) throw new Unreadable('import_empty')
  const marked = markOf(head)
  if (marked) return marked
  const detected = await fileTypeFromBuffer(head.subarray(0, SIGNATURE_BYTES))
  if (detected) {
    // A workbook is a ZIP archive too: the names inside tell.
    if (workbooks.test(detected.mime) || (detected.ext === 'zip' && isWorkbook(head)))
      throw new Unreadable('import_workbook')
    if (archives.test(detected.mime)) throw new Unreadable('import_archive')
    throw new Unreadable('import_binary')
  }
  if (head.includes(0)) return withoutMark(head)
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(head.toString('latin1', 0, 200))) throw new Unreadable('import_binary')
  return null
}

function markOf(head: Buffer): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

const isWorkbook = (head: Buffer) =>
  /\[Content_Types\]\.xml|xl\/|mimetypeapplication\/vnd\.oasis/.test(head.toString('latin1'))

/** UTF-16 with an English header has a zero byte beside every letter, always on the same side. */
function withoutMark(head: Buffer): Encoding {
  const start = head.subarray(0, Math.min(head.length, 200) & ~1)
  let [even, odd] = [0, 0]
  for (const [at, byte] of start.entries())
    if (byte === 0 && at % 2 === 0) even += 1
    else if (byte === 0) odd += 1
  const half = start.length / 2
  if (even === 0 && odd > half * 0.9) return 'utf-16le'
  if (odd === 0 && even > half * 0.9) return 'utf-16be'
  throw new Unreadable('import_binary')
}
