import { useEffect, useRef, useState } from 'react'

/**
 * Focuses the first invalid field of a form: after a failed submit (`showWrong`), or once it has another `start`
 * (`showChanged`), whose changes it then says.
 */
export function useFocusFirstError(start: object) {
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  /** What another `start` is awaited after. */
  const outdated = useRef<object>(null)
  useEffect(() => {
    if (attempts > 0) focusFirst(element.current)
  }, [attempts])
  useEffect(() => {
    if (outdated.current === null || outdated.current === start) return
    outdated.current = null
    focusFirst(element.current)
  }, [start])
  return {
    element,
    showWrong: () => setAttempts((count) => count + 1),
    showChanged: () => {
      outdated.current = start
    },
  }
}

/** In the middle of the screen: what is said of it stands below it, where a message may lie over the foot of the screen. */
function focusFirst(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
