import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { couponTones } from '#web/features/coupons/coupon-card.tsx'
import { couponStateLabel, formatOffer, formatUse } from '#web/features/coupons/format-coupon.ts'
import { CouponsFilter } from '#web/features/coupons/selling/coupons-filter.tsx'
import { couponsParams } from '#web/features/coupons/selling/coupons-search-params.ts'
import { type CouponsParams, useCoupons } from '#web/features/coupons/use-coupons.ts'
import { formatAmount, formatDay } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
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

/** Made anew each time: headers speak the reader's language. */
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
    cell: ({ discount_total: given }) => formatAmount(given ?? '0'),
  },
  {
    key: 'until',
    header: m.coupons_ends(),
    cell: ({ expiry_date: until }) => (until === null ? m.coupons_no_end() : formatDay(until)),
  },
]

/** What makes orders cheaper on the whole market: made here, and how often each was used. */
export default function Coupons() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const filter = couponsParams.read(params)
  const query = useCoupons(filter, PER_PAGE)
  const filtered = filter.search !== '' || filter.state !== null
  const ask = (next: CouponsParams) =>
    void navigate({ search: couponsParams.search(next) }, { replace: true, preventScrollReset: true })
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-5" />
      {m.coupons_new()}
    </Button>
  )
  return (
    <>
      <PageHeading title={m.admin_coupons()} text={m.coupons_market_text()}>
        {create}
      </PageHeading>
      <div className="mb-4">
        <CouponsFilter filter={filter} onFilter={ask} />
      </div>
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ coupons }) => coupons.length === 0}
        empty={
          filtered ? (
            <EmptyState
              icon={<TicketPercent />}
              title={m.coupons_none_matching()}
              text={m.coupons_none_matching_text()}
              action={
                <Button variant="secondary" onClick={() => ask({ search: '', state: null, page: 1 })}>
                  {m.coupons_show_all()}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<TicketPercent />}
              title={m.coupons_market_none()}
              text={m.coupons_market_none_text()}
              action={create}
            />
          )
        }
      >
        {({ coupons, count }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.coupons_found({ count, shown: formatCount(count) })}
            </p>
            <DataList
              label={m.admin_coupons()}
              items={coupons}
              columns={columnsOf()}
              busy={query.isPlaceholderData}
              to={({ id }) => paths.adminItem('coupons', id)}
            />
            <div className="mt-8">
              <Pagination
                inPlace
                page={filter.page}
                pages={Math.ceil(count / PER_PAGE)}
                toPage={(page) => couponsParams.search({ ...filter, page })}
              />
            </div>
          </>
        )}
      </ListStates>
      <Suspense>
        {creating && <CouponDialog coupon={null} store="market" onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  )
}
