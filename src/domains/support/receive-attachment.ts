import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { type PictureWork, readPicture } from '#domains/media/index.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { privateName, shownName, splitDataUrl } from '#platform/private-file.ts'
import type { Resources } from '#platform/resources.ts'
import { throttle } from '#platform/throttle.ts'
import type { Upload } from '#platform/uploads.ts'
import { attachmentRefused, attachmentTooLarge, kindOf } from './attachment-rules.ts'
import type { NewAttachment } from './store.ts'

/** A data URL, or an uploaded file. */
export type SentAttachment = { attachment: string | null; attachment_name: string; file?: Upload | undefined }

/** Per person: enough for a team member who answers tickets all day, too few to fill a disk. */
const PER_HOUR = { max: 60, windowSeconds: HOUR / SECOND }

/**
 * Checks an attachment, stores it under a generated name and calls `work` with it; the file is removed again when
 * `work` fails or saved nothing (`saved: false`: a retry with the same key).
 * @throws ApiError 400 attachment_invalid, attachment_too_large, picture_invalid or picture_too_large; 429
 */
export async function withAttachment<T extends { saved: boolean }>(
  { db, files, config, pictureWork }: Pick<Resources, 'db' | 'files' | 'config' | 'pictureWork'>,
  userId: number,
  sent: SentAttachment,
  work: (attachment: NewAttachment | null) => Promise<T>,
): Promise<T> {
  const read = sent.file ? await readSent(sent.file) : sent.attachment === null ? null : splitDataUrl(sent.attachment)
  if (read === null) return work(null)
  await throttle(db, `attachments user ${userId}`, PER_HOUR, config.RATE_LIMIT_SCALE)
  const { content, ...attachment } = await receive(pictureWork, read, sent.attachment_name || sent.file?.filename || '')
  await files.put(attachment.file, content)
  let saved = false
  try {
    const done = await work(attachment)
    saved = done.saved
    return done
  } finally {
    if (!saved) await files.remove(attachment.file)
  }
}

/** Enough for any signature; no more of an untrusted file is parsed. */
const SIGNATURE_BYTES = 4100

type Read = { declared: string; content: Buffer }

const readSent = async ({ path, mimetype }: Upload): Promise<Read> => ({
  declared: mimetype.toLowerCase(),
  content: await readFile(path),
})

async function receive(
  pictureWork: PictureWork,
  { declared, content }: Read,
  name: string,
): Promise<NewAttachment & { content: Buffer }> {
  if (content.length > ATTACHMENT_BYTES_MAX) throw attachmentTooLarge()
  const detected = await fileTypeFromBuffer(content.subarray(0, SIGNATURE_BYTES))
  const kind = kindOf(declared, detected?.mime, content)
  if (kind === null) throw attachmentRefused()
  if (kind === 'pdf') return stored(content, name, 'application/pdf', 'pdf')
  if (kind === 'text') return stored(content, name, 'text/plain; charset=utf-8', 'txt')
  const { original, width, height } = await readPicture(pictureWork, content, false, 'attachment')
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
