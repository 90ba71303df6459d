import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { readPicture } from '#domains/media/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { privateName, shownName, splitDataUrl } from '#platform/private-file.ts'
import type { Resources } from '#platform/resources.ts'
import { throttle } from '#platform/throttle.ts'
import type { Upload } from '#platform/uploads.ts'
import { attachmentRefused, attachmentTooLarge, kindOf } from './attachment-rules.ts'
import type { NewAttachment } from './store.ts'

/** A data URL, or a file of a form. */
export type SentAttachment = { attachment: string | null; attachment_name: string; file?: Upload | undefined }

/** Of one person: enough for whoever answers tickets all day, too few to fill a disk. */
const PER_HOUR = { max: 60, windowSeconds: HOUR / SECOND }

/**
 * Checks what was sent, stores it under a name of ours and does `work` with it; the file goes again when `work` fails or
 * says that it kept nothing (`kept: false`: the same was sent before).
 * @throws ApiError 400 attachment_invalid, attachment_too_large, picture_invalid or picture_too_large; 429
 */
export async function withAttachment<T extends { kept: boolean }>(
  { db, files, config }: Pick<Resources, 'db' | 'files' | 'config'>,
  userId: number,
  sent: SentAttachment,
  work: (attachment: NewAttachment | null) => Promise<T>,
): Promise<T> {
  const read = sent.file ? await readSent(sent.file) : sent.attachment === null ? null : splitDataUrl(sent.attachment)
  if (read === null) return work(null)
  await throttle(db, `attachments user ${userId}`, PER_HOUR, config.RATE_LIMIT_SCALE)
  const { content, ...attachment } = await receive(read, sent.attachment_name || sent.file?.filename || '')
  await files.put(attachment.file, content)
  let kept = false
  try {
    const done = await work(attachment)
    kept = done.kept
    return done
  } finally {
    if (!kept) await files.remove(attachment.file)
  }
}

/** As many as any signature needs; the rest of a stranger's file is nothing to be read through. */
const SIGNATURE_BYTES = 4100

type Read = { declared: string; content: Buffer }

const readSent = async ({ path, mimetype }: Upload): Promise<Read> => ({
  declared: mimetype.toLowerCase(),
  content: await readFile(path),
})

async function receive({ declared, content }: Read, name: string): Promise<NewAttachment & { content: Buffer }> {
  if (content.length > ATTACHMENT_BYTES_MAX) throw attachmentTooLarge()
  const found = await fileTypeFromBuffer(content.subarray(0, SIGNATURE_BYTES))
  const kind = kindOf(declared, found?.mime, content)
  if (kind === null) throw attachmentRefused()
  if (kind === 'pdf') return stored(content, name, 'application/pdf', 'pdf')
  if (kind === 'text') return stored(content, name, 'text/plain; charset=utf-8', 'txt')
  const { original, width, height } = await readPicture(content, false, 'attachment')
  return { ...stored(original, name, 'image/webp', 'webp'), width, height }
}

function stored(content: Buffer, name: string, mediaType: string, extension: string) {
  return {
    content,
    file: privateName('attachments', extension),
    name: shownName(name, extension),
    mediaType,
    bytes: content.length,
    width: null,
    height: null,
  }
}
