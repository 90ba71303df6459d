import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '#contract/identity/admin-users.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import type { UsersParams } from './users-search-params.ts'

export const USERS_PAGE = 20

export const useUsers = ({ search, kind, state, sort, page }: UsersParams) =>
  useQuery({
    queryKey: ['admin', 'users', 'list', search, kind, state, sort, page],
    queryFn: () => {
      const query = { search, kind: kind ?? undefined, state: state ?? undefined, sort, page, page_size: USERS_PAGE }
      return callPage('GET /admin/users/', { query })
    },
    placeholderData: keepPreviousData,
  })

const keyOf = (id: number) => ['admin', 'users', 'one', id] as const

export const useUser = (id: number) =>
  useQuery({ queryKey: keyOf(id), queryFn: () => callApi('GET /admin/users/{id}/', { params: { id } }) })

/** Caches the account that an action returns, and invalidates the lists and the team. */
export function useUserChanged(id: number): (user?: UserDetail) => void {
  const queries = useQueryClient()
  return (user) => {
    if (user) queries.setQueryData(keyOf(id), user)
    else void queries.invalidateQueries({ queryKey: keyOf(id) })
    void queries.invalidateQueries({ queryKey: ['admin', 'users', 'list'] })
    void queries.invalidateQueries({ queryKey: ['admin', 'staff'] })
    void queries.invalidateQueries({ queryKey: ['admin', 'audit-log'] })
  }
}
