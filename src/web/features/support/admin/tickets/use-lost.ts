import { useEffect, useRef, useState } from 'react'
import type { TicketMessage } from '#contract/support/support.ts'
import type { TicketStatus } from '#contract/support/ticket-rules.ts'
import { readAccount } from '#web/api/session-store.ts'

/** An answer that may have been sent: as it was typed, after which message, and the status that it was to leave. */
type Lost = { typed: string; seen: number; status: TicketStatus }

/**
 * An answer to which no response came, until it is seen in the thread: it is not somebody else's, and need not be sent again.
 * @returns the message that it is
 */
export function useLost(
  messages: readonly TicketMessage[],
  onArrived: (id: number, typed: string, status: TicketStatus) => void,
) {
  const [lost, setLost] = useState<Lost | null>(null)
  const isIt = ({ id, message, sender_id }: TicketMessage) =>
    lost !== null && id > lost.seen && message === lost.typed.trim() && sender_id === readAccount()?.id
  const arrivedId = messages.find(isIt)?.id ?? null
  const arrive = useRef(onArrived)
  useEffect(() => {
    arrive.current = (...which) => {
      setLost(null)
      onArrived(...which)
    }
  })
  useEffect(() => {
    if (lost !== null && arrivedId !== null) arrive.current(arrivedId, lost.typed, lost.status)
  }, [lost, arrivedId])
  return { arrivedId, setLost }
}
