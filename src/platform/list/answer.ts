import { type PageQuery, type Window, windowOf } from '#contract/page.ts'
import type { ListLimits } from '#contract/page-limits.ts'
import type { ReplyFacts, RequestFacts } from '../route.ts'

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

/**
 * Without paging a plain array, cut at the limit in force with X-Total-Count and Link; with it
 * `{ count, next, previous, results }` (rules.md L-1).
 */
export function answerList<T>(
  call: { query: PageQuery; limits: ListLimits; request: RequestFacts; reply: ReplyFacts },
  rows: T[],
  total: number,
): T[] | Page<T> {
  const { query, limits, request, reply } = call
  if (query.page === undefined && query.page_size === undefined) {
    reply.header('X-Total-Count', String(total))
    if (total > limits.listMax) reply.header('Link', `<${pagedUrl(request.url, limits.listMax)}>; rel="next"`)
    return rows
  }
  return pageAnswer(call, windowOf(call), rows, total)
}

/** Always a page; `window` is where its rows were read. */
export function pageAnswer<T>(
  { query, request }: { query: PageQuery; request: RequestFacts },
  { limit, offset }: Window,
  rows: T[],
  total: number,
): Page<T> {
  const url = new URL(request.url)
  const at = (page: number) => {
    url.searchParams.set('page', String(page))
    return url.href
  }
  const page = query.page ?? 1
  // Far beyond the end the page before is as empty: what precedes it is the last one.
  const last = Math.max(1, Math.ceil(total / limit))
  return {
    count: total,
    next: offset + limit < total ? at(page + 1) : null,
    previous: page > 1 ? at(Math.min(page - 1, last)) : null,
    results: rows,
  }
}

/** The page after the plain array's rows, in pages of 100, of which the array's limit is a multiple. */
function pagedUrl(from: URL, listMax: number): string {
  const url = new URL(from)
  url.searchParams.set('page', String(listMax / 100 + 1))
  url.searchParams.set('page_size', '100')
  return url.href
}
