import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { formatAmount, formatDay, formatNumber } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/buyer-profile'
import { SampleNotice } from './sample-notice.tsx'
import { samplePicture } from './sample-pictures.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.samples_buyer_title(),
    description: m.samples_buyer_description(),
    path: paths.sampleProfile(),
    hidden: true,
  })

type SampleOrder = {
  picture: string
  name: () => string
  on: string
  total: string
  status: () => string
  tone: Tone
}

const JOINED_ON = '2024-11-08T12:00:00+06:00'
const TOTAL_ORDERS = 12

const orders: readonly SampleOrder[] = [
  {
    picture: 'woven-bamboo-pendant-lamp-1',
    name: m.samples_product_pendant,
    on: '2025-08-24T12:00:00+06:00',
    total: '2007.99',
    status: m.samples_status_shipped,
    tone: 'info',
  },
  {
    picture: 'table-fan-nine-inch-1',
    name: m.samples_product_table_fan,
    on: '2025-06-11T12:00:00+06:00',
    total: '1727.19',
    status: m.samples_status_delivered,
    tone: 'success',
  },
  {
    picture: 'smart-led-bulb-colour-1',
    name: m.samples_product_bulb,
    on: '2025-03-02T12:00:00+06:00',
    total: '755.19',
    status: m.samples_status_delivered,
    tone: 'success',
  },
]

/** One screen at two addresses, with fixed content (rules.md W-15); its buttons lead to the reader's own dashboard. */
export default function BuyerProfile() {
  const icon = 'size-5'
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <SampleNotice>{m.samples_buyer_notice()}</SampleNotice>
        <header className="mt-4 rounded-md border border-line bg-surface p-5 sm:p-6">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
            <span
              aria-hidden
              className="flex size-20 items-center justify-center rounded-full bg-brand text-2xl font-bold text-on-brand"
            >
              {m.samples_buyer_initials()}
            </span>
            <div className="min-w-0 flex-1 basis-48">
              <h1 className="text-2xl font-bold tracking-tight">{m.samples_buyer_name()}</h1>
              <p className="text-ink-soft">{m.samples_buyer_role()}</p>
            </div>
            <div className="flex w-full flex-wrap gap-3 sm:w-auto">
              <Link to={paths.account('profile')} className={buttonClass()}>
                <Pencil aria-hidden className="size-4.5" />
                {m.samples_edit_profile()}
              </Link>
              <Link to={paths.account('orders')} className={buttonClass({ variant: 'secondary' })}>
                <Package aria-hidden className="size-4.5" />
                {m.samples_view_orders()}
              </Link>
            </div>
          </div>
          <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
            <Fact icon={<CalendarDays aria-hidden className={icon} />} label={m.samples_joined()}>
              {formatDay(JOINED_ON)}
            </Fact>
            <Fact icon={<Package aria-hidden className={icon} />} label={m.samples_total_orders()}>
              {formatNumber(TOTAL_ORDERS)}
            </Fact>
            <Fact icon={<Mail aria-hidden className={icon} />} label={m.samples_email()}>
              {m.samples_buyer_email()}
            </Fact>
            <Fact icon={<Phone aria-hidden className={icon} />} label={m.samples_phone()}>
              {m.samples_buyer_phone()}
            </Fact>
            <Fact icon={<MapPin aria-hidden className={icon} />} label={m.samples_address()}>
              {m.samples_buyer_address()}
            </Fact>
          </dl>
        </header>
        <section aria-labelledby="recent" className="mt-8">
          <h2 id="recent" className="text-lg font-semibold">
            {m.samples_recent_orders()}
          </h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {orders.map((order) => (
              <Order key={order.picture} order={order} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm text-ink-soft">
        <span className="text-brand">{icon}</span>
        {label}
      </dt>
      <dd className="ps-8 font-medium tabular">{children}</dd>
    </div>
  )
}

function Order({ order: { picture, name, on, total, status, tone } }: { order: SampleOrder }) {
  return (
    <li className="flex items-center gap-4 py-4">
      <img
        alt=""
        {...samplePicture(picture)}
        sizes="4rem"
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-sm bg-brand-tint object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">
          <span className="block font-medium">{name()}</span>
          <span className="text-sm text-ink-soft">{formatDay(on)}</span>
        </p>
        <Badge tone={tone}>{status()}</Badge>
        <span className="font-semibold tabular">{formatAmount(total)}</span>
      </div>
    </li>
  )
}
