import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/privacy'
import { privacy } from './policies.ts'
import { PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacy.title(), description: privacy.text(), path: paths.privacy() })

export default function Privacy() {
  return <PolicyView policy={privacy} />
}
