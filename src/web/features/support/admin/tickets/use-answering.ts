import { useCallback, useEffect, useRef } from 'react'
import { callApi } from '#web/api/call-api.ts'

const EVERY_MS = 20_000

/** Shows the team that an answer is being written; failures are ignored. */
export function useAnswering(id: number): { writing: () => void; stopped: () => void } {
  const sentAt = useRef(0)
  const send = useCallback(
    (answering: boolean) => {
      sentAt.current = answering ? Date.now() : 0
      callApi('PUT /admin/tickets/{id}/answering/', { params: { id }, body: { answering } }).catch(() => undefined)
    },
    [id],
  )
  const writing = useCallback(() => {
    if (Date.now() - sentAt.current > EVERY_MS) send(true)
  }, [send])
  const stopped = useCallback(() => {
    if (sentAt.current > 0) send(false)
  }, [send])
  useEffect(() => stopped, [stopped])
  return { writing, stopped }
}
