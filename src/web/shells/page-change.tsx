import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Where a link leads to another page the document stays, and the browser neither reads out its title nor moves the focus, which
 * would be nowhere or on a link of the menu. A page or a dialog that has taken the focus keeps it.
 */
export function PageChange() {
  const { pathname, search } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('tab')}`
  const shown = useRef(page)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    // It says itself what it shows.
    if (focused?.matches('[role=tab]')) return
    if (said.current) said.current.textContent = document.title
    if (!focused?.matches('main :not(a), :is([role=dialog], [role=alertdialog]) *'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  return <p ref={said} role="status" className="sr-only" />
}
