import SearchX from 'lucide-react/icons/search-x'
import { data, useLocation } from 'react-router'
import { notFoundWords } from '#web/not-found-words.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: notFoundWords(location.pathname).title,
    description: m.admin_not_found_text(),
    path: location.pathname,
    hidden: true,
  })

/** Below /admin, where the team looks for no goods. */
export default function AdminNotFound() {
  return (
    <EmptyState
      level="h1"
      icon={<SearchX />}
      title={notFoundWords(useLocation().pathname).title}
      text={m.admin_not_found_text()}
      action={
        <Link to={paths.admin()} className={buttonClass({ variant: 'secondary' })}>
          {m.admin_not_found_home()}
        </Link>
      }
    />
  )
}
