import { invalid } from '#contract/errors.ts'
import { isPlainPdf } from '#platform/plain-pdf.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** What a document is: `found` is what its first bytes say, whatever it was called or declared to be. */
export function documentKind(found: string | undefined, content: Buffer): 'picture' | 'pdf' | null {
  if (found !== undefined && pictures.includes(found)) return 'picture'
  return found === 'application/pdf' && isPlainPdf(content) ? 'pdf' : null
}

export const documentMissing = () => invalid({ field: 'file', code: 'required', text: 'Choose a file.' })

export const documentRefused = () =>
  invalid({ field: 'file', code: 'document_invalid', text: 'Choose a JPEG, PNG or WebP picture, or a PDF.' })

export const pdfTooLarge = () =>
  invalid({ field: 'file', code: 'document_too_large', text: 'Choose a PDF of at most 5 MB.' })
