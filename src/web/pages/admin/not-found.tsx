import { data } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { NotFound } from '#web/shells/problem-page.tsx'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: m.shell_not_found_title(),
    description: m.shell_not_found_text(),
    path: location.pathname,
    hidden: true,
  })

/** The not-found page below /admin. */
export default function AdminNotFound() {
  return <NotFound />
}
