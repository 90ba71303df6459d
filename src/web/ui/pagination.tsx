import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { announce } from './announce.ts'
import { pagesShown } from './pages-shown.ts'

export type PaginationProps = {
  page: number
  pages: number
  toPage: (page: number) => string
  /** For a list that is a part of its page: no entry in the history, and the page stays where it is. */
  inPlace?: boolean
}

/** Links, so that every page can be opened, shared and reached without script. */
export function Pagination({ page, pages, toPage, inPlace = false }: PaginationProps) {
  const nav = useListStart(page)
  if (pages < 2) return null
  return (
    <nav ref={nav} aria-label={m.ui_pages()} className="flex justify-center print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <Step inPlace={inPlace} to={page > 1 ? toPage(1) : null} label={m.ui_first_page()} rare>
          <ChevronsLeft aria-hidden className="size-5" />
        </Step>
        <Step inPlace={inPlace} to={page > 1 ? toPage(page - 1) : null} label={m.ui_previous_page()}>
          <ChevronLeft aria-hidden className="size-5" />
        </Step>
        {pagesShown(page, pages).map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden className="page-cell text-ink-soft">
              …
            </li>
          ) : (
            <li key={slot}>
              <Link
                to={toPage(slot)}
                replace={inPlace}
                preventScrollReset={inPlace}
                aria-label={m.ui_page_number({ page: formatNumber(slot) })}
                aria-current={slot === page ? 'page' : undefined}
                className={clsx('page-cell', slot === page && 'bg-brand font-semibold text-on-brand')}
              >
                {formatNumber(slot)}
              </Link>
            </li>
          ),
        )}
        <Step inPlace={inPlace} to={page < pages ? toPage(page + 1) : null} label={m.ui_next_page()}>
          <ChevronRight aria-hidden className="size-5" />
        </Step>
        <Step inPlace={inPlace} to={page < pages ? toPage(pages) : null} label={m.ui_last_page()} rare>
          <ChevronsRight aria-hidden className="size-5" />
        </Step>
      </ul>
    </nav>
  )
}

/** Another page of the list is said, and the keyboard goes on where it begins, not at the links below it. */
function useListStart(page: number) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const { activeElement, body } = document
    // The link to the last page is gone once that is shown.
    if (nav.current === null || (activeElement !== body && !nav.current.contains(activeElement))) return
    announce(m.ui_page_number({ page: formatNumber(page) }))
    const list = listBefore(nav.current)
    if (!list) return
    list.tabIndex = -1
    list.style.outline = 'none'
    list.focus({ preventScroll: true })
  }, [page])
  return nav
}

function listBefore(nav: Element): HTMLElement | null {
  for (let part: Element | null = nav; part && !part.matches('main'); part = part.parentElement) {
    for (let before = part.previousElementSibling; before; before = before.previousElementSibling)
      if (before instanceof HTMLElement && before.querySelector('li, tr, article')) return before
  }
  return null
}

type StepProps = { to: string | null; label: string; inPlace: boolean; rare?: boolean; children: ReactNode }

/** `rare` steps leave the smallest screens, where the page numbers beside them do the same. */
function Step({ to, label, inPlace, rare = false, children }: StepProps) {
  return (
    <li className={rare ? 'max-sm:hidden' : undefined}>
      {to ? (
        <Link
          to={to}
          replace={inPlace}
          preventScrollReset={inPlace}
          aria-label={label}
          title={label}
          className="page-cell"
        >
          {children}
        </Link>
      ) : (
        <span role="link" aria-disabled="true" aria-label={label} className="page-cell text-ink-soft opacity-50">
          {children}
        </span>
      )}
    </li>
  )
}
