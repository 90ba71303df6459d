import { fileTypeFromBuffer } from 'file-type'
import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { readPicture } from '#domains/media/index.ts'
import type { Files } from '#platform/files.ts'
import { privateName, shownName, splitDataUrl } from '#platform/private-file.ts'
import { attachmentRefused, attachmentTooLarge, kindOf } from './attachment-rules.ts'
import type { NewAttachment } from './store.ts'

export type SentAttachment = { attachment: string | null; attachment_name: string }

/**
 * Checks what was sent, stores it under a name of ours and does `work` with it; the file goes again when `work` fails or
 * says that it kept nothing (`kept: false`: the same was sent before).
 * @throws ApiError 400 attachment_invalid, attachment_too_large, picture_invalid or picture_too_large
 */
export async function withAttachment<T extends { kept: boolean }>(
  files: Files,
  sent: SentAttachment,
  work: (attachment: NewAttachment | null) => Promise<T>,
): Promise<T> {
  if (sent.attachment === null) return work(null)
  const { content, ...attachment } = await receive(sent.attachment, sent.attachment_name)
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

async function receive(dataUrl: string, name: string): Promise<NewAttachment & { content: Buffer }> {
  const { declared, content } = splitDataUrl(dataUrl)
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
