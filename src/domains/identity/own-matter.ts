import { ApiError } from '#contract/errors.ts'
import type { User } from '#platform/route.ts'

/** Whether what one of the team would decide is about themselves: they bought it, wrote it, asked for it. */
export const isOwnMatter = (user: Pick<User, 'id'> | null, concerned: number | null): boolean =>
  user !== null && user.id === concerned

/**
 * Nobody of the team decides in their own matter, whatever they may do otherwise.
 * @throws ApiError 403 own_matter
 */
export function refuseOwnMatter(user: Pick<User, 'id'>, concerned: number | null): void {
  if (isOwnMatter(user, concerned)) throw ownMatter()
}

const ownMatter = () =>
  new ApiError(403, {
    detail: 'This is about yourself: somebody else of the team decides it.',
    code: 'own_matter',
  })
