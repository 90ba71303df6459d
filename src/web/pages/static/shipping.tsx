import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/shipping'
import { shipping } from './policies.ts'
import { PolicyView } from './policy-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shipping.title(), description: shipping.text(), path: paths.shipping() })

export default function Shipping() {
  return <PolicyView policy={shipping} />
}
