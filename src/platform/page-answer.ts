import type { IncomingHttpHeaders } from 'node:http'
import { acceptedEncodings } from './accepted-encodings.ts'
import type { Form } from './convert-body.ts'
import type { Body } from './page-body.ts'
import type { CachedPage } from './page-cache.ts'

/** A cached page in the form that one kind of browser gets. A 304 has no body. */
export type PageAnswer = { head: PageHead; body: Body | undefined }
export type PageHead = { status: number; headers: Record<string, string> }

/** Made once per form, and per page that is unchanged: a page is sent thousands of times. They go with it. */
const heads = new WeakMap<CachedPage, Map<Kind, PageHead>>()
type Kind = Form | 'unchanged'

/** Available at once, except while the page is being compressed for the first time. */
export function answerOf(page: CachedPage, headers: IncomingHttpHeaders): PageAnswer | Promise<PageAnswer> {
  if (page.status === 200 && headers['if-none-match'] === page.etag)
    return { head: headOf(page, 'unchanged') ?? keepHead(page, 'unchanged', 304, {}), body: undefined }
  const form = acceptedEncodings(headers['accept-encoding'])[0] ?? 'plain'
  const body = page.body(form)
  return body instanceof Promise ? body.then((body) => answerWith(page, body, form)) : answerWith(page, body, form)
}

const answerWith = (page: CachedPage, body: Body, form: Form): PageAnswer => ({
  head: headOf(page, form) ?? keepHead(page, form, page.status, formHeaders(form, body.length)),
  body,
})

const formHeaders = (form: Form, length: number): Record<string, string> => ({
  ...(form !== 'plain' && { 'content-encoding': form }),
  'content-length': String(length),
})

const headOf = (page: CachedPage, kind: Kind): PageHead | undefined => heads.get(page)?.get(kind)

function keepHead(page: CachedPage, kind: Kind, status: number, more: Record<string, string>): PageHead {
  const all = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', ...Object.fromEntries(page.headers) }
  const head = { status, headers: { ...all, etag: page.etag, ...more } }
  heads.set(page, (heads.get(page) ?? new Map<Kind, PageHead>()).set(kind, head))
  return head
}
