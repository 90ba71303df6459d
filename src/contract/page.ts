import { z } from 'zod'
import { type ListLimits, PAGE_MAX, PAGE_SIZE_MAX } from './page-limits.ts'

export { COUNTED_MAX, countedMax, FOUND_MAX } from './page-counts.ts'
export { LIST_MAX } from './page-limits.ts'

/** Empty query values count as absent. */
export const optionalQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/**
 * A number as it is or in decimal digits, as a query or a form sends it: `true`, `[7]`, '0x7' and '7e0' are none. The digits are bounded, since
 * V8 may recurse on each.
 */
const numberFrom = (notation: RegExp) => (given: string | number) =>
  typeof given === 'string' && notation.test(given) ? Number(given) : given

export const wholeNumber = (min: number, max: number) =>
  z.preprocess(numberFrom(/^-?\d{1,16}$/), z.int().min(min).max(max))

export const decimalNumber = (min: number, max: number) =>
  z.preprocess(numberFrom(/^-?\d{1,16}(\.\d{1,16})?$/), z.number().min(min).max(max))

export const pageQuery = {
  page: optionalQuery(wholeNumber(1, PAGE_MAX)),
  page_size: optionalQuery(wholeNumber(1, PAGE_SIZE_MAX)).describe('By default as the market is set: 12 at first.'),
}

export type PageQuery = { page?: number | undefined; page_size?: number | undefined }

export const searchQuery = { search: optionalQuery(z.string().max(200)) }

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) })

/** A list's response: a plain array or a page, depending on the query. */
export const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), pageOf(item)])

export const idInPath = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id: idInPath })

export type Window = { limit: number; offset: number }

/** Rows to read for a list's query: one page, or without paging as many as a plain array may hold. */
export function windowOf({ query, limits }: { query: PageQuery; limits: ListLimits }): Window {
  const paged = query.page !== undefined || query.page_size !== undefined
  return paged ? pageWindow(query, limits.pageSize) : { limit: limits.listMax, offset: 0 }
}

/** Rows to read where the answer is always a page: the first one, of `pageSize` rows, unless the query says otherwise. */
export function pageWindow({ page = 1, page_size }: PageQuery, pageSize: number): Window {
  const limit = page_size ?? pageSize
  return { limit, offset: (page - 1) * limit }
}
