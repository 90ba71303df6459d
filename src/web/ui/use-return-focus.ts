import { useRef, useState } from 'react'

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]'

/**
 * Our dialogs are opened by state, not by a trigger that the headless library knows: it would leave the focus nowhere when they close.
 * What had it before has it again, unless something else has taken it by then; the dialog below, where what had it is gone.
 */
export function useReturnFocus() {
  // For a dialog whose field takes the focus as it appears: the headless library does not call `remember` then.
  const [first] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const opener = useRef<Element | null>(first)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!isFocusLost()) return
      if (opener.current instanceof HTMLElement) opener.current.focus()
      if (isFocusLost()) [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1)?.focus()
    },
  }
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
