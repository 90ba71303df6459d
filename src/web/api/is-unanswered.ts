import { ApiError } from '#contract/errors.ts'

/** Whether it is not known what became of a call: no answer came, or one that nobody decided (rules.md W-9). */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || error.status === 408)
