import type { z } from 'zod'
import { type ApiError, type FieldProblem, invalid } from '#contract/errors.ts'
import type { FieldCode } from '#contract/field-codes.ts'

/** Parses `value`. @throws ApiError 400 that names each wrong field with a message */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (hasNul(value)) throw invalid({ field: 'body', code: 'invalid', text: 'Null characters are not allowed.' })
  // With its input an issue tells a missing value from one of a wrong type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const filled = withoutEmpty(value, parsed.error.issues)
  const again = filled === null ? parsed : schema.safeParse(filled, { reportInput: true })
  if (again.success) return again.data
  throw problemsOf(again.error)
}

/**
 * The value without the empty texts that were refused, since an empty field is one left out (rules.md E-2); `null` when there
 * are none. A field that accepts an empty text keeps it, so that a text can be cleared.
 */
function withoutEmpty(value: unknown, issues: readonly Issue[]): unknown {
  const refused = issues.flatMap((issue) => emptyAt(value, issue))
  return refused.length === 0 ? null : refused.reduce<unknown>(withoutAt, value)
}

type Path = readonly PropertyKey[]

/** The paths of empty texts that an issue is about; one of alternatives is looked for in each. */
function emptyAt(value: unknown, { path, ...issue }: Issue): Path[] {
  if (valueAt(value, path) === '') return [path]
  if (issue.code !== 'invalid_union') return []
  const inner = issue.errors.flat()
  return inner.flatMap((nested) => emptyAt(value, { ...nested, path: [...path, ...nested.path] }))
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (isRecord(inside) ? inside[String(key)] : undefined), value)

/** A copy without what stands at the path; an element of a list stays, for its schema to refuse. */
function withoutAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || !isRecord(value)) return value
  if (Array.isArray(value))
    return rest.length === 0 ? value : value.map((item, at) => (at === key ? withoutAt(item, rest) : item))
  const { [String(key)]: inner, ...others } = value
  return rest.length === 0 ? others : { ...others, [String(key)]: withoutAt(inner, rest) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** PostgreSQL holds no text with a NUL in it. Not recursive, since a body may be nested deeper than the stack. */
function hasNul(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
  return false
}

function problemsOf(error: z.ZodError): ApiError {
  const [first, ...rest] = error.issues.map(toFieldProblem)
  return invalid(first ?? { field: 'body', code: 'invalid', text: 'This is not valid.' }, ...rest)
}

type Issue = z.core.$ZodIssue

function toFieldProblem(issue: Issue): FieldProblem {
  const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
  return { field, ...sentence(issue, issue.input === undefined) }
}

const kinds: Partial<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function sentence(issue: Issue, isMissing: boolean): Pick<FieldProblem, 'code' | 'text' | 'about'> {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected] ?? issue.expected
      return isMissing
        ? { code: 'required', text: 'This field is required.' }
        : { code: 'invalid_type', text: `Expected ${kind}.`, about: `must be ${kind}.` }
    }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email'
        ? { code: 'invalid_email', text: 'Enter a valid email address.' }
        : { code: 'invalid_format', text: 'This is not valid.' }
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ')
      return { code: 'invalid_choice', text: `Choose one of: ${choices}.`, about: `must be one of: ${choices}.` }
    }
    case 'custom':
      // The code and the text of `fieldRule`.
      return { code: (issue.params?.code ?? 'invalid') as FieldCode, text: issue.message }
    default:
      return { code: 'invalid', text: 'This is not valid.' }
  }
}

function tooSmall(origin: string, minimum: number): Pick<FieldProblem, 'code' | 'text' | 'about'> {
  if (origin === 'string' && minimum === 1) return { code: 'required', text: 'This field may not be blank.' }
  if (origin === 'array') return { code: 'required', text: 'This list may not be empty.' }
  return origin === 'string'
    ? {
        code: 'too_short',
        text: `Use at least ${minimum} characters.`,
        about: `must have at least ${minimum} characters.`,
      }
    : { code: 'too_small', text: `Enter ${minimum} or more.`, about: `must be ${minimum} or more.` }
}

function tooBig(origin: string, maximum: number): Pick<FieldProblem, 'code' | 'text' | 'about'> {
  if (origin === 'array')
    return { code: 'too_many', text: `At most ${maximum} are allowed.`, about: `may have at most ${maximum} entries.` }
  return origin === 'string'
    ? { code: 'too_long', text: `Use at most ${maximum} characters.`, about: `may have at most ${maximum} characters.` }
    : { code: 'too_big', text: `Enter ${maximum} or less.`, about: `must be ${maximum} or less.` }
}
