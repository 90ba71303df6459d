import Search from 'lucide-react/icons/search'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { replayEarlyKeys } from '#web/ui/early-keys.ts'
import { readKeysOn } from '#web/ui/single-keys.ts'
import { type TypeAhead, typeAhead } from '#web/ui/type-ahead.ts'

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
  const { isOpen, open, close, takeTyped } = useOpening()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opens(event)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', press)
    replayEarlyKeys('search', ({ key, ctrlKey, metaKey }) => key === '/' || ctrlKey || metaKey)
    return () => window.removeEventListener('keydown', press)
  }, [open])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={open}
        className="header-icon gap-2 text-sm text-ink-soft lg:w-auto lg:border lg:border-line lg:ps-2.5 lg:pe-3"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-lg:sr-only">{m.admin_search()}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPalette takeTyped={takeTyped} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** What is typed while the search is being loaded is not lost. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const ahead = useRef<TypeAhead>(null)
  const takeTyped = useCallback(() => ahead.current?.end() ?? '', [])
  const close = useCallback(() => {
    takeTyped()
    setOpen(false)
  }, [takeTyped])
  const open = useCallback(() => {
    takeTyped()
    ahead.current = typeAhead(close)
    setOpen(true)
  }, [takeTyped, close])
  // The page may be left before the search is there.
  useEffect(() => () => void takeTyped(), [takeTyped])
  return { isOpen, open, close, takeTyped }
}
