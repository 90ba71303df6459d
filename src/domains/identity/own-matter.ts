import { ownMatter } from '#contract/identity/identity-errors.ts'
import type { User } from '#platform/route.ts'

/** Whether a decision would concern the staff member's own purchase, content or request. */
export const isOwnMatter = (user: Pick<User, 'id'> | null, concerned: number | null): boolean =>
  user !== null && user.id === concerned

/**
 * Staff may not decide in their own matter, whatever their role (rules.md T-3).
 * @throws ApiError 403 own_matter
 */
export function refuseOwnMatter(user: Pick<User, 'id'>, concerned: number | null): void {
  if (isOwnMatter(user, concerned)) throw ownMatter()
}
