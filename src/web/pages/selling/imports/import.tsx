import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/import'
import { ImportView } from './import-view.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.imports_title(),
    description: m.imports_subtitle(),
    path: paths.import(Number(params.id)),
    hidden: true,
  })

export default function Import({ params }: Route.ComponentProps) {
  return <ImportView key={params.id} id={Number(params.id)} />
}
