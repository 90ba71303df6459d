import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import FolderTree from 'lucide-react/icons/folder-tree'
import HandCoins from 'lucide-react/icons/hand-coins'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Languages from 'lucide-react/icons/languages'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import PackageSearch from 'lucide-react/icons/package-search'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldQuestion from 'lucide-react/icons/shield-question-mark'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import Workflow from 'lucide-react/icons/workflow'
import type { QueueKind } from '#contract/admin/admin.ts'
import type { Permission } from '#contract/identity/staff-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { type AdminSection, paths } from '#web/paths.ts'

export type Section = {
  key: AdminSection
  label: () => string
  Icon: LucideIcon
  /** One of these opens it; null: everybody of the team. */
  needs: readonly Permission[] | null
  /** What waits there is counted beside its name. */
  queues?: readonly QueueKind[]
}

/** The sections of /admin in groups: work that waits, the market, the administration. */
export const groups: readonly { label: () => string; sections: readonly Section[] }[] = [
  {
    label: m.admin_group_work,
    sections: [
      { key: 'home', label: m.admin_home, Icon: House, needs: null },
      {
        key: 'applications',
        label: m.admin_applications,
        Icon: ClipboardCheck,
        needs: ['applications.decide'],
        queues: ['applications'],
      },
      {
        key: 'products',
        label: m.admin_products,
        Icon: PackageSearch,
        needs: ['products.moderate'],
        queues: ['products', 'proposals', 'appeals'],
      },
      { key: 'holds', label: m.admin_holds, Icon: ShieldQuestion, needs: ['orders.handle'], queues: ['holds'] },
      {
        key: 'requests',
        label: m.admin_requests,
        Icon: RotateCcw,
        needs: ['orders.handle', 'orders.refund'],
        queues: ['requests'],
      },
      { key: 'payouts', label: m.admin_payouts, Icon: HandCoins, needs: ['orders.refund'], queues: ['payouts'] },
      { key: 'tickets', label: m.admin_tickets, Icon: LifeBuoy, needs: ['tickets.handle'], queues: ['tickets'] },
      { key: 'contact', label: m.admin_contact, Icon: Mail, needs: ['tickets.handle'], queues: ['messages'] },
      { key: 'feedback', label: m.admin_feedback, Icon: Flag, needs: ['feedback.moderate'], queues: ['reports'] },
    ],
  },
  {
    label: m.admin_group_market,
    sections: [
      { key: 'orders', label: m.admin_orders, Icon: ShoppingBag, needs: ['orders.read'] },
      { key: 'payments', label: m.admin_payments, Icon: CreditCard, needs: ['orders.read'] },
      { key: 'stores', label: m.admin_stores, Icon: Store, needs: ['stores.manage'] },
      { key: 'users', label: m.admin_users, Icon: Users, needs: ['users.read'] },
      { key: 'categories', label: m.admin_categories, Icon: FolderTree, needs: ['taxonomy.write'] },
      { key: 'tags', label: m.admin_tags, Icon: Tags, needs: ['taxonomy.write'] },
      { key: 'attributes', label: m.admin_attributes, Icon: SlidersHorizontal, needs: ['taxonomy.write'] },
      { key: 'synonyms', label: m.admin_synonyms, Icon: Languages, needs: ['taxonomy.write'] },
      { key: 'coupons', label: m.admin_coupons, Icon: BadgePercent, needs: ['coupons.write'] },
    ],
  },
  {
    label: m.admin_group_administration,
    sections: [
      { key: 'reports', label: m.admin_reports, Icon: ChartColumn, needs: ['reports.read'] },
      { key: 'settings', label: m.admin_settings, Icon: Settings, needs: ['settings.write'] },
      { key: 'staff', label: m.admin_staff, Icon: IdCard, needs: ['staff.manage'] },
      { key: 'jobs', label: m.admin_jobs, Icon: Workflow, needs: ['jobs.manage'], queues: ['jobs'] },
      { key: 'audit-log', label: m.admin_audit_log, Icon: ScrollText, needs: ['audit.read'] },
    ],
  },
]

const sections = groups.flatMap((group) => group.sections)

/** Pages that not all may see who may see the rest of their section. */
const ownNeeds = new Map<string, readonly Permission[]>([[paths.adminReconciliation(), ['orders.refund']]])

/** The section an address belongs to, with what this address needs. */
export function sectionOf(pathname: string): Section | undefined {
  const path = pathname.replace(/\/$/, '')
  const [, , part = 'home'] = path.split('/')
  const section = sections.find(({ key }) => key === part)
  const needs = ownNeeds.get(path)
  return section && needs ? { ...section, needs } : section
}
