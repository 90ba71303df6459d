import { createHash } from 'node:crypto'
import { unpooled } from './unpooled.ts'

/**
 * The body of a page or another answer: text in latin1 has a character for each byte. Short bodies are kept as text: node writes
 * it at once with the head, and V8 moves texts together where others went, while buffers leave gaps that the process keeps.
 */
export type Body = Buffer | string

/** With its head still written at once: node does so with 16 kB. */
const SHORT_BYTES = 14 * 1024

export function keepBody(body: Body): Body {
  if (typeof body === 'string') return body
  return body.length <= SHORT_BYTES ? body.toString('latin1') : unpooled(body)
}

export const bytesOf = (body: Body): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)

export function digestOf(body: Body): string {
  const sha256 = createHash('sha256')
  return (typeof body === 'string' ? sha256.update(body, 'latin1') : sha256.update(body)).digest('base64url')
}
