import { z } from 'zod'
import { fieldRule } from './field-codes.ts'
import { PICTURE_BYTES_MAX } from './limits.ts'

/** "data:image/png;base64," and the like, with parameters. */
const HEAD_MAX = 200
const HEAD = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,/
const NOT_BASE64 = /[^A-Za-z0-9+/]/

/** The length limit of a data URL: base64 takes four characters for three bytes. */
const charactersFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + HEAD_MAX

/**
 * Searches for what may not be there: to repeat what may be, V8 keeps a place to go back to for each character, unless it
 * optimises the expression. A process that has compiled many expressions does not, and fails at 5 million characters.
 */
function isDataUrl(text: string): boolean {
  const head = HEAD.exec(text.slice(0, HEAD_MAX))?.[0].length ?? text.length
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  const content = text.slice(head, text.length - padding)
  return content !== '' && !NOT_BASE64.test(content)
}

/** A file as a data URL ("data:image/png;base64,…"). Its type is decided by its content (rules.md C-10). */
export const dataUrl = (maxBytes: number) =>
  z
    .string()
    .max(charactersFor(maxBytes), { abort: true })
    .refine(isDataUrl, fieldRule('invalid_format', 'This is not valid.'))
    .meta({ pattern: HEAD.source })

/** For a route's `bodyLimit`: one picture as a data URL and the texts beside it. Larger uploads use multipart. */
export const PICTURE_BODY_MAX = charactersFor(PICTURE_BYTES_MAX) + 64 * 1024
