/** Known error codes: those that only the browser raises, and the API's, which error-codes.ts adds. */
export interface Codes {
  /** No response, or one that did not come from the API. */
  browser: 'network' | 'internal' | 'unknown'
}
export type KnownCode = Codes[keyof Codes]

/**
 * One envelope for every refusal: `{ detail, code, fields?, params? }`. `detail` is a sentence a person can read;
 * pages say `code` (with `params`) in the reader's language. `fields` holds sentences per field of the input,
 * `field_codes` the codes behind them.
 */
export type Problem = {
  detail: string
  code: KnownCode
  params?: Record<string, string | number>
  fields?: Record<string, string[]>
  field_codes?: Record<string, string[]>
  /** What there is to choose from, beside `variant_needed`. */
  choices?: VariantChoices
  /** What the fields are that the caller would have overwritten unseen, beside `changed_meanwhile`. */
  now?: Record<string, unknown>
  messages?: { token_class: string; token_type: string; message: string }[]
}

/** A product's options with their values, and its variants that are on sale. */
export type VariantChoices = {
  options: { name: string; values: string[] }[]
  variants: { id: number; options: string[]; price: string; stock_quantity: number }[]
}

/** The pages are bundled and the server is not, so two copies of this class exist; both are recognised by this symbol. */
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
  get code(): KnownCode {
    return this.problem.code
  }
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}
