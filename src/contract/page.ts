import { z } from 'zod'

/** PRODUCT 1: lists without `page`/`page_size` are a plain array, with them a page. */
export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** API_LIST_MAX: a plain array is cut here; X-Total-Count and Link say that there is more. */
export const LIST_MAX = 1000

/** The desks' lists are counted up to here; a greater count only says that there are more. */
export const COUNTED_MAX = 10_000

/** Query texts are forgiving: an empty value counts as absent. */
export const optionalQuery = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const wholeNumber = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max)

export const pageQuery = {
  page: optionalQuery(wholeNumber(1, 1_000_000)),
  page_size: optionalQuery(wholeNumber(1, PAGE_SIZE_MAX)),
}

export type PageQuery = { page?: number | undefined; page_size?: number | undefined }

export const searchQuery = { search: optionalQuery(z.string().max(200)) }

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(item) })

/** A list's response: a plain array or a page, by what was asked. */
export const listOf = <S extends z.ZodType>(item: S) => z.union([z.array(item), pageOf(item)])

export const idParams = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

export type Window = { limit: number; offset: number }

/** Rows to read for what was asked. */
export function windowOf(query: PageQuery): Window {
  if (query.page === undefined && query.page_size === undefined) return { limit: LIST_MAX, offset: 0 }
  const size = query.page_size ?? PAGE_SIZE
  return { limit: size, offset: ((query.page ?? 1) - 1) * size }
}
