import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/returns'
import { returns } from './policies.ts'
import { PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: returns.title(), description: returns.text(), path: paths.returns() })

export default function Returns() {
  return <PolicyView policy={returns} />
}
