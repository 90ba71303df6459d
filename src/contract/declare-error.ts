import { ApiError, type KnownCode, type Problem } from './api-error.ts'

/** What an error carries beside its code. */
export type ErrorParams = NonNullable<Problem['params']>

/** A code that an endpoint may answer with, and its status. */
export type ErrorKind<Code extends string = string> = { readonly code: Code; readonly status: number }

/**
 * An error, declared once in its noun's `…-errors.ts`. Calling it with its params creates the error to throw; `saying` creates
 * it with a more specific sentence than the declared one.
 */
export type DeclaredError<Code extends string, Params extends [] | [object]> = ErrorKind<Code> & {
  (...params: Params): ApiError
  saying: (detail: string, ...params: Params) => ApiError
}

/**
 * Declares an error by its code. Bundlers drop unused declarations, so that no page carries the API's sentences.
 * @param detail creates the English sentence from the params
 */
export function declareError<const Code extends string>(
  status: number,
  code: Code,
  detail: string,
): DeclaredError<Code, []>
export function declareError<const Code extends string, Params extends object>(
  status: number,
  code: Code,
  detail: (params: Params) => string,
): DeclaredError<Code, [params: Params]>
// @__NO_SIDE_EFFECTS__
export function declareError(status: number, name: string, detail: string | ((params: ErrorParams) => string)) {
  // Every declared code is a known one (error-codes.ts).
  const code = name as KnownCode
  const saying = (sentence: string, params?: ErrorParams) =>
    new ApiError(status, params ? { detail: sentence, code, params } : { detail: sentence, code })
  const make = (params: ErrorParams | undefined) =>
    saying(typeof detail === 'string' ? detail : detail(params ?? {}), params)
  return Object.assign(make, { code, status, saying })
}

/** Declares an error whose creation needs its own function. */
// @__NO_SIDE_EFFECTS__
export function declareSpecial<const Code extends string, Args extends unknown[]>(
  status: number,
  code: Code,
  make: (...args: Args) => Omit<Problem, 'code'> & { status?: number; retryAfter?: number },
): ErrorKind<Code> & ((...args: Args) => ApiError) {
  const special = (...args: Args) => {
    const { status: own = status, retryAfter, ...problem } = make(...args)
    return new ApiError(own, { ...problem, code: code as KnownCode & Code }, retryAfter)
  }
  return Object.assign(special, { code, status })
}
