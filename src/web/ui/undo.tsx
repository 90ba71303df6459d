import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from './toast.ts'
import { UndoBar } from './undo-bar.tsx'

/** So long a decision can be taken back before it leaves the house. */
export const UNDO_MS = 10_000

export type Planned = {
  /** What it is about: 'product 7'. Only one action at a time is planned for it. */
  key: string
  /** The other things that the same action is done with. */
  also?: readonly string[] | undefined
  /** 'Lamp approved' */
  said: string
  /** Makes the call, and lets the lists know. */
  send: () => Promise<unknown>
  /** Unless told, the problem is said. */
  onFailed?: ((error: unknown) => void) | undefined
}

type Waiting = Planned & { due: number }

export type Undoable = {
  plan: (action: Planned) => void
  /** Takes the newest back; false if nothing waits. */
  undo: () => boolean
  /** Decided here, and not yet known to the lists: they leave it out. */
  isPlanned: (key: string) => boolean
}

const Context = createContext<Undoable | null>(null)

export function useUndoable(): Undoable {
  const undoable = use(Context)
  if (!undoable) throw new Error('useUndoable needs an UndoProvider around it')
  return undoable
}

/** Decisions wait here for ten seconds; leaving the page sends them at once. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(waiting)

  const change = useCallback((next: readonly Waiting[]) => {
    latest.current = next
    setWaiting(next)
  }, [])

  const send = useCallback((actions: readonly Waiting[]) => {
    for (const { key, also = [], send: call, onFailed } of actions) {
      setSending((now) => new Set([...now, key, ...also]))
      const done = () =>
        setSending((now) => {
          const rest = new Set(now)
          for (const one of [key, ...also]) rest.delete(one)
          return rest
        })
      void call()
        .catch(onFailed ?? ((error: unknown) => notify.error(formatProblem(error))))
        .finally(done)
    }
  }, [])

  const sendDue = useCallback(
    (now: number) => {
      const due = latest.current.filter((action) => action.due <= now)
      if (due.length === 0) return
      change(latest.current.filter((action) => action.due > now))
      send(due)
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
    return () => {
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
  const undo = useCallback(() => {
    const any = latest.current.length > 0
    change(latest.current.slice(0, -1))
    return any
  }, [change])
  const isPlanned = useCallback(
    (key: string) => sending.has(key) || waiting.some((action) => action.key === key || action.also?.includes(key)),
    [sending, waiting],
  )
  const newest = waiting.at(-1)
  return (
    <Context value={{ plan, undo, isPlanned }}>
      {children}
      {newest && <UndoBar said={newest.said} others={waiting.length - 1} due={newest.due} onUndo={undo} />}
    </Context>
  )
}
