import { invalid } from '#contract/errors.ts'

/** What a data URL says it holds, in lower case, and what it holds. */
export function splitDataUrl(dataUrl: string): { declared: string; content: Buffer } {
  const comma = dataUrl.indexOf(',')
  const declared = (dataUrl.slice('data:'.length, comma).split(';')[0] ?? '').toLowerCase()
  return { declared, content: Buffer.from(dataUrl.slice(comma + 1), 'base64') }
}

/** Browsers say this of a file whose name tells them nothing. */
export const UNKNOWN_TYPE = 'application/octet-stream'

const textTypes = ['text/plain', 'text/csv', 'text/markdown', 'text/x-log']
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** Other names of the same. */
const aliases: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/apng': 'image/png' }

export type AttachmentKind = 'picture' | 'pdf' | 'text'

/**
 * What a file is: `found` is what its first bytes say, if anything. A file that is not what it was declared to be is
 * nothing we take, and neither is anything a browser might run.
 */
export function kindOf(declared: string, found: string | undefined, content: Buffer): AttachmentKind | null {
  const said = aliases[declared] ?? declared
  if (textTypes.includes(said)) return isPlainText(content) ? 'text' : null
  const real = aliases[found ?? ''] ?? found
  if (said !== UNKNOWN_TYPE && said !== real) return null
  if (real === 'application/pdf') return 'pdf'
  if (real !== undefined) return pictureTypes.includes(real) ? 'picture' : null
  return isPlainText(content) ? 'text' : null
}

// oxlint-disable-next-line no-control-regex -- a text has none of them but tab, line feed, form feed and return
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/
const MARKUP = /^\s*<(?:[a-z!?/])/i

/** UTF-8 without control characters that does not begin like HTML, SVG or XML. */
function isPlainText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !CONTROL.test(text) && !MARKUP.test(text)
  } catch {
    return false
  }
}

// oxlint-disable-next-line no-control-regex -- these and the marks that turn the direction of writing hide what a name is
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"<>:|?*]/g
const STEM_MAX = 100

/** A file's name as it is shown: the last part of a path, without what hides something, with its real ending. */
export function shownName(given: string, extension: string): string {
  const last = given.toWellFormed().normalize().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  const stem = clean.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/^\.+/, '')
  return `${stem.slice(0, STEM_MAX).toWellFormed().trim() || 'attachment'}.${extension}`
}

/** For Content-Disposition: any script's letters, and something for those who read only ASCII (RFC 6266). */
export function downloadAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export const attachmentRefused = () =>
  invalid({ field: 'attachment', code: 'attachment_invalid', text: 'Attach a picture, a PDF or a plain text.' })

export const attachmentTooLarge = () =>
  invalid({ field: 'attachment', code: 'attachment_too_large', text: 'Attach a file of at most 5 MB.' })
