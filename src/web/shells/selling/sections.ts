import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { m } from '#web/paraglide/messages.js'
import { paths, type SellerTab } from '#web/paths.ts'
import type { Waiting } from './use-waiting.ts'

export type SellingSection = {
  key: SellerTab
  label: () => string
  Icon: LucideIcon
  /** How many things wait there. */
  waiting?: (counts: Waiting) => number
}

/** The places of the working day: at the side of wide screens, in the bar at the foot of phones. */
export const dailySections: readonly SellingSection[] = [
  { key: 'overview', label: m.selling_tab_overview, Icon: House },
  {
    key: 'orders',
    label: m.selling_tab_orders,
    Icon: ShoppingBag,
    waiting: ({ processing, requests }) => processing + requests,
  },
  { key: 'products', label: m.selling_tab_products, Icon: Package, waiting: ({ rejected }) => rejected },
  { key: 'feedback', label: m.selling_tab_feedback, Icon: MessageCircle, waiting: ({ questions }) => questions },
]

/** The other places: below those at the side, behind More on phones. */
export const otherSections: readonly SellingSection[] = [
  { key: 'analytics', label: m.selling_tab_analytics, Icon: ChartColumn },
  { key: 'coupons', label: m.selling_tab_coupons, Icon: TicketPercent },
  { key: 'store', label: m.selling_tab_store, Icon: Store },
  { key: 'settings', label: m.selling_tab_settings, Icon: Settings },
]

export const sellerTabs = [...dailySections, ...otherSections].map(({ key }) => key)

/** Unknown values are ignored, as on the buyer's dashboard. */
export const sellerTabOf = (params: URLSearchParams): SellerTab =>
  sellerTabs.find((tab) => tab === params.get('tab')) ?? 'overview'

/** The section that an address belongs to; its path is without the language. */
export function sectionOf(path: string, params: URLSearchParams): SellerTab {
  const [, , part] = path.split('/')
  if (part === 'products' || part === 'imports') return 'products'
  return part === 'packing-slips' ? 'orders' : sellerTabOf(params)
}

export const pathOf = ({ key }: SellingSection): string => paths.sellerDashboard(key === 'overview' ? undefined : key)
