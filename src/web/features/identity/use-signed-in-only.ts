import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { settleSession } from '#web/api/session-channel.ts'
import { paths } from '#web/paths.ts'
import { isClosing, leftOnPurpose, readSession, type Session, useSession } from './session.ts'

/** Leads guests to sign-in and back here afterwards. Until it is known who is here, the session is a guest's. */
export function useSignedInOnly(): Session {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status } = session
  useEffect(() => {
    if (status === 'signed_in') return undefined
    let left = false
    const lead = async () => {
      await settleSession()
      if (left || isClosing() || readSession().status !== 'guest') return
      await navigate(paths.login(leftOnPurpose() ? undefined : pathname + search), { replace: true })
    }
    void lead()
    return () => {
      left = true
    }
  }, [status, navigate, pathname, search])
  return session
}
