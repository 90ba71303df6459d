import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/terms'
import { terms } from './policies.ts'
import { PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title(), description: terms.text(), path: paths.terms() })

export default function Terms() {
  return <PolicyView policy={terms} />
}
