import type { IncomingHttpHeaders } from 'node:http'
import { type CachedPage, encodings, type Form } from './page-cache.ts'

/** A cached page as it goes to one kind of browser. A 304 has no body. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
  /** The body in latin1, a character for each byte, once it was asked for (`textOf`). */
  text?: string
}

/** Made once per body, and per page that is unchanged: a page is sent thousands of times. They go with it. */
const made = new WeakMap<Buffer | CachedPage, PageAnswer>()

/** At once, except while the page is being compressed for the first time. */
export function answerOf(page: CachedPage, headers: IncomingHttpHeaders): PageAnswer | Promise<PageAnswer> {
  if (page.status === 200 && headers['if-none-match'] === page.etag)
    return made.get(page) ?? keep(page, { status: 304, headers: headersOf(page), body: undefined })
  const accepted = headers['accept-encoding'] ?? ''
  const form = encodings.find((one) => accepted.includes(one)) ?? 'plain'
  const body = page.body(form)
  return body instanceof Promise ? body.then((body) => withBody(page, body, form)) : withBody(page, body, form)
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

function keep(of: Buffer | CachedPage, answer: PageAnswer): PageAnswer {
  made.set(of, answer)
  return answer
}

function withBody(page: CachedPage, body: Buffer, form: Form): PageAnswer {
  const known = made.get(body)
  if (known) return known
  const more = { ...(form !== 'plain' && { 'content-encoding': form }), 'content-length': String(body.length) }
  const headers = { ...headersOf(page), ...more }
  return keep(body, { status: page.status, headers, body })
}

const headersOf = ({ headers, etag }: CachedPage): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
  ...Object.fromEntries(headers),
  etag,
})
