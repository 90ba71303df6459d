import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Suspense, useState } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { couponTones } from '#web/features/coupons/coupon-card.tsx'
import { couponStateLabel, formatOffer, formatUse } from '#web/features/coupons/format-coupon.ts'
import { CouponsFilter } from '#web/features/coupons/selling/coupons-filter.tsx'
import { couponsParams } from '#web/features/coupons/selling/coupons-search-params.ts'
import { useCoupons } from '#web/features/coupons/use-coupons.ts'
import { formatAmount, formatDay } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/coupons'

const CouponDialog = lazy(() => import('#web/features/coupons/selling/coupon-dialog.tsx'))

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_coupons(),
    description: m.coupons_market_text(),
    path: paths.admin('coupons'),
    hidden: true,
  })

/** A function, since headers depend on the language. */
const columnsOf = (): readonly [ListColumn<Coupon>, ...ListColumn<Coupon>[]] => [
  { key: 'code', header: m.coupons_code(), cell: ({ code }) => <span className="break-all">{code}</span> },
  {
    key: 'state',
    header: m.coupons_state(),
    cell: ({ state }) => <Badge tone={couponTones[state]}>{couponStateLabel(state)}</Badge>,
  },
  { key: 'offer', header: m.coupons_offer(), wideOnly: true, cell: formatOffer },
  { key: 'used', header: m.coupons_orders(), end: true, cell: formatUse },
  {
    key: 'given',
    header: m.coupons_given_in_all(),
    end: true,
    cell: ({ discount_total: discounted }) => formatAmount(discounted ?? '0'),
  },
  {
    key: 'until',
    header: m.coupons_ends(),
    cell: ({ expiry_date: until }) => (until === null ? m.coupons_no_end() : formatDay(until)),
  },
]

/** The market's coupons and their uses. */
export default function Coupons() {
  const [creating, setCreating] = useState(false)
  const list = useListParams(couponsParams)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-5" />
      {m.coupons_new()}
    </Button>
  )
  return (
    <>
      <ListPage
        inPlace
        list={list}
        query={useCoupons(list.filter, PER_PAGE)}
        pageSize={PER_PAGE}
        heading={
          <PageHeading title={m.admin_coupons()} text={m.coupons_market_text()}>
            {create}
          </PageHeading>
        }
        filter={
          <div className="mb-4">
            <CouponsFilter list={list} />
          </div>
        }
        countText={(count) => m.coupons_found({ count, shown: formatCount(count) })}
        loading={{ rows: 8 }}
        empty={{
          icon: <TicketPercent />,
          title: m.coupons_market_none(),
          text: m.coupons_market_none_text(),
          action: create,
        }}
        unmatched={{
          title: m.coupons_none_matching(),
          text: m.coupons_none_matching_text(),
          showAll: m.coupons_show_all(),
        }}
      >
        {(coupons) => (
          <DataList
            label={m.admin_coupons()}
            items={coupons}
            columns={columnsOf()}
            to={({ id }) => paths.adminItem('coupons', id)}
          />
        )}
      </ListPage>
      <Suspense>
        {creating && <CouponDialog coupon={null} store="market" onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  )
}
