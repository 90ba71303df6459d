import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { changed, type ListParams } from './list-params.ts'

type SearchNoticeProps = { params: ListParams; understood: readonly string[]; near: boolean }

/** How the search text was understood, with the way to search for exactly what was typed, and back (rules.md L-16, L-17). */
export function SearchNotice({ params, understood, near }: SearchNoticeProps) {
  const { query, exact } = params
  if (query === '') return null
  if (exact)
    return (
      <Notice
        text={m.products_exactly({ query })}
        way={m.products_understand()}
        to={paths.products(changed(params, { exact: false }))}
      />
    )
  if (understood.length === 0) return null
  const words = understood.join(' ')
  return (
    <Notice
      text={near ? m.products_near_instead({ query, words }) : m.products_understood({ words })}
      way={m.products_search_exactly({ query })}
      to={paths.products(changed(params, { exact: true }))}
    />
  )
}

const Notice = ({ text, way, to }: { text: string; way: string; to: string }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
    <span role="status">{text}</span>
    <Link to={to} className="inline-flex min-h-9 items-center font-semibold text-brand hover:underline touch:min-h-11">
      {way}
    </Link>
  </p>
)
