import { type RefObject, useEffect, useRef } from 'react'

/**
 * A row that scrolls sideways keeps in view what is chosen of it (the element with `data-chosen`). It moves sideways
 * only: the page itself stays where the reader left it.
 */
export function useChosenInView<E extends HTMLElement>(chosen: string): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    const row = list.current
    const element = chosen === '' ? null : row?.querySelector<HTMLElement>('[data-chosen]')
    if (!row || !element) return
    const [frame, box] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
    row.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2
  }, [chosen])
  return list
}
