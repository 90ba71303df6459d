import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/selling'
import { SellerDashboard } from './seller-dashboard.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.selling_title(),
    description: m.selling_subtitle(),
    path: paths.sellerDashboard(),
    hidden: true,
  })

export default function Selling() {
  return <SellerDashboard />
}
