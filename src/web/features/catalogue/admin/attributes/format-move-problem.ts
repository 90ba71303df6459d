import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'

/** What it was to stand before may have been deleted by somebody else. */
export const formatMoveProblem = (error: unknown): string =>
  error instanceof ApiError && error.problem.field_codes?.['before']
    ? m.error_changed_meanwhile()
    : formatProblem(error)
