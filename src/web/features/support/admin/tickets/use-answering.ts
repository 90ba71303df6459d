import { useCallback, useEffect, useRef } from 'react'
import { callApi } from '#web/api/call-api.ts'

const EVERY_MS = 20_000

/** Tells the others of the team that one is writing; a call that fails is no loss. */
export function useAnswering(id: number): { writing: () => void; stopped: () => void } {
  const told = useRef(0)
  const tell = useCallback(
    (answering: boolean) => {
      told.current = answering ? Date.now() : 0
      callApi('PUT /admin/tickets/{id}/answering/', { params: { id }, body: { answering } }).catch(() => undefined)
    },
    [id],
  )
  const writing = useCallback(() => {
    if (Date.now() - told.current > EVERY_MS) tell(true)
  }, [tell])
  const stopped = useCallback(() => {
    if (told.current > 0) tell(false)
  }, [tell])
  useEffect(() => stopped, [stopped])
  return { writing, stopped }
}
