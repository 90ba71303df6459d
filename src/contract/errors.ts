/**
 * One envelope for every refusal: `{ detail, code, fields?, params? }`. `detail` is a sentence a person can read;
 * pages say `code` (with `params`) in the reader's language. `fields` holds sentences per field of the input,
 * `field_codes` the codes behind them.
 */
export type Problem = {
  detail: string
  code: string
  params?: Record<string, string | number>
  fields?: Record<string, string[]>
  field_codes?: Record<string, string[]>
  messages?: { token_class: string; token_type: string; message: string }[]
}

export type FieldProblem = { field: string; code: string; text: string }

/** The pages are bundled and the server is not, so that there are two copies of this class: both are known by this. */
const BRAND = Symbol.for('haat.ApiError')

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly [BRAND] = true
  readonly status: number
  readonly problem: Problem
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.detail)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
  get code(): string {
    return this.problem.code
  }
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}

/** More than this process takes on at once; whoever comes again soon is served. */
export const tooBusy = (seconds = 2) =>
  new ApiError(503, { detail: 'Too busy just now. Try again in a moment.', code: 'busy' }, seconds)

export const tooLarge = () => new ApiError(413, { detail: 'The request is too large.', code: 'too_large' })

export const notFound = () => new ApiError(404, { detail: 'Not found.', code: 'not_found' })

export const notAuthenticated = () =>
  new ApiError(401, { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' })

export const tokenNotValid = () =>
  new ApiError(401, {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  })

export const forbidden = (detail = 'You do not have permission to perform this action.') =>
  new ApiError(403, { detail, code: 'permission_denied' })

/** One of the team who has not turned two-factor sign-in on, where it is asked of the team. */
export const twoFactorNeeded = () =>
  new ApiError(403, { detail: 'Turn on two-factor sign-in to work here.', code: 'staff_two_factor_needed' })

/** 409: the request is well-formed, but the state of things does not allow it. */
export const refused = (code: string, detail: string, params?: Problem['params']) =>
  new ApiError(409, params ? { detail, code, params } : { detail, code })

export const tooMany = (retryAfterSeconds: number) =>
  new ApiError(
    429,
    {
      detail: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
      code: 'throttled',
      params: { seconds: retryAfterSeconds },
    },
    retryAfterSeconds,
  )

/** 400 with the sentence of the first field as `detail`, since simple clients show only that. */
export function invalid(...problems: [FieldProblem, ...FieldProblem[]]): ApiError {
  const fields: Record<string, string[]> = {}
  const codes: Record<string, string[]> = {}
  for (const { field, code, text } of problems) {
    fields[field] = [...(fields[field] ?? []), text]
    codes[field] = [...(codes[field] ?? []), code]
  }
  const [first] = problems
  const detail = first.field === 'body' ? first.text : `${first.field}: ${first.text}`
  return new ApiError(400, { detail, code: 'invalid', fields, field_codes: codes })
}
