import { ImportsOverview } from '#web/features/imports/selling/imports-overview.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/imports'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.imports_title(),
    description: m.imports_subtitle(),
    path: paths.imports(),
    hidden: true,
  })

export default function Imports() {
  return <ImportsOverview />
}
