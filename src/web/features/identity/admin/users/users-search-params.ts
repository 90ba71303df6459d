import { userKinds, userSorts, userStates } from '#contract/identity/user-rules.ts'
import { oneOf, oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const usersParams = searchParams({
  search: text(),
  kind: oneOf(userKinds),
  state: oneOf(userStates),
  sort: oneOfOr(userSorts, 'newest'),
  page: page(),
})
export type UsersParams = ValuesOf<typeof usersParams>
