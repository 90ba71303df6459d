import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announcePage, openAnnouncer } from '#web/ui/announce.ts'

/**
 * Where a link leads to another page the document stays, and the browser neither reads out its title nor moves the focus, which
 * would be nowhere or on a link of the menu. A page or a dialog that has taken the focus keeps it.
 */
export function PageChange() {
  const { pathname, search } = useLocation()
  // Tabs of a dashboard are pages of their own.
  const page = `${pathname} ${/[?&]tab=([^&]*)/.exec(search)?.[1]}`
  const shown = useRef(page)
  useEffect(() => {
    openAnnouncer()
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    announcePage()
    // A tab keeps the focus.
    if (focused?.matches('[role=tab]')) return
    if (!focused?.matches('main :not(a), :is([role=dialog], [role=alertdialog]) *'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [page])
  return null
}
