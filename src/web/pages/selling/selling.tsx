import { pageMeta } from '#web/page-meta.ts'
import { oneOf, type PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { sellerTabOf, sellerTabs } from '#web/shells/selling/sections.ts'
import type { Route } from './+types/selling'
import { SellerDashboard, sellerTabTitle } from './seller-dashboard.tsx'

export const handle: PageHandle = { parameters: { tab: oneOf(sellerTabs, 'overview') } }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: sellerTabTitle(sellerTabOf(new URLSearchParams(location.search))),
    description: m.selling_subtitle(),
    path: paths.sellerDashboard(),
    hidden: true,
  })

export default function Selling() {
  return <SellerDashboard />
}
