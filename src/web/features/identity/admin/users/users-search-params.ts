import {
  type UserKind,
  type UserSort,
  type UserState,
  userKinds,
  userSorts,
  userStates,
} from '#contract/identity/user-rules.ts'
import { paths } from '#web/paths.ts'

/** What the address asks of the list. */
export type UsersParams = {
  search: string
  kind: UserKind | null
  state: UserState | null
  sort: UserSort
  page: number
}

export const readUsersParams = (params: URLSearchParams): UsersParams => ({
  search: (params.get('search') ?? '').trim().slice(0, 200),
  kind: userKinds.find((kind) => kind === params.get('kind')) ?? null,
  state: userStates.find((state) => state === params.get('state')) ?? null,
  sort: userSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
})

/** Defaults are left out. */
export const usersPath = ({ search, kind, state, sort, page }: UsersParams) =>
  paths.admin('users', {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
