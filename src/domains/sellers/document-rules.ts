import { invalid } from '#contract/errors.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']

/** What a document is: `found` is what its first bytes say, whatever it was called or declared to be. */
export function documentKind(found: string | undefined, content: Buffer): 'picture' | 'pdf' | null {
  if (found !== undefined && pictures.includes(found)) return 'picture'
  return found === 'application/pdf' && isPlainPdf(content) ? 'pdf' : null
}

/** Where the end of a PDF is looked for, as readers of PDFs do. */
const END_BYTES = 1024
/** What a paper needs nothing of: code that runs when it is opened, programs it starts, files inside it, a password. */
const HARMFUL = ['/JavaScript', '/Launch', '/EmbeddedFile', '/Encrypt']

/**
 * A PDF from its first byte to its last, and not also something else; with nothing in it that acts. What hides in a
 * compressed part is not looked for: it is sent as a download, or shown by the browser's own viewer, apart from our pages.
 */
function isPlainPdf(content: Buffer): boolean {
  const complete = content.indexOf('%PDF-') === 0 && content.subarray(-END_BYTES).includes('%%EOF')
  return complete && !HARMFUL.some((word) => content.includes(word))
}

export const documentMissing = () => invalid({ field: 'file', code: 'required', text: 'Choose a file.' })

export const documentRefused = () =>
  invalid({ field: 'file', code: 'document_invalid', text: 'Choose a JPEG, PNG or WebP picture, or a PDF.' })

export const pdfTooLarge = () =>
  invalid({ field: 'file', code: 'document_too_large', text: 'Choose a PDF of at most 5 MB.' })
