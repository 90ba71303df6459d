import { z } from 'zod'
import { LIST_MAX, type ListLimits, PAGE_SIZE, PAGE_SIZE_MAX } from './page-limits.ts'

export { LIST_MAX } from './page-limits.ts'

/** The team's lists are counted up to here; a greater count only says that there are more. */
export const COUNTED_MAX = 10_000
/** What some of them find by words: whoever meets as many types another letter. */
export const FOUND_MAX = 1_000

export const countedMax = (searched: boolean) => (searched ? FOUND_MAX : COUNTED_MAX)

/** Query texts are forgiving: an empty value counts as absent. */
export const optionalQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const wholeNumber = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max)

export const pageQuery = {
  page: optionalQuery(wholeNumber(1, 1_000_000)),
  page_size: optionalQuery(wholeNumber(1, PAGE_SIZE_MAX)),
}

/** Where the limits in force lie beside a parsed query: the settings', put there by platform/route.ts. */
export const LIMITS: unique symbol = Symbol('limits')

export type PageQuery = { page?: number | undefined; page_size?: number | undefined; [LIMITS]?: ListLimits }

export const limitsOf = (query: PageQuery): ListLimits => query[LIMITS] ?? { listMax: LIST_MAX, pageSize: PAGE_SIZE }

export const searchQuery = { search: optionalQuery(z.string().max(200)) }

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) })

/** A list's response: a plain array or a page, by what was asked. */
export const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), pageOf(item)])

export const idParams = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

export type Window = { limit: number; offset: number }

/** Rows to read for what was asked. */
export function windowOf(query: PageQuery): Window {
  const { listMax, pageSize } = limitsOf(query)
  if (query.page === undefined && query.page_size === undefined) return { limit: listMax, offset: 0 }
  const size = query.page_size ?? pageSize
  return { limit: size, offset: ((query.page ?? 1) - 1) * size }
}
