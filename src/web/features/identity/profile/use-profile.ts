import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/identity/identity.ts'
import { storeAccount } from '#web/api/session-store.ts'
import { loadProfile } from '#web/features/identity/session.ts'

const PROFILE = ['profile'] as const

/** Read again whenever its tab is looked at: another one, or a link, may have changed or stopped what waits there. */
export const useProfile = () => useQuery({ queryKey: PROFILE, queryFn: loadProfile, refetchOnWindowFocus: 'always' })

/** Caches the profile that a call has returned, for the page and the header; and a function to refetch it. */
export function useSetProfile() {
  const client = useQueryClient()
  const setProfile = (profile: Profile) => {
    client.setQueryData(PROFILE, profile)
    storeAccount(profile)
  }
  return { setProfile, refetchProfile: () => client.invalidateQueries({ queryKey: PROFILE }) }
}
