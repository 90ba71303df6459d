import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/identity/identity.ts'
import { storeAccount } from '#web/api/session-store.ts'
import { loadProfile } from '#web/features/identity/session.ts'

const PROFILE = ['profile'] as const

export const useProfile = () => useQuery({ queryKey: PROFILE, queryFn: loadProfile })

/** Takes over the account as a call has answered it, here and in the header; and the way to ask for it again. */
export function useKeepProfile() {
  const client = useQueryClient()
  const keep = (profile: Profile) => {
    client.setQueryData(PROFILE, profile)
    storeAccount(profile)
  }
  return { keep, askAgain: () => client.invalidateQueries({ queryKey: PROFILE }) }
}
