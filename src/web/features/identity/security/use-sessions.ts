import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import type { Session } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'

export type OwnSession = z.output<typeof Session>

const KEY = ['sessions'] as const

/** This device first, then the last used. */
const inOrder = (sessions: readonly OwnSession[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))

export const useSessions = () =>
  useQuery({ queryKey: KEY, queryFn: () => callApi('GET /auth/sessions/'), select: inOrder })

/** Ends one session, or all but this one, and takes them from the list; with a code where two-factor sign-in is on. */
export function useEndSession() {
  const client = useQueryClient()
  return async (ending: OwnSession | 'others', otp?: string) => {
    const body = { otp }
    if (ending === 'others') await callApi('DELETE /auth/sessions/', { body })
    else await callApi('DELETE /auth/sessions/{id}/', { params: { id: ending.id }, body }).catch(exceptEnded)
    const stays = (session: OwnSession) => (ending === 'others' ? session.current : session.id !== ending.id)
    client.setQueryData<OwnSession[]>(KEY, (before) => before?.filter(stays))
  }
}

/** One that is not there has ended: by the first of two calls, of which the answer was lost, or elsewhere. */
function exceptEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Called after an action that signs out every other device. */
export function useReloadSessions() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}
