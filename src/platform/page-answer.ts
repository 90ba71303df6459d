import type { IncomingHttpHeaders } from 'node:http'
import { encodings, type Form } from './convert-body.ts'
import type { Body } from './page-body.ts'
import type { CachedPage } from './page-cache.ts'

/** A cached page as it goes to one kind of browser. A 304 has no body. */
export type PageAnswer = { status: number; headers: Record<string, string>; body: Body | undefined }

/** Made once per form, and per page that is unchanged: a page is sent thousands of times. They go with it. */
const made = new WeakMap<CachedPage, Map<Form | 'unchanged', PageAnswer>>()

/** At once, except while the page is being compressed for the first time. */
export function answerOf(page: CachedPage, headers: IncomingHttpHeaders): PageAnswer | Promise<PageAnswer> {
  if (page.status === 200 && headers['if-none-match'] === page.etag)
    return (
      madeOf(page).get('unchanged') ??
      keep(page, 'unchanged', { status: 304, headers: headersOf(page), body: undefined })
    )
  const accepted = headers['accept-encoding'] ?? ''
  const form = encodings.find((one) => accepted.includes(one)) ?? 'plain'
  const body = page.body(form)
  // Bytes that were just made are sent as they are, and forgotten: the page keeps them in its own way.
  if (body instanceof Promise) return body.then((body) => answerWith(page, body, form))
  const known = madeOf(page).get(form)
  return known?.body === body ? known : keep(page, form, answerWith(page, body, form))
}

function madeOf(page: CachedPage): Map<Form | 'unchanged', PageAnswer> {
  const known = made.get(page)
  if (known) return known
  const answers = new Map<Form | 'unchanged', PageAnswer>()
  made.set(page, answers)
  return answers
}

function keep(page: CachedPage, form: Form | 'unchanged', answer: PageAnswer): PageAnswer {
  madeOf(page).set(form, answer)
  return answer
}

function answerWith(page: CachedPage, body: Body, form: Form): PageAnswer {
  const more = { ...(form !== 'plain' && { 'content-encoding': form }), 'content-length': String(body.length) }
  return { status: page.status, headers: { ...headersOf(page), ...more }, body }
}

const headersOf = ({ headers, etag }: CachedPage): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding, cookie',
  ...Object.fromEntries(headers),
  etag,
})
