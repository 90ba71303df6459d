import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BadgeX from 'lucide-react/icons/badge-x'
import Ban from 'lucide-react/icons/ban'
import FileCheck from 'lucide-react/icons/file-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackagePlus from 'lucide-react/icons/package-plus'
import PackageX from 'lucide-react/icons/package-x'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { NotificationKind } from '#contract/notifications/notifications.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  order_placed: Package,
  order_paid: BadgeCheck,
  parcel_shipped: Truck,
  parcel_delivered: PackageCheck,
  parcel_cancelled: PackageX,
  order_refunded: Undo2,
  payment_returned: Undo2,
  payout_account: HandCoins,
  payout_sent: HandCoins,
  request_decided: Undo2,
  ticket_answered: MessageSquareText,
  question_answered: MessageCircleQuestion,
  review_answered: Star,
  review_decided: Star,
  question_decided: MessageCircleQuestion,
  back_in_stock: PackagePlus,
  price_fell: BadgePercent,
  new_device: ShieldAlert,
  order_received: PackagePlus,
  sale_paid: BadgeCheck,
  hold_approved: PackageCheck,
  hold_cancelled: PackageX,
  request_asked: Undo2,
  parcel_refunded: Undo2,
  stock_low: PackageMinus,
  stock_out: PackageX,
  question_asked: MessageCircleQuestion,
  review_written: Star,
  product_approved: BadgeCheck,
  product_rejected: BadgeX,
  product_held: Ban,
  product_released: BadgeCheck,
  import_finished: FileCheck,
  store_suspended: ShieldAlert,
  store_reinstated: Store,
  application_approved: Store,
  application_rejected: BadgeX,
}

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand"
    >
      <Icon className="size-5" />
    </span>
  )
}
