import type { z } from 'zod'
import type { ZodPart } from './zod-definition.ts'

/** A character as JSON may write it: \u0995. */
const PER_CHARACTER = 6
const PLAIN = new Set(['number', 'int', 'boolean', 'null', 'bigint', 'date'])
const NUMBER = 32
/** A text that its schema bounds by a pattern, or a value that is read by a function. */
const SHORT = 300
/** Fields that the schema does not know: of an earlier client, or of an answer that a client sends back. */
const BESIDE = 512
const SMALLEST = 4096
const KIB = 1024

/** Bytes that the largest JSON body of a schema may have, rounded up to whole KiB; at least 4 KiB. */
export const bodySizeOf = (schema: z.ZodType): number =>
  Math.max(SMALLEST, Math.ceil((sizeOf(schema) + BESIDE) / KIB) * KIB)

const sizeOf = (schema: ZodPart): number => boundOf(schema) ?? SHORT

/** Of a schema that says how large its values are; null of one that does not. */
function boundOf(schema: ZodPart): number | null {
  const { type, shape, element, innerType, in: before, out: after, options, entries, values } = schema.def
  if (shape) return Object.entries(shape).reduce((all, [key, part]) => all + key.length + 4 + sizeOf(part), 2)
  if (element) return (lengthOf(schema) ?? 0) * (sizeOf(element) + 1) + 2
  if (options) return Math.max(...options.map(sizeOf))
  if (entries) return longest(Object.values(entries))
  if (values) return longest(values)
  if (innerType) return boundOf(innerType)
  // Typed text is trimmed first: what it is bounded to then is what anybody means to send.
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
