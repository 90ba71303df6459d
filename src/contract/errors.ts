import { declareError, declareSpecial } from './declare-error.ts'
import type { FieldCode } from './field-codes.ts'
import { sentenceAbout } from './field-names.ts'

export { ApiError, type Problem } from './api-error.ts'

/** Errors that any endpoint may answer with; those of one noun are in its `…-errors.ts`. */

/** The request could not be read: truncated, or no valid HTTP. */
export const unreadable = declareSpecial(400, 'bad_request', (status: number = 400) => ({
  status,
  detail: 'The request could not be read.',
}))

/** The body came so slowly that it was given up: it keeps memory, or a place, from others. */
export const tooSlow = declareError(408, 'too_slow', 'The request came too slowly and was given up.')

export const unsupportedMediaType = declareError(
  415,
  'unsupported_media_type',
  'Send JSON (Content-Type: application/json).',
)

export const tooLarge = declareError(413, 'too_large', 'The request is too large.')

export const notAuthenticated = declareError(401, 'not_authenticated', 'Authentication credentials were not provided.')

const tokenProblems = {
  access: {
    detail: 'Given token not valid for any token type',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  },
  refresh: {
    detail: 'Token is invalid or expired',
    messages: [{ token_class: 'RefreshToken', token_type: 'refresh', message: 'Token is invalid or expired' }],
  },
}
export const tokenNotValid = declareSpecial(
  401,
  'token_not_valid',
  (token: keyof typeof tokenProblems = 'access') => tokenProblems[token],
)

export const forbidden = declareError(403, 'permission_denied', 'You do not have permission to perform this action.')

/** Staff without two-factor sign-in, where it is required of staff. */
export const twoFactorNeeded = declareError(403, 'staff_two_factor_needed', 'Turn on two-factor sign-in to work here.')

export const notFound = declareError(404, 'not_found', 'Not found.')

export const tooMany = declareSpecial(429, 'throttled', (seconds: number) => ({
  detail: `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  params: { seconds },
  retryAfter: seconds,
}))

/** An internal error; the log has its details under this request id. */
export const serverError = declareSpecial(500, 'server_error', (requestId: string) => ({
  detail: `Something went wrong on our side. Request ${requestId}.`,
}))

/** This process is at capacity; the client should retry soon. */
export const tooBusy = declareSpecial(503, 'busy', (seconds: number = 2) => ({
  detail: 'Too busy just now. Try again in a moment.',
  retryAfter: seconds,
}))

/** The path and method exist, but not together; the answer's `Allow` has those that do. */
export const methodNotAllowed = declareError(405, 'method_not_allowed', 'This method is not allowed here.')

export type FieldProblem = {
  field: string
  code: FieldCode
  text: string
  /** What is wrong, to follow the field's name in words: 'may have at most 60 characters.' */
  about?: string
}

/** Texts that do not say which field they mean. */
const generic: Partial<Record<string, string>> = {
  'This is not valid.': 'is not valid.',
  'Enter an amount like 1299.00.': 'must be an amount like 1299.00.',
}

/**
 * 400 with one sentence about the first field as `detail`, since simple clients show only that: it names the field in words,
 * never by its machine name (rules.md E-3).
 */
export const invalid = declareSpecial(400, 'invalid', (...problems: [FieldProblem, ...FieldProblem[]]) => {
  const fields: Record<string, string[]> = {}
  const field_codes: Record<string, string[]> = {}
  for (const { field, code, text } of problems) {
    fields[field] = [...(fields[field] ?? []), text]
    field_codes[field] = [...(field_codes[field] ?? []), code]
  }
  return { detail: sentenceOf(problems[0]), fields, field_codes }
})

function sentenceOf({ field, code, text, about }: FieldProblem): string {
  if (field === 'body') return text
  const predicate = code === 'required' ? 'is required.' : (about ?? generic[text])
  return predicate === undefined ? text : sentenceAbout(field, predicate)
}
