import { useRef, useState } from 'react'

/**
 * Our dialogs are opened by state, not by a trigger that the headless library knows: it would leave the focus nowhere when they close.
 * What had it before has it again, unless something else has taken it by then.
 */
export function useReturnFocus() {
  // Of a dialog whose field takes the focus as soon as it is there: the headless library does not call `remember` then.
  const [first] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const opener = useRef<Element | null>(first)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { activeElement, body } = document
      const isLost = activeElement === null || activeElement === body
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
