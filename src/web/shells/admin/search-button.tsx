import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { replayEarlyKeys } from '#web/ui/early-keys.ts'
import { readKeysOn } from '#web/ui/single-keys.ts'

const SearchPalette = lazy(() => import('./search-palette.tsx'))

const typing = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable=true]'
const dialog = '[role=dialog], [role=alertdialog], [role=menu]'

/** Ctrl+K from everywhere, also while typing; '/' where nobody types, unless single keys are off (WCAG 2.1.4). */
function opens(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body
  if (document.querySelector(dialog)) return false
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !target.closest(typing) && readKeysOn()
}

/** Opens the search over orders, people, stores, products and pages. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opens(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    replayEarlyKeys(({ key, ctrlKey, metaKey }) => key === '/' || ctrlKey || metaKey)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 text-sm text-ink-soft transition-colors hover:bg-brand-tint hover:text-brand lg:border lg:border-line lg:pe-3"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-lg:sr-only">{m.admin_search()}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
