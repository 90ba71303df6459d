import type { z } from 'zod'
import { type ApiError, type FieldProblem, invalid } from '#contract/errors.ts'

/** Parses `value`; a refusal is a 400 that names each field in words. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (hasNul(value)) throw invalid({ field: 'body', code: 'invalid', text: 'Null characters are not allowed.' })
  // Without its input an issue does not tell a missing value from one of a wrong type.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problemsOf(parsed.error)
}

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
  return { field, ...sentence(issue) }
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

function sentence(issue: Issue): { code: string; text: string } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required', text: 'This field is required.' }
        : {
            code: 'invalid_type',
            text: `Expected ${kinds[issue.expected] ?? issue.expected}.`,
          }
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1)
        return { code: 'required', text: 'This field may not be blank.' }
      if (issue.origin === 'string') return { code: 'too_short', text: `Use at least ${issue.minimum} characters.` }
      if (issue.origin === 'array') return { code: 'required', text: 'This list may not be empty.' }
      return { code: 'too_small', text: `Enter ${issue.minimum} or more.` }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', text: `Use at most ${issue.maximum} characters.` }
      if (issue.origin === 'array') return { code: 'too_many', text: `At most ${issue.maximum} are allowed.` }
      return { code: 'too_big', text: `Enter ${issue.maximum} or less.` }
    case 'invalid_format':
      return issue.format === 'email'
        ? { code: 'invalid_email', text: 'Enter a valid email address.' }
        : { code: 'invalid_format', text: 'This is not valid.' }
    case 'invalid_value':
      return { code: 'invalid_choice', text: `Choose one of: ${issue.values.map(String).join(', ')}.` }
    case 'custom':
      return { code: String(issue.params?.code ?? 'invalid'), text: issue.message }
    default:
      return { code: 'invalid', text: 'This is not valid.' }
  }
}
