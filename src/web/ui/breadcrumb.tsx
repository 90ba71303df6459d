import ChevronRight from 'lucide-react/icons/chevron-right'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'

export type Crumb = { label: string; to?: string | undefined }

/** The last one is where the reader is. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="no-scrollbar flex items-center gap-1 overflow-x-auto text-sm whitespace-nowrap text-ink-soft narrow:flex-wrap narrow:whitespace-normal">
        {crumbs.map(({ label, to }, index) => {
          const here = index === crumbs.length - 1
          return (
            <li key={`${label}-${to ?? ''}`} className="flex items-center gap-1 last:min-w-0">
              {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
              {to ? (
                <Link
                  to={to}
                  className="py-2 touch:py-2.75 hover:text-brand hover:underline"
                  aria-current={here ? 'page' : undefined}
                >
                  {label}
                </Link>
              ) : (
                <span aria-current={here ? 'page' : undefined} className="truncate py-2 text-ink">
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
