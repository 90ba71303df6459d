import type { IncomingHttpHeaders } from 'node:http'
import { type CachedPage, encodings } from './page-cache.ts'

/** A cached page as it goes to one kind of browser. A 304 has no body. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
  /** The body in latin1, a character for each byte, once it was asked for (`textOf`). */
  text?: string
}

/** Made once per page and encoding: a page is sent thousands of times. */
const made = new WeakMap<CachedPage, Map<string, PageAnswer>>()

/** At once, except while the page is being compressed for the first time. */
export function answerOf(page: CachedPage, headers: IncomingHttpHeaders): PageAnswer | Promise<PageAnswer> {
  const unchanged = page.status === 200 && headers['if-none-match'] === page.etag
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = unchanged ? undefined : encodings.find((one) => accepted.includes(one))
  const kind = unchanged ? 'unchanged' : (encoding ?? 'plain')
  const known = made.get(page)?.get(kind)
  if (known) return known
  if (unchanged) return keep(page, kind, { status: 304, headers: headersOf(page), body: undefined })
  if (!encoding) return keep(page, kind, withBody(page, page.plain))
  const encoded = page.encoded(encoding)
  const finish = (body: Buffer) => keep(page, kind, withBody(page, body, encoding))
  return encoded instanceof Promise ? encoded.then(finish) : finish(encoded)
}

/** Node writes a text of 16 kB at once, the head included; a longer one would take longer than a buffer. */
const AT_ONCE = 14 * 1024

/** The body as it is sent soonest: node joins a text to the head, and writes a buffer beside it, which takes an eighth longer. */
export function textOf(answer: PageAnswer): string | Buffer | undefined {
  const { body } = answer
  if (!body || body.length > AT_ONCE) return body
  answer.text ??= body.toString('latin1')
  return answer.text
}

function keep(page: CachedPage, kind: string, answer: PageAnswer): PageAnswer {
  const answers = made.get(page) ?? new Map<string, PageAnswer>()
  made.set(page, answers.set(kind, answer))
  return answer
}

function withBody(page: CachedPage, body: Buffer, encoding?: string): PageAnswer {
  const more = { ...(encoding && { 'content-encoding': encoding }), 'content-length': String(body.length) }
  return { status: page.status, headers: { ...headersOf(page), ...more }, body }
}

const headersOf = ({ headers, etag }: CachedPage): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
  ...Object.fromEntries(headers),
  etag,
})
