import type { z } from 'zod'
import type { ZodPart } from './zod-definition.ts'

/** A character as JSON may write it: \u0995. */
const PER_CHARACTER = 6
const PLAIN = new Set(['number', 'int', 'boolean', 'null', 'bigint', 'date'])
const NUMBER = 32
/** Assumed for a text that is bounded by a pattern alone, or a value that a function parses. */
const SHORT = 300
/** Room for fields that the schema does not know: from an older client, or from an answer that is sent back. */
const BESIDE = 512
const SMALLEST = 4096
const KIB = 1024

/** Bytes that the largest JSON body of a schema may have, rounded up to whole KiB; at least 4 KiB. */
export const bodySizeOf = (schema: z.ZodType): number =>
  Math.max(SMALLEST, Math.ceil((sizeOf(schema) + BESIDE) / KIB) * KIB)

const sizeOf = (schema: ZodPart): number => boundOf(schema) ?? SHORT

/** The bound that a schema implies; null where it implies none. */
function boundOf(schema: ZodPart): number | null {
  const { type, shape, element, innerType, in: before, out: after, options, entries, values } = schema.def
  if (shape) return Object.entries(shape).reduce((all, [key, part]) => all + key.length + 4 + sizeOf(part), 2)
  if (element) return (lengthOf(schema) ?? 0) * (sizeOf(element) + 1) + 2
  if (options) return Math.max(...options.map(sizeOf))
  if (entries) return longest(Object.values(entries))
  if (values) return longest(values)
  if (innerType) return boundOf(innerType)
  // For text that is trimmed first, the bound after trimming is what clients mean to send.
  if (before && after) return boundOf(before) ?? boundOf(after)
  if (type === 'string') return textOf(lengthOf(schema))
  return PLAIN.has(type) ? NUMBER : null
}

const textOf = (length: number | null) => (length === null ? null : length * PER_CHARACTER + 2)

const longest = (values: readonly unknown[]) =>
  Math.max(...values.map((value) => JSON.stringify(value)?.length ?? 0)) * PER_CHARACTER

function lengthOf({ def: { checks = [] } }: ZodPart): number | null {
  const maxima = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' || def.check === 'length_equals' ? [def.maximum ?? SHORT] : [],
  )
  return maxima.length > 0 ? Math.min(...maxima) : null
}
