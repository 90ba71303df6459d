import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/** What had the focus before a message got it; `null` while it is elsewhere. */
let origin: HTMLElement | null = null

/** Gives the focus of a message back at once. */
export function returnFocus(): void {
  const to = origin
  origin = null
  to?.focus({ preventScroll: true })
}

/**
 * Around the messages. The focus of one that goes returns to where it came from; left by Tab, it goes on in the order of the
 * document. The library would take it back in both cases: Tab would lead to the messages and back for ever.
 */
export function ToastFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // React tells of no focus that went with its element.
    const watcher = new MutationObserver(() => {
      if (origin && document.activeElement === document.body) returnFocus()
    })
    if (box.current) watcher.observe(box.current, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  const enter = ({ nativeEvent }: FocusEvent) => {
    const from = nativeEvent.relatedTarget
    if (from instanceof HTMLElement && !box.current?.contains(from)) origin = from
    // The library remembers none then.
    Object.defineProperty(nativeEvent, 'relatedTarget', { value: null })
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    const inside = box.current?.contains(relatedTarget)
    // The window may have lost it, and brings it back here.
    if (!inside && !box.current?.contains(document.activeElement)) origin = null
  }
  return (
    <div ref={box} className="contents" onFocusCapture={enter} onBlur={leave}>
      {children}
    </div>
  )
}
