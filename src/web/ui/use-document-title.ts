import { type ReactNode, useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { announceTitle } from './announce.ts'

/** Names the document after what is known only once it is here, so that tabs, bookmarks and the history tell pages apart. */
export function useDocumentTitle(page: ReactNode): void {
  const title = typeof page === 'string' ? m.shell_title({ page }) : null
  useEffect(() => {
    if (title === null) return undefined
    const before = document.title
    document.title = title
    announceTitle()
    return () => {
      // The next page has its own already, unless it is named like this one was at first.
      if (document.title === title) document.title = before
    }
  }, [title])
}
