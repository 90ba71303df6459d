import type { z } from 'zod'
import type { ZodDefinition, ZodPart } from './zod-definition.ts'

/**
 * Converts the texts of a form into the JSON that the schema describes: '3' for a list becomes ['3'], 'true' for a boolean
 * true, '5' for a number 5, '' for anything but a text null or absent. A list or an object may also be written as JSON. What
 * does not fit stays as it is, for the schema to refuse.
 */
export function readFormFields(schema: z.ZodType, fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const shape = shapeOf(schema)
  const entries = [...fields].flatMap(([name, value]) => {
    const part = shape.get(name)
    const read = part ? readValue(part, value) : value
    return read === undefined ? [] : [[name, read] as const]
  })
  return Object.fromEntries(entries)
}

function shapeOf(schema: ZodPart): Map<string, ZodPart> {
  const definition = unwrap(schema).definition
  if (definition.shape) return new Map(Object.entries(definition.shape))
  return new Map((definition.options ?? []).flatMap((option) => [...shapeOf(option)]))
}

function readValue(schema: ZodPart, value: unknown): unknown {
  const { definition, nullable } = unwrap(schema)
  if (definition.type === 'array') return readList(definition.element, value)
  if (typeof value !== 'string') return value
  if (value === '' && !takesText(definition)) return nullable ? null : undefined
  if (definition.type === 'boolean') return FLAGS.get(value.toLowerCase()) ?? value
  if (definition.type === 'number') return NUMBER.test(value) ? Number(value) : value
  if (isObject(definition)) return readJson(value, '{')
  return value
}

function readList(element: ZodPart | undefined, value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value, '[') : value
  if (parsed === '') return []
  const items = Array.isArray(parsed) ? parsed : [parsed]
  return element ? items.map((item) => readValue(element, item)) : items
}

function readJson(text: string, begin: '{' | '['): unknown {
  if (!text.trimStart().startsWith(begin)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
])
const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/

const takesText = ({ type, options }: ZodDefinition): boolean =>
  type === 'string' || type === 'enum' || (options ?? []).some((option) => takesText(unwrap(option).definition))
const isObject = ({ type, options }: ZodDefinition): boolean =>
  type === 'object' || type === 'record' || (options ?? []).some((option) => isObject(unwrap(option).definition))

/** The schema inside 'optional', 'nullable', a default or a transformation. */
function unwrap(schema: ZodPart): { definition: ZodDefinition; nullable: boolean } {
  const { def: definition } = schema
  const inner =
    definition.innerType ??
    (definition.type === 'pipe'
      ? definition.in?.def.type === 'transform'
        ? definition.out
        : definition.in
      : undefined)
  if (!inner) return { definition, nullable: false }
  const under = unwrap(inner)
  return definition.type === 'nullable' ? { ...under, nullable: true } : under
}
