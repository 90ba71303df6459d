import { useCallback, useEffect, useRef, useState } from 'react'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { findOwnApplication } from './application-calls.ts'

export type OwnApplication =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  /** `null` for nobody's: not begun yet. */
  | { step: 'there'; application: SellerApplication | null }

/** How often a tab that waits for a decision looks, while somebody looks at it. */
const LOOK_MS = 30_000

/** Whoever's application it is; while it waits for a decision it is looked at again from time to time. */
export function useOwnApplication(owner: number | null) {
  const [of, setOf] = useState<{ owner: number | null; own: OwnApplication }>({ owner: null, own: { step: 'loading' } })
  // What was another's is nobody's here.
  const own: OwnApplication = owner !== null && of.owner === owner ? of.own : { step: 'loading' }
  const asked = useRef(0)

  const load = useCallback(
    async (quietly: boolean) => {
      asked.current += 1
      const turn = asked.current
      const found = await findOwnApplication().then(
        (application): OwnApplication => ({ step: 'there', application }),
        (error: unknown): OwnApplication => ({ step: 'failed', error }),
      )
      if (turn === asked.current && !(quietly && found.step === 'failed')) setOf({ owner, own: found })
    },
    [owner],
  )
  const reload = useCallback(() => {
    setOf({ owner, own: { step: 'loading' } })
    void load(false)
  }, [owner, load])
  const set = useCallback(
    (application: SellerApplication | null) => {
      asked.current += 1
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
    const look = () => {
      if (document.visibilityState === 'visible') void load(true)
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waiting, load])

  return { own, reload, set }
}
