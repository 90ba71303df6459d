import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { settleSession } from '#web/api/session-channel.ts'
import { paths } from '#web/paths.ts'
import { hasSignedOut, isClosing, readSession, type Session, useSession } from './session.ts'

/** Leads guests to sign-in and back here afterwards. Until the session is known it is a guest's. */
export function useSignedInOnly(): Session {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const { status } = session
  useEffect(() => {
    if (status === 'signed_in') return undefined
    let cancelled = false
    const redirect = async () => {
      await settleSession()
      if (cancelled || isClosing() || readSession().status !== 'guest') return
      await navigate(paths.login(hasSignedOut() ? undefined : here), { replace: true })
    }
    void redirect()
    return () => {
      cancelled = true
    }
  }, [status, navigate, here])
  return session
}
