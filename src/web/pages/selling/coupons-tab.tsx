import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { Suspense, useState } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { callApi } from '#web/api/call-api.ts'
import { CouponCard } from '#web/features/coupons/coupon-card.tsx'
import { CouponActions } from '#web/features/coupons/selling/coupon-actions.tsx'
import { CouponsFilter } from '#web/features/coupons/selling/coupons-filter.tsx'
import { sellerCouponsParams } from '#web/features/coupons/selling/coupons-search-params.ts'
import { COUPONS_PER_PAGE, useCoupons } from '#web/features/coupons/use-coupons.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { inPageLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'

const CouponDialog = lazy(() => import('#web/features/coupons/selling/coupon-dialog.tsx'))
const DeleteDialog = lazy(() => import('#web/features/coupons/selling/delete-dialog.tsx'))

const CARDS = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; coupon: Coupon } | null

/** The store's coupons, searched and filtered in the address. */
export default function CouponsTab() {
  const [opened, setOpened] = useState<Opened>(null)
  const store = useOwnStore()
  const list = useListParams(sellerCouponsParams)
  const create = (
    <Button onClick={() => setOpened({ what: 'new' })}>
      <Plus aria-hidden className="size-5" />
      {m.coupons_new()}
    </Button>
  )
  return (
    <>
      <ListPage
        inPlace
        list={list}
        query={useCoupons(list.filter)}
        pageSize={COUPONS_PER_PAGE}
        section={{ id: 'coupons', title: m.coupons_heading() }}
        filter={
          <div className="mb-4 flex flex-col gap-3 md:flex-row md:items-start">
            <CouponsFilter list={list} />
            {create}
          </div>
        }
        filterWaits
        countText={(count) => m.coupons_found({ count, shown: formatNumber(count) })}
        loading={{ text: m.coupons_loading(), rows: 3, row: 'h-64', layout: CARDS }}
        failed={m.coupons_failed()}
        empty={{ icon: <TicketPercent />, title: m.coupons_none(), text: m.coupons_none_text(), action: create }}
        unmatched={{
          title: m.coupons_none_matching(),
          text: m.coupons_none_matching_text(),
          showAll: m.coupons_show_all(),
        }}
      >
        {(coupons) => <Coupons coupons={coupons} onOpen={setOpened} />}
      </ListPage>
      <Suspense>
        {opened && opened.what !== 'delete' && (
          <CouponDialog
            coupon={opened.what === 'edit' ? opened.coupon : null}
            store={store}
            onClose={() => setOpened(null)}
          />
        )}
        {opened?.what === 'delete' && <DeleteDialog coupon={opened.coupon} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}

/** The store's name, for the description and the suggested code; both work without it. */
function useOwnStore() {
  const { data } = useQuery({
    queryKey: ['seller', 'store'],
    queryFn: ({ signal }) => callApi('GET /auth/seller/profile/', {}, { signal }),
  })
  return data ? { name: inPageLanguage(data.store_name, data.store_name_bn), slug: data.slug } : null
}

type CouponsProps = { coupons: readonly Coupon[]; onOpen: (opened: Opened) => void }

const Coupons = ({ coupons, onOpen }: CouponsProps) => (
  <ul className={CARDS}>
    {coupons.map((coupon) => (
      <li key={coupon.id} className="min-w-0">
        <CouponCard
          coupon={coupon}
          actions={
            <CouponActions
              coupon={coupon}
              onEdit={() => onOpen({ what: 'edit', coupon })}
              onDelete={() => onOpen({ what: 'delete', coupon })}
            />
          }
        />
      </li>
    ))}
  </ul>
)
