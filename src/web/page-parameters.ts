/**
 * What a page reads of its address, declared in the route's `handle`. It is the cache key: two addresses that differ in
 * nothing that their page reads are one page, and other parameters never reach it (platform/pages.ts). Campaigns
 * may add parameters of their own.
 */
export type PageHandle = {
  parameters?: PageParameters
  /** Cookies of the visitor's, each with the values that change the page. */
  cookies?: Readonly<Record<string, readonly string[]>>
  /**
   * The page shows everything without script, and its links and forms work: the browser of a new visitor loads none before
   * the page is used (defer-hydration.ts). A number: only for so many milliseconds after it has loaded.
   */
  worksWithoutScript?: true | number
}

/** A name that ends with '.*' stands for a group of parameters: 'attr.*' for `attr.brand`, `attr.colour` and others. */
export type PageParameters = Readonly<Record<string, PageParameter>>

/**
 * Normalizes one parameter: from its encoded values to decoded and bounded ones; none where the page would show
 * the same without it. Idempotent.
 */
export type PageParameter = (values: readonly string[]) => readonly string[]

/**
 * Decodes like `URLSearchParams`: a stray percent sign stays, invalid bytes become the replacement character. Without NUL, which
 * the API refuses in any text.
 */
export const decode = (text: string): string => withoutNul(decodeAll(text))

const withoutNul = (text: string) => text.replaceAll('\0', '')

function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return new URLSearchParams(`text=${text.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('text') ?? text
  }
}

/** Undoes a second encoding, as some clients write it; what was encoded once is left as it is (rules.md L-5). */
export function decodeAgain(text: string): string {
  const decoded = /%[0-9a-f]{2}/i.test(text) ? decodeAll(text) : text
  return decoded.includes('\0') ? text : decoded
}

/** The raw values of each name in a query string; a plus is a space. */
export function valuesIn(search: string): Map<string, string[]> {
  const pairs = new Map<string, string[]>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const name = decode(pair.slice(0, at))
    const values = pairs.get(name) ?? []
    values.push(pair.slice(at + 1).replaceAll('+', ' '))
    pairs.set(name, values)
  }
  return pairs
}

/** The canonical query string of these parameters; empty where all have their defaults. */
export function readSearch(parameters: PageParameters, search: string): string {
  if (search.length < 2) return ''
  const query = valuesIn(search)
  const parts: string[] = []
  for (const declared of Object.keys(parameters).toSorted()) {
    for (const name of declared.endsWith('.*') ? membersOf(declared, query) : [declared]) {
      const values = query.get(name)
      const read = values && parameters[declared]?.(values)
      if (read && read.length > 0) parts.push(`${encode(name)}=${read.map(encode).join(',')}`)
    }
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

const MEMBERS_MAX = 10
const MEMBER = /^[a-z][a-z0-9-]{0,39}$/

/** The parameters of a group in a query string, in one order; others than the first ten are left out. */
export function membersOf(group: string, query: ReadonlyMap<string, unknown>): string[] {
  const start = group.slice(0, -1)
  return [...query.keys()]
    .filter((name) => name.startsWith(start) && MEMBER.test(name.slice(start.length)))
    .toSorted()
    .slice(0, MEMBERS_MAX)
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Every parameter that the matched routes declare. */
export function parametersOf(matches: readonly { handle?: unknown }[]): PageParameters {
  const declared = matches.map(({ handle }) => (handle as PageHandle | undefined)?.parameters ?? {})
  return Object.assign({}, ...declared) as PageParameters
}

const few = (text: string | null | undefined): readonly string[] => (text ? [text] : [])

const cut = (text: string, max: number) => text.trim().slice(0, max).trim()

/** Reads what `textOf` lets through. */
export const textIn = (params: URLSearchParams, name: string, max: number): string =>
  cut(withoutNul(params.get(name) ?? ''), max)

/** The first value, as `URLSearchParams.get` has it. */
export const textOf =
  (max: number): PageParameter =>
  ([first = '']) =>
    few(cut(decode(first), max))

/** A name that may be double-encoded; the result is read back as the same name. */
export const nameOf =
  (max: number): PageParameter =>
  ([first = '']) =>
    few(writeName(cut(decodeAgain(decode(first)), max)))

/** A comma in a name is encoded twice: see `withCommas`. */
const writeName = (value: string) => (decodeAgain(value) === value && !value.includes(',') ? value : encode(value))

/**
 * A query string with the commas between names, which the router encodes when it rewrites the address of a data request.
 * A comma inside a name stays encoded, since addresses of ours encode it twice.
 */
export const withCommas = (search: string): string => search.replaceAll(/%2C/gi, ',')

/** Names joined by commas, each encoded by itself; no order, and none twice. */
export const namesOf =
  (most: number, max: number): PageParameter =>
  (values) => {
    const read = values.flatMap((value) => value.split(',')).map((value) => cut(decodeAgain(decode(value)), max))
    return [...new Set(read.filter((value) => value !== ''))].slice(0, most).toSorted().map(writeName)
  }

/** One of these words; `otherwise` is the default. */
export const oneOf =
  (words: readonly string[], otherwise?: string): PageParameter =>
  ([first = '']) =>
    few(words.find((word) => word === decode(first) && word !== otherwise))

/** A whole number within bounds; `otherwise` is the default. */
export const wholeBetween =
  (min: number, max: number, otherwise?: number): PageParameter =>
  ([first = '']) => {
    const number = decode(first).trim() === '' ? Number.NaN : Number(decode(first))
    const counts = Number.isInteger(number) && number >= min && number <= max && number !== otherwise
    return counts ? [String(number)] : []
  }

/** Presence only: the value must not reach the server. */
export const standIn =
  (standsFor: string, isGood: (value: string) => boolean = (value) => value !== ''): PageParameter =>
  ([first = '']) =>
    isGood(decode(first)) ? [standsFor] : []

/** Forms write a name once for each of their fields: the last counts. */
export const lastOf =
  (read: PageParameter): PageParameter =>
  (values) =>
    read(values.slice(-1))
