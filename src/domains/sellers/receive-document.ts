import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { DOCUMENT_PDF_BYTES_MAX, type DocumentKind } from '#contract/sellers/application-rules.ts'
import { type PictureWork, readPicture } from '#domains/media/index.ts'
import { privateName, shownName, splitDataUrl } from '#platform/private-file.ts'
import type { Upload } from '#platform/uploads.ts'
import type { NewDocument } from './application-store.ts'
import { documentKind, documentMissing, documentRefused, pdfTooLarge } from './document-rules.ts'

/** By JSON, or by a form. */
export type SentDocument = { file?: string | undefined; name: string; upload: Upload | undefined }

/** Enough for any file signature. */
const SIGNATURE_BYTES = 4100
const FOLDER = 'documents'

/**
 * Validates an uploaded document. A picture is re-encoded without metadata; a PDF stays unchanged.
 * @throws ApiError 400 required, document_invalid, document_too_large, picture_invalid or picture_too_large
 */
export async function receiveDocument(
  pictureWork: PictureWork,
  kind: DocumentKind,
  { file, name, upload }: SentDocument,
): Promise<NewDocument & { content: Buffer }> {
  if (!upload && file === undefined) throw documentMissing()
  const content = upload ? await readFile(upload.path) : splitDataUrl(file ?? '').content
  const called = upload?.filename ?? name
  const detected = await fileTypeFromBuffer(content.subarray(0, SIGNATURE_BYTES))
  const is = documentKind(detected?.mime, content)
  if (is === null) throw documentRefused()
  if (is === 'pdf') {
    if (content.length > DOCUMENT_PDF_BYTES_MAX) throw pdfTooLarge()
    const facts = { media_type: 'application/pdf', bytes: content.length, width: null, height: null }
    return { content, kind, file: privateName(FOLDER, 'pdf'), name: shownName(called, 'pdf'), ...facts }
  }
  const { original, width, height } = await readPicture(pictureWork, content, false, 'file')
  const picture = { media_type: 'image/webp', bytes: original.length, width, height }
  return { content: original, kind, file: privateName(FOLDER, 'webp'), name: shownName(called, 'webp'), ...picture }
}
