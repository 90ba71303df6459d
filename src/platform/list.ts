import { limitsOf, type PageQuery, windowOf } from '#contract/page.ts'
import type { ReplyFacts, RequestFacts } from './route.ts'

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

/**
 * PRODUCT 1: a plain array without paging, cut at the limit in force with X-Total-Count and Link; with it
 * `{ count, next, previous, results }`.
 */
export function answerList<T>(
  call: { query: PageQuery; request: RequestFacts; reply: ReplyFacts },
  rows: T[],
  total: number,
): T[] | Page<T> {
  const { query, request, reply } = call
  if (query.page === undefined && query.page_size === undefined) {
    reply.header('X-Total-Count', String(total))
    const { listMax } = limitsOf(query)
    if (total > listMax) reply.header('Link', `<${pagedUrl(request.url, listMax)}>; rel="next"`)
    return rows
  }
  return pageAnswer(call, rows, total)
}

/** Always a page. */
export function pageAnswer<T>(
  { query, request }: { query: PageQuery; request: RequestFacts },
  rows: T[],
  total: number,
): Page<T> {
  const { limit, offset } = windowOf(query)
  const at = (page: number) => {
    const url = new URL(request.url)
    url.searchParams.set('page', String(page))
    return url.href
  }
  const page = query.page ?? 1
  return {
    count: total,
    next: offset + limit < total ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: rows,
  }
}

/** What follows the first rows, in pages of 100: the limit is a multiple of that. */
function pagedUrl(from: URL, listMax: number): string {
  const url = new URL(from)
  url.searchParams.set('page', String(listMax / 100 + 1))
  url.searchParams.set('page_size', '100')
  return url.href
}
