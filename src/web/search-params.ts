import { PAGE_MAX } from '#contract/page-limits.ts'

/**
 * What the address of a list or a tab says, read and written by one description: each field's default is left out of the
 * address, and invalid values count as missing. (What a server-rendered page reads, which is its cache key, is
 * declared in page-parameters.ts.)
 */

/** One field: how it stands in the address. `others` are the fields described before it. */
export type Param<T> = {
  read: (get: (name: string) => string | null, name: string, others: object) => T
  /** Name and text of the parameter; `null` to leave it out. */
  write: (value: T, name: string, others: object) => readonly [name: string, text: string] | null
}

const SEARCH_MAX = 200

const simple = <T>(read: (text: string) => T, write: (value: T) => string | null): Param<T> => ({
  read: (get, name) => read(get(name) ?? ''),
  write: (value, name) => {
    const text = write(value)
    return text === null ? null : [name, text]
  },
})

/** A search text; '' by default. */
export const text = (): Param<string> =>
  simple(
    (text) => text.trim().slice(0, SEARCH_MAX).trim(),
    (value) => value || null,
  )

/** A text bound to an input: trailing spaces stay. */
export const typed = (): Param<string> =>
  simple(
    (text) => text.slice(0, SEARCH_MAX),
    (value) => value || null,
  )

/** One of these, or `null`. */
export const oneOf = <const T extends string>(values: readonly T[]): Param<T | null> =>
  simple(
    (text) => values.find((value) => value === text) ?? null,
    (value) => value,
  )

/** One of these; `usual` is the default, which may depend on earlier fields. */
export const oneOfOr = <const T extends string>(values: readonly T[], usual: T | ((others: never) => T)): Param<T> => {
  const usualOf = (others: object) => (typeof usual === 'function' ? usual(others as never) : usual)
  return {
    read: (get, name, others) => values.find((value) => value === get(name)) ?? usualOf(others),
    write: (value, name, others) => (value === usualOf(others) ? null : [name, value]),
  }
}

/** True unless the address says '0'. */
export const on = (): Param<boolean> =>
  simple(
    (text) => text !== '0',
    (value) => (value ? null : '0'),
  )

/** Whether the address says this word. */
export const flag = (word = '1'): Param<boolean> =>
  simple(
    (text) => text === word,
    (value) => (value ? word : null),
  )

/** A whole number from 1, or `null`. */
export const whole = (max = Number.MAX_SAFE_INTEGER): Param<number | null> =>
  simple(
    (text) => wholeIn(text, max),
    (value) => (value === null ? null : String(value)),
  )

/** The page of a list; the first by default. */
export const page = (): Param<number> =>
  simple(
    (text) => wholeIn(text, PAGE_MAX) ?? 1,
    (value) => (value > 1 ? String(value) : null),
  )

/** A day of the calendar, '2026-11-20'; '' for none. */
export const day = (): Param<string> =>
  simple(
    (text) => (isDay(text) ? text : ''),
    (value) => value || null,
  )

/** Under another name than the field's. */
export const named = <T>(name: string, param: Param<T>): Param<T> => ({
  read: (get, _, others) => param.read(get, name, others),
  write: (value, _, others) => param.write(value, name, others),
})

/** Only where fields before it say so; `otherwise` there and nothing in the address. */
export const where = <T>(applies: (others: never) => boolean, param: Param<T>, otherwise: T): Param<T> => ({
  read: (get, name, others) => (applies(others as never) ? param.read(get, name, others) : otherwise),
  write: (value, name, others) => (applies(others as never) ? param.write(value, name, others) : null),
})

const wholeIn = (text: string, max: number): number | null => {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= max ? number : null
}

// 31 February would be read as a day in March.
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

export type SearchParams<T> = {
  read: (params: URLSearchParams) => T
  /** The params of these values; missing fields are left out. */
  write: (values: Partial<T>) => Record<string, string>
  /** The same as a query string, from its question mark on. */
  search: (values: Partial<T>) => string
}

/** What a description reads. */
export type ValuesOf<C> = C extends SearchParams<infer T> ? T : never

/** Describes the search params of an address; `always` is part of each, such as the tab. */
export function searchParams<T extends object>(
  shape: { readonly [K in keyof T]: Param<T[K]> },
  always: Readonly<Record<string, string>> = {},
): SearchParams<T> {
  const fields = Object.entries(shape) as [string, Param<unknown>][]
  const write = (values: Partial<T>): Record<string, string> => {
    const read: Record<string, unknown> = { ...values }
    const text = fields.flatMap(([name, param]) => {
      const pair = name in read ? param.write(read[name], name, read) : null
      return pair ? [pair] : []
    })
    return { ...always, ...Object.fromEntries(text) }
  }
  return {
    read: (params) => {
      const values: Record<string, unknown> = {}
      for (const [name, param] of fields) values[name] = param.read((key) => params.get(key), name, values)
      return values as T
    },
    write,
    search: (values) => `?${new URLSearchParams(write(values))}`,
  }
}
