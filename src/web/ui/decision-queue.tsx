import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Button } from './button.tsx'
import { DecisionButton } from './decision-button.tsx'
import { actsOn } from './one-press.ts'
import { useUndoable } from './undo.tsx'
import type { Decided } from './use-decided.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const KeyHelp = lazy(() => import('./key-help.tsx'))

export type Decision<T> = { label: string; onChoose: (item: T) => void }

export type DecisionQueueProps<T> = {
  label: string
  /** Those decided a moment ago are left out by the caller, or shown as they will be (`useDecided`). */
  items: readonly T[]
  /** Whether it is one of those: it is not decided again, but taken back. */
  decided?: ((item: T) => Decided | null) | undefined
  /** The link that opens an item: its name. */
  to: (item: T) => string
  title: (item: T) => ReactNode
  /** Shown below the name: facts to decide by, and the age. */
  children: (item: T) => ReactNode
  approve?: Decision<T> | undefined
  reject?: Decision<T> | undefined
  /** Leaves the buttons out where an item may not be decided from here. */
  can?: ((item: T) => { approve: boolean; reject: boolean }) | undefined
  /** The empty state. */
  empty: ReactNode
}

/** A queue of items to decide on, by mouse or with j, k, Enter, a, r and u, which act on the focused item. */
export function DecisionQueue<T extends { id: number }>(props: DecisionQueueProps<T>) {
  const { label, items, decided, to, title, children, approve, reject, can, empty } = props
  const { list, id: currentId, inHand, step } = useItemInHand(items)
  const { undo } = useUndoable()
  const [help, setHelp] = useState(false)
  const titles = useId()
  const allowed = (item: T) => {
    if (decided?.(item)) return { approve: false, reject: false }
    return can?.(item) ?? { approve: true, reject: true }
  }
  const decide = (kind: 'approve' | 'reject', decision: Decision<T> | undefined) => {
    const item = inHand()
    if (item && decision && allowed(item)[kind]) decision.onChoose(item)
  }
  useQueueKeys({
    next: () => step(1),
    previous: () => step(-1),
    approve: approve && (() => decide('approve', approve)),
    reject: reject && (() => decide('reject', reject)),
    undo: () => void undo(),
    help: () => setHelp(true),
  })
  return (
    <div>
      <div className="mb-2 flex justify-end max-md:hidden">
        <Button size="sm" variant="ghost" onClick={() => setHelp(true)}>
          <Keyboard aria-hidden className="size-4" />
          {m.ui_keys()}
        </Button>
      </div>
      {items.length === 0 ? (
        empty
      ) : (
        <ul ref={list} aria-label={label} className="flex flex-col gap-3">
          {items.map((item) => (
            <li
              key={item.id}
              data-item={item.id}
              className={clsx(
                'flex flex-col gap-3 rounded-md border bg-surface p-4 transition-colors sm:flex-row sm:items-start',
                item.id === currentId ? 'border-brand' : 'border-line',
              )}
            >
              <div className="min-w-0 flex-1">
                <Link
                  id={`${titles}${item.id}`}
                  to={to(item)}
                  data-title
                  className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 text-base font-semibold text-brand hover:underline"
                >
                  {title(item)}
                </Link>
                {children(item)}
              </div>
              <div className="flex shrink-0 flex-wrap gap-2 empty:hidden">
                {approve && allowed(item).approve && (
                  <DecisionButton
                    size="sm"
                    aria-describedby={`${titles}${item.id}`}
                    onClick={() => approve.onChoose(item)}
                  >
                    <Check aria-hidden className="size-4" />
                    {approve.label}
                  </DecisionButton>
                )}
                {reject && allowed(item).reject && (
                  <DecisionButton
                    size="sm"
                    variant="secondary"
                    aria-describedby={`${titles}${item.id}`}
                    onClick={() => reject.onChoose(item)}
                  >
                    <X aria-hidden className="size-4" />
                    {reject.label}
                  </DecisionButton>
                )}
                <UndoButton decided={decided?.(item)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {help && (
        <Suspense>
          <KeyHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

const UndoButton = ({ decided }: { decided: Decided | null | undefined }) =>
  decided?.undo && (
    // The second press of a double click may be meant for the button that stood here before.
    <Button size="sm" variant="secondary" {...actsOn('own')} onClick={decided.undo}>
      {m.ui_undo()}
    </Button>
  )

/**
 * The focused item; when it is decided and removed, the one in its place. `inHand` is current before the next
 * render does, for keys that follow each other fast.
 */
function useItemInHand<T extends { id: number }>(items: readonly T[]) {
  const list = useRef<HTMLUListElement>(null)
  const [id, setId] = useState<number | null>(null)
  const current = useRef<number | null>(null)
  const place = useRef(0)
  const take = useCallback((id: number) => {
    current.current = id
    setId(id)
  }, [])
  const findPlace = () => items.findIndex((item) => item.id === current.current)
  const focusAt = (to: number) => {
    const item = items[Math.min(Math.max(to, 0), items.length - 1)]
    if (!item) return
    take(item.id)
    list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] [data-title]`)?.focus()
  }
  useEffect(() => {
    const at = findPlace()
    if (at >= 0) place.current = at
    else if (current.current !== null && items.length > 0) focusAt(place.current)
  })
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-item]') : null
      if (row && list.current?.contains(row)) take(Number(row.getAttribute('data-item')))
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [take])
  const step = (by: 1 | -1) => {
    const at = findPlace()
    focusAt(at < 0 ? 0 : at + by)
  }
  return { list, id, inHand: () => items[findPlace()], step }
}
