import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'

export const useStaffList = () =>
  useQuery({ queryKey: ['admin', 'staff'], queryFn: () => callApi('GET /admin/staff/') })

/** Invalidates the team, and the accounts, whose roles may have changed. */
export function useStaffChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['admin', 'staff'] })
    void queries.invalidateQueries({ queryKey: ['admin', 'users'] })
    void queries.invalidateQueries({ queryKey: ['admin', 'audit-log'] })
  }
}
