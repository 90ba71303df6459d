/**
 * What the address of a list or a tab says, read and written by one description: each field's default is left out of the
 * address, and what makes no sense there counts as absent. (What a server-rendered page reads, which its cache goes by, is
 * declared in page-parameters.ts.)
 */

/** One field: how it stands in the address. `others` are the fields described before it. */
export type Param<T> = {
  read: (get: (name: string) => string | null, name: string, others: object) => T
  /** Name and text of what is said; `null` for what is left out. */
  write: (value: T, name: string, others: object) => readonly [name: string, text: string] | null
}

const SEARCH_MAX = 200
const PAGE_MAX = 1_000_000

const simple = <T>(read: (text: string) => T, write: (value: T) => string | null): Param<T> => ({
  read: (get, name) => read(get(name) ?? ''),
  write: (value, name) => {
    const text = write(value)
    return text === null ? null : [name, text]
  },
})

/** Words; none unless told. */
export const text = (): Param<string> =>
  simple(
    (said) => said.trim().slice(0, SEARCH_MAX).trim(),
    (value) => value || null,
  )

/** Words that are typed in a field bound to the address: a blank at their end stays. */
export const typed = (): Param<string> =>
  simple(
    (said) => said.slice(0, SEARCH_MAX),
    (value) => value || null,
  )

/** One of these, or `null`. */
export const oneOf = <const T extends string>(values: readonly T[]): Param<T | null> =>
  simple(
    (said) => values.find((value) => value === said) ?? null,
    (value) => value,
  )

/** One of these; unless told `usual`, which may follow from fields before it. */
export const oneOfOr = <const T extends string>(values: readonly T[], usual: T | ((others: never) => T)): Param<T> => {
  const usualOf = (others: object) => (typeof usual === 'function' ? usual(others as never) : usual)
  return {
    read: (get, name, others) => values.find((value) => value === get(name)) ?? usualOf(others),
    write: (value, name, others) => (value === usualOf(others) ? null : [name, value]),
  }
}

/** Whether the address says this word. */
export const flag = (word = '1'): Param<boolean> =>
  simple(
    (said) => said === word,
    (value) => (value ? word : null),
  )

/** A whole number from 1, or `null`. */
export const whole = (max = Number.MAX_SAFE_INTEGER): Param<number | null> =>
  simple(
    (said) => wholeIn(said, max),
    (value) => (value === null ? null : String(value)),
  )

/** The page of a list: the first unless told. */
export const page = (): Param<number> =>
  simple(
    (said) => wholeIn(said, PAGE_MAX) ?? 1,
    (value) => (value > 1 ? String(value) : null),
  )

/** A day of the calendar, '2026-11-20'; '' for none. */
export const day = (): Param<string> =>
  simple(
    (said) => (isDay(said) ? said : ''),
    (value) => value || null,
  )

/** Under another name than the field's. */
export const named = <T>(name: string, param: Param<T>): Param<T> => ({
  read: (get, _, others) => param.read(get, name, others),
  write: (value, _, others) => param.write(value, name, others),
})

/** Only where fields before it say so; `null` otherwise. */
export const where = <T>(applies: (others: never) => boolean, param: Param<T | null>): Param<T | null> => ({
  read: (get, name, others) => (applies(others as never) ? param.read(get, name, others) : null),
  write: (value, name, others) => (applies(others as never) ? param.write(value, name, others) : null),
})

const wholeIn = (said: string, max: number): number | null => {
  const number = Number(said)
  return /^\d+$/.test(said) && number >= 1 && number <= max ? number : null
}

// 31 February would be read as a day in March.
const isDay = (said: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(said) &&
  !Number.isNaN(Date.parse(said)) &&
  new Date(`${said}T00:00:00Z`).toISOString().startsWith(said)

export type SearchParams<T> = {
  read: (params: URLSearchParams) => T
  /** What the address says of these; of fields that are not given nothing. */
  write: (values: Partial<T>) => Record<string, string>
  /** The same as a query string, from its question mark on. */
  search: (values: Partial<T>) => string
}

/** What a description reads. */
export type ValuesOf<C> = C extends SearchParams<infer T> ? T : never

/** Describes an address; `always` is said in each, such as the tab. */
export function searchParams<T extends object>(
  shape: { readonly [K in keyof T]: Param<T[K]> },
  always: Readonly<Record<string, string>> = {},
): SearchParams<T> {
  const fields = Object.entries(shape) as [string, Param<unknown>][]
  const write = (values: Partial<T>): Record<string, string> => {
    const given: Record<string, unknown> = { ...values }
    const said = fields.flatMap(([name, param]) => {
      const pair = name in given ? param.write(given[name], name, given) : null
      return pair ? [pair] : []
    })
    return { ...always, ...Object.fromEntries(said) }
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
