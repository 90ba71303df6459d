import { invalid } from '#contract/errors.ts'
import { isPlainPdf } from '#platform/plain-pdf.ts'

/** The type that browsers declare for an unknown file extension. */
const UNKNOWN_TYPE = 'application/octet-stream'

const textTypes = ['text/plain', 'text/csv', 'text/markdown', 'text/x-log']
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** Other names of the same types. */
const aliases: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/apng': 'image/png' }

export type AttachmentKind = 'picture' | 'pdf' | 'text'

/**
 * The kind of a file; `detected` is the type by its first bytes, if any. Null for a file that is not what it was
 * declared to be, or that a browser might run.
 */
export function kindOf(declared: string, detected: string | undefined, content: Buffer): AttachmentKind | null {
  const declaredType = aliases[declared] ?? declared
  if (textTypes.includes(declaredType)) return isPlainText(content) ? 'text' : null
  const detectedType = aliases[detected ?? ''] ?? detected
  if (declaredType !== UNKNOWN_TYPE && declaredType !== detectedType) return null
  if (detectedType === 'application/pdf') return isPlainPdf(content) ? 'pdf' : null
  if (detectedType !== undefined) return pictureTypes.includes(detectedType) ? 'picture' : null
  return isPlainText(content) ? 'text' : null
}

// oxlint-disable-next-line no-control-regex -- a text has none of them but tab, line feed, form feed and return
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
const MARKUP = /^\s*<(?:[a-z!?/])/i

/** Whether it is UTF-8 without control characters that does not begin like HTML, SVG or XML. */
function isPlainText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !CONTROL.test(text) && !MARKUP.test(text)
  } catch {
    return false
  }
}

export const attachmentRefused = () =>
  invalid({ field: 'attachment', code: 'attachment_invalid', text: 'Attach a picture, a PDF or a plain text.' })

export const attachmentTooLarge = () =>
  invalid({ field: 'attachment', code: 'attachment_too_large', text: 'Attach a file of at most 5 MB.' })
