import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { SellersOnly } from '../sellers-only.tsx'
import type { Route } from './+types/imports'
import { ImportsOverview } from './imports-overview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.imports_title(),
    description: m.imports_subtitle(),
    path: paths.imports(),
    hidden: true,
  })

export default function Imports() {
  return (
    <SellersOnly>
      <ImportsOverview />
    </SellersOnly>
  )
}
