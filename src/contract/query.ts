import { z } from 'zod'
import { optionalQuery } from './page.ts'

/** Parameters that hold several values joined by commas, each encoded (SPEC 2). */
export const listParameters: ReadonlySet<string> = new Set(['categories', 'sellers'])

/** Undoes a second encoding; a text that was encoded once is left as it is. */
export function decodeTwice(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const LIST_VALUES_MAX = 100

/** A list parameter, as text ("A,B") or already split; becomes the trimmed, non-empty values. */
export const listParameter = z
  .union([z.string().max(8000), z.array(z.string().max(400)).max(LIST_VALUES_MAX)])
  .optional()
  .transform((given) => {
    const values = typeof given === 'string' ? given.split(',') : (given ?? [])
    return values.map((value) => decodeTwice(value).trim()).filter((value) => value !== '')
  })

/** `?in_stock=1`, `true`, `0`, `false`, or absent. */
export const flagParameter = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.union([z.boolean(), z.stringbool()]).optional(),
)

/** `?store=own`, a store's slug, or its number; absent is any. */
export const storeParameter = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** `?ids=7,3`: numbers joined by commas, each once; absent or empty is none. */
export const idsParameter = z
  .string()
  .max(2000)
  .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/)
  .optional()
  .transform((text) => [...new Set(text ? text.split(',').map(Number) : [])])
  .pipe(z.array(z.int()).max(LIST_VALUES_MAX))

const day = optionalQuery(z.iso.date().meta({ example: '2026-11-20' }))
/** `?from=2026-11-01&to=2026-11-20`: days in Dhaka, both included. */
export const daysQuery = { from: day, to: day }
