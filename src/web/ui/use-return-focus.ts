import { useRef } from 'react'

/**
 * Our dialogs are opened by state, not by a trigger that the headless library knows: it would leave the focus nowhere when they close.
 * What had it before has it again, unless something else has taken it by then.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
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
