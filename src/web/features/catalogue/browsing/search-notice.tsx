import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'

/** How the search text of a list was understood. */
export type Notice = { understood: readonly string[]; near: boolean }
type SearchNoticeProps = { query: string; exact: boolean; notice: Notice | undefined; to: (exact: boolean) => string }

/** How the search text was understood, with the way to search for exactly what was typed, and back (rules.md L-16, L-17). */
export function SearchNotice({ query, exact, notice, to }: SearchNoticeProps) {
  if (query === '') return null
  if (exact) return <Said text={m.products_exactly({ query })} way={m.products_understand()} to={to(false)} />
  if (!notice || notice.understood.length === 0) return null
  const words = notice.understood.join(' ')
  return (
    <Said
      text={notice.near ? m.products_near_instead({ query, words }) : m.products_understood({ words })}
      way={m.products_search_exactly({ query })}
      to={to(true)}
    />
  )
}

const Said = ({ text, way, to }: { text: string; way: string; to: string }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
    <span role="status">{text}</span>
    <Link to={to} className="inline-flex min-h-9 items-center font-semibold text-brand hover:underline touch:min-h-11">
      {way}
    </Link>
  </p>
)
