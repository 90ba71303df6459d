import { data } from 'react-router'
import { notFoundWords } from '#web/not-found-words.ts'
import { pageMeta } from '#web/page-meta.ts'
import { NotFound } from '#web/shells/problem-page.tsx'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: notFoundWords(location.pathname).title,
    description: notFoundWords(location.pathname).text,
    path: location.pathname,
    hidden: true,
  })

export default function NotFoundPage() {
  return (
    <div className="page">
      <NotFound />
    </div>
  )
}
