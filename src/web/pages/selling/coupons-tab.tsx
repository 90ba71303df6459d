import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { CouponCard } from '#web/features/coupons/coupon-card.tsx'
import { CouponActions } from '#web/features/coupons/selling/coupon-actions.tsx'
import { CouponsFilter } from '#web/features/coupons/selling/coupons-filter.tsx'
import { sellerCouponsParams } from '#web/features/coupons/selling/coupons-search-params.ts'
import { COUPONS_PER_PAGE, type CouponsParams, useCoupons } from '#web/features/coupons/use-coupons.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

const CouponDialog = lazy(() => import('#web/features/coupons/selling/coupon-dialog.tsx'))
const DeleteDialog = lazy(() => import('#web/features/coupons/selling/delete-dialog.tsx'))

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; coupon: Coupon } | null

/** The store's coupons, searched and filtered in the address. */
export default function CouponsTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>(null)
  const store = useOwnStore()
  const filter = sellerCouponsParams.read(params)
  const { data, error, refetch, isPlaceholderData } = useCoupons(filter)
  const filtered = filter.search !== '' || filter.state !== null
  const ask = (next: CouponsParams) =>
    void navigate({ search: sellerCouponsParams.search(next) }, { replace: true, preventScrollReset: true })
  const create = (
    <Button onClick={() => setOpened({ what: 'new' })}>
      <Plus aria-hidden className="size-5" />
      {m.coupons_new()}
    </Button>
  )

  if (data === undefined && error === null) return <Loading />
  if (data === undefined) return <Failed error={error} again={() => void refetch()} />
  return (
    <section aria-labelledby="coupons">
      <h2 id="coupons" className="sr-only">
        {m.coupons_heading()}
      </h2>
      {data.count === 0 && !filtered && !isPlaceholderData ? (
        <EmptyState
          level="h2"
          icon={<TicketPercent />}
          title={m.coupons_none()}
          text={m.coupons_none_text()}
          action={create}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-col gap-3 md:flex-row md:items-start">
            <CouponsFilter filter={filter} onFilter={ask} />
            {create}
          </div>
          <p role="status" className="mb-3 text-sm text-ink-soft">
            {m.coupons_found({ count: data.count, shown: formatNumber(data.count) })}
          </p>
          {data.coupons.length === 0 ? (
            <NoneMatching all={() => ask({ search: '', state: null, page: 1 })} />
          ) : (
            <Coupons coupons={data.coupons} busy={isPlaceholderData} onOpen={setOpened} />
          )}
        </>
      )}
      <div className="mt-8">
        <Pagination
          inPlace
          page={filter.page}
          pages={Math.ceil(data.count / COUPONS_PER_PAGE)}
          toPage={(page) => sellerCouponsParams.search({ ...filter, page })}
        />
      </div>
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
    </section>
  )
}

/** For the sentence and the suggested code; without it both do without the store's name. */
function useOwnStore() {
  const { data } = useQuery({
    queryKey: ['seller', 'store'],
    queryFn: ({ signal }) => callApi('GET /auth/seller/profile/', {}, { signal }),
  })
  return data ? { name: data.store_name, slug: data.slug } : null
}

type CouponsProps = { coupons: readonly Coupon[]; busy: boolean; onOpen: (opened: Opened) => void }

const Coupons = ({ coupons, busy, onOpen }: CouponsProps) => (
  <ul
    aria-busy={busy}
    className={clsx('grid gap-4 transition-opacity md:grid-cols-2 xl:grid-cols-3', busy && 'opacity-60')}
  >
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

const NoneMatching = ({ all }: { all: () => void }) => (
  <EmptyState
    icon={<TicketPercent />}
    title={m.coupons_none_matching()}
    text={m.coupons_none_matching_text()}
    action={
      <Button variant="secondary" onClick={all}>
        {m.coupons_show_all()}
      </Button>
    }
  />
)

const Loading = () => (
  <div aria-busy>
    <p role="status" className="mb-4 text-ink-soft">
      {m.coupons_loading()}
    </p>
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
)

const Failed = ({ error, again }: { error: unknown; again: () => void }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={m.coupons_failed()}
    text={formatProblem(error)}
    action={<Button onClick={again}>{m.ui_try_again()}</Button>}
  />
)
