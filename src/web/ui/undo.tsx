import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { beforeSignOut } from '#web/before-sign-out.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from './announce.ts'
import { notify } from './toast.ts'
import { UndoBar } from './undo-bar.tsx'

/** How long a decision can be taken back before it is sent (rules.md T-4). */
export const UNDO_MS = 10_000

export type Planned = {
  /** What it is about: 'product 7'. Only one action at a time is planned for it. */
  key: string
  /** The other things that the same action is done with. */
  also?: readonly string[] | undefined
  /** 'Lamp approved' */
  message: string
  /** How many it takes out of which counted queues: `{ products: 3 }`. */
  takes?: Readonly<Record<string, number>> | undefined
  /** How what it is about will differ, for lists that have it still. */
  becomes?: object | undefined
  /** It was taken back. */
  onUndone?: (() => void) | undefined
  /** Makes the call, and lets the lists know. */
  send: () => Promise<unknown>
  /** It was sent: what was typed for it may be forgotten. */
  onSent?: (() => void) | undefined
  /** Why it was not done, where the error's own text does not say it. */
  formatError?: ((error: unknown) => string) | undefined
}

type Waiting = Planned & { due: number }
type Sending = Planned & { sentAt: number }

export type Undoable = {
  plan: (action: Planned) => void
  /** Undoes the latest action, or that for this key; false if none is pending. */
  undo: (key?: string) => boolean
  /** Whether an action is pending for this key: lists of what waits leave it out. */
  isPlanned: (key: string) => boolean
  /** The action that is pending for this key, and whether it can still be taken back. */
  pending: (key: string) => { becomes: object | undefined; isWaiting: boolean } | null
  /** How many of a queue that was counted at this moment are decided since, whether or not it is sent already. */
  taken: (queue: string, countedAt: number) => number
}

const isAbout =
  (key: string) =>
  ({ key: own, also }: Planned) =>
    own === key || also?.includes(key) === true

const Context = createContext<Undoable | null>(null)

export function useUndoable(): Undoable {
  const undoable = use(Context)
  if (!undoable) throw new Error('useUndoable needs an UndoProvider around it')
  return undoable
}

/** What was not answered may have been done. */
const failureOf = ({ message, formatError = formatProblem }: Planned, error: unknown) =>
  isUnanswered(error)
    ? m.ui_undo_unanswered({ action: message })
    : m.ui_undo_failed({ action: message, problem: formatError(error) })

/** Delays actions for ten seconds; leaving the page sends them at once, and logging out before the session ends. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [sending, setSending] = useState<readonly Sending[]>([])
  const latest = useRef(waiting)
  const underWay = useRef(new Set<Promise<void>>())

  const change = useCallback((next: readonly Waiting[]) => {
    latest.current = next
    setWaiting(next)
  }, [])

  const send = useCallback((actions: readonly Waiting[]) => {
    for (const action of actions) {
      const sent = { ...action, sentAt: Date.now() }
      setSending((now) => [...now, sent])
      const answered = action
        .send()
        .then(() => action.onSent?.())
        // Ten seconds later somebody may be looking at something else: it stays until they have seen it.
        .catch((error: unknown) => notify.error(failureOf(action, error), { lasting: true }))
        .finally(() => {
          underWay.current.delete(answered)
          setSending((now) => now.filter((one) => one !== sent))
        })
      underWay.current.add(answered)
    }
  }, [])

  const sendDue = useCallback(
    (now: number) => {
      const expired = latest.current.filter((action) => action.due <= now)
      if (expired.length === 0) return
      change(latest.current.filter((action) => action.due > now))
      send(expired)
    },
    [change, send],
  )

  const soonest = waiting[0]?.due
  useEffect(() => {
    if (soonest === undefined) return undefined
    const timer = setTimeout(() => sendDue(soonest), Math.max(0, soonest - Date.now()))
    return () => clearTimeout(timer)
  }, [soonest, sendDue])

  useEffect(() => {
    const leave = () => sendDue(Number.POSITIVE_INFINITY)
    window.addEventListener('pagehide', leave)
    const stay = beforeSignOut(() => {
      leave()
      return Promise.all(underWay.current)
    })
    return () => {
      stay()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [sendDue])

  const plan = useCallback(
    (action: Planned) => {
      const others = latest.current.filter(({ key }) => key !== action.key)
      change([...others, { ...action, due: Date.now() + UNDO_MS }])
    },
    [change],
  )
  const undo = useCallback(
    (key?: string) => {
      const undone = latest.current.findLast((action) => key === undefined || isAbout(key)(action))
      change(latest.current.filter((action) => action !== undone))
      undone?.onUndone?.()
      if (undone) announce(m.ui_undone({ action: undone.message }))
      return undone !== undefined
    },
    [change],
  )
  const pending = useCallback(
    (key: string) => {
      const isWaiting = waiting.some(isAbout(key))
      const action = [...waiting, ...sending].find(isAbout(key))
      return action ? { becomes: action.becomes, isWaiting } : null
    },
    [sending, waiting],
  )
  const isPlanned = useCallback((key: string) => pending(key) !== null, [pending])
  const taken = useCallback(
    (queue: string, countedAt: number) =>
      [...sending.filter(({ sentAt }) => sentAt >= countedAt), ...waiting].reduce(
        (sum, { takes }) => sum + (takes?.[queue] ?? 0),
        0,
      ),
    [sending, waiting],
  )
  const newest = waiting.at(-1)
  return (
    <Context value={{ plan, undo, isPlanned, pending, taken }}>
      {children}
      <UndoBar
        latest={
          newest ? { message: newest.message, others: waiting.length - 1, due: newest.due, onUndo: () => undo() } : null
        }
      />
    </Context>
  )
}
