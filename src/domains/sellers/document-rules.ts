import { invalid } from '#contract/errors.ts'
import { isPlainPdf } from '#platform/plain-pdf.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** The kind of a document by its detected media type and content, whatever its declared name and type. */
export function documentKind(mediaType: string | undefined, content: Buffer): 'picture' | 'pdf' | null {
  if (mediaType !== undefined && pictures.includes(mediaType)) return 'picture'
  return mediaType === 'application/pdf' && isPlainPdf(content) ? 'pdf' : null
}

export const documentMissing = () => invalid({ field: 'file', code: 'required', text: 'Choose a file.' })

export const documentRefused = () =>
  invalid({ field: 'file', code: 'document_invalid', text: 'Choose a JPEG, PNG or WebP picture, or a PDF.' })

export const pdfTooLarge = () =>
  invalid({ field: 'file', code: 'document_too_large', text: 'Choose a PDF of at most 5 MB.' })
