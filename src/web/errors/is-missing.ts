import { ApiError } from '#contract/errors.ts'

/** Whether the item that an address names is not there; one whose id is no id is answered with 400. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Whether what was to be changed has been deleted meanwhile. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404

/** For the `catch` of a deletion: what is gone was deleted by a call that got no answer, or by somebody else. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}
