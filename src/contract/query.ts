import { z } from 'zod'
import { LIST_VALUES_MAX } from './limits.ts'
import { optionalQuery } from './page.ts'

/** Parameters that hold several values joined by commas, each encoded (rules.md L-5). */
export const listParameters: ReadonlySet<string> = new Set(['categories', 'sellers'])

/** Names before a dot that gather lists of values: `attr.brand=A,B&attr.colour=C` is one object `attr`. */
export const groupedParameters: ReadonlySet<string> = new Set(['attr'])

/**
 * Undoes a second encoding; a text that was encoded once stays the same, and so does one with an encoded NUL, which no name
 * has and PostgreSQL refuses.
 */
export function decodeTwice(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    const decoded = decodeURIComponent(text)
    return decoded.includes('\0') ? text : decoded
  } catch {
    return text
  }
}

/** A list parameter, as text ("A,B") or already split; becomes its trimmed, non-empty values. */
export const listParameter = z
  .union([z.string().max(8000), z.array(z.string().max(400)).max(LIST_VALUES_MAX)])
  .optional()
  .transform((value) => {
    const values = typeof value === 'string' ? value.split(',') : (value ?? [])
    return values.map((value) => decodeTwice(value).trim()).filter((value) => value !== '')
  })

/** `?in_stock=1`, `true`, `0`, `false`, or absent. */
export const flagParameter = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.union([z.boolean(), z.stringbool()]).optional(),
)

/** `?store=own`, a store's slug or id; absent means any. */
export const storeParameter = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** `?ids=7,3`: ids joined by commas, deduplicated; absent or empty means none. */
export const idsParameter = z
  .string()
  .max(2000)
  .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/)
  .optional()
  .transform((text) => [...new Set(text ? text.split(',').map(Number) : [])])
  .pipe(z.array(z.int()).max(LIST_VALUES_MAX))

/**
 * Nothing is older. A field of a browser says the year 2 while 2026 is typed, and statements look back from a day to the year 0, which
 * PostgreSQL does not have.
 */
const FIRST_DAY = '1900-01-01'
const day = optionalQuery(
  z.iso
    .date()
    .transform((text) => (text < FIRST_DAY ? FIRST_DAY : text))
    .meta({ example: '2026-11-20' }),
)
/** `?from=2026-11-01&to=2026-11-20`: days in Dhaka, both included. */
export const daysQuery = { from: day, to: day }
