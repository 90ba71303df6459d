import { useCallback, useEffect, useRef, useState } from 'react'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { findOwnApplication } from './application-calls.ts'

export type OwnApplication =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  /** `null`: none started yet. */
  | { step: 'there'; application: SellerApplication | null }

/** Polling interval of a visible tab that waits for a decision. */
const LOOK_MS = 30_000

/** The account's application; polled while it waits for a decision. */
export function useOwnApplication(owner: number | null) {
  const [of, setOf] = useState<{ owner: number | null; own: OwnApplication }>({ owner: null, own: { step: 'loading' } })
  // Ignore the state of a previous account.
  const own: OwnApplication = owner !== null && of.owner === owner ? of.own : { step: 'loading' }
  const latestRequest = useRef(0)

  const load = useCallback(
    async (quietly: boolean) => {
      latestRequest.current += 1
      const request = latestRequest.current
      const result = await findOwnApplication().then(
        (application): OwnApplication => ({ step: 'there', application }),
        (error: unknown): OwnApplication => ({ step: 'failed', error }),
      )
      if (request === latestRequest.current && !(quietly && result.step === 'failed')) setOf({ owner, own: result })
    },
    [owner],
  )
  const reload = useCallback(() => {
    setOf({ owner, own: { step: 'loading' } })
    void load(false)
  }, [owner, load])
  const set = useCallback(
    (application: SellerApplication | null) => {
      latestRequest.current += 1
      setOf({ owner, own: { step: 'there', application } })
    },
    [owner],
  )

  useEffect(() => {
    if (owner !== null) void load(false)
  }, [owner, load])

  const waiting = own.step === 'there' && own.application?.status === 'PENDING'
  useEffect(() => {
    if (!waiting) return undefined
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void load(true)
    }
    const timer = setInterval(reloadIfVisible, LOOK_MS)
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [waiting, load])

  return { own, reload, set }
}
