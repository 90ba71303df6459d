import { ApiError, type Problem } from './api-error.ts'
import { changedMeanwhile } from './catalogue/catalogue-errors.ts'

type Fields<T> = { [K in keyof T]?: T[K] | undefined }

/**
 * Whoever sends what the changed fields were when they were read (`seen`) overwrites nothing unseen (rules.md E-5). A field
 * that has the asked value already is no conflict: an answer may have been lost, and the same change is sent again.
 * @param before the fields as they are answered, of the locked row; `after` with the change made
 * @param together fields that mean something together only: all of them are answered, or none
 * @throws ApiError 409 changed_meanwhile, with what those fields are `now`
 */
export function refuseOverwriting<T extends object>(
  seen: Fields<T> | undefined,
  before: T,
  after: T,
  together: readonly (keyof T & string)[] = [],
): void {
  const now: Problem['now'] = {}
  for (const field of Object.keys(seen ?? {}) as (keyof T & string)[]) {
    const read = seen?.[field]
    if (read !== undefined && !isSame(read, before[field]) && !isSame(before[field], after[field]))
      now[field] = before[field]
  }
  if (together.some((field) => field in now)) for (const field of together) now[field] = before[field]
  if (Object.keys(now).length > 0) throw changedTo(now)
}

/** Fields may be lists, such as the rows of a size chart. */
export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** 409 changed_meanwhile, with what the fields are now that would have been overwritten. */
export const changedTo = (now: NonNullable<Problem['now']>) => new ApiError(409, { ...changedMeanwhile().problem, now })
