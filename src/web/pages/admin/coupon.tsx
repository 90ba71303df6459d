import ArrowLeft from 'lucide-react/icons/arrow-left'
import TicketX from 'lucide-react/icons/ticket-x'
import { Suspense, useState } from 'react'
import { isMissing } from '#web/errors/is-missing.ts'
import { CouponUses } from '#web/features/coupons/admin/coupon-uses.tsx'
import { CouponCard } from '#web/features/coupons/coupon-card.tsx'
import { CouponActions } from '#web/features/coupons/selling/coupon-actions.tsx'
import { useCoupon } from '#web/features/coupons/use-coupons.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import type { Route } from './+types/coupon'

const CouponDialog = lazy(() => import('#web/features/coupons/selling/coupon-dialog.tsx'))
const DeleteDialog = lazy(() => import('#web/features/coupons/selling/delete-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.admin_coupons(),
    description: m.coupons_market_text(),
    path: paths.adminItem('coupons', Number(params.id)),
    hidden: true,
  })

/** One coupon of the market: its terms and uses. */
export default function CouponPage({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const navigate = useNavigateHere()
  const query = useCoupon(id)
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const backLink = (
    <Link to={paths.admin('coupons')} className={buttonClass({ variant: 'secondary' })}>
      <ArrowLeft aria-hidden className="size-5" />
      {m.coupons_all()}
    </Link>
  )
  const close = () => setOpened(null)
  if (isMissing(query.error) && opened === null)
    return <EmptyState level="h1" icon={<TicketX />} title={m.coupons_gone()} action={backLink} />
  return (
    <>
      <PageHeading title={query.data?.code ?? m.admin_coupons()}>{backLink}</PageHeading>
      <ListStates query={query} rows={4} isEmpty={() => false} empty={null}>
        {(coupon) => (
          <div className="grid items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
            {/* Not as high as the list beside it. */}
            <div>
              <CouponCard
                coupon={coupon}
                actions={
                  <CouponActions
                    coupon={coupon}
                    onEdit={() => setOpened('edit')}
                    onDelete={() => setOpened('delete')}
                  />
                }
              />
            </div>
            <CouponUses id={id} />
            <Suspense>
              {opened === 'edit' && (
                <CouponDialog coupon={coupon} store={coupon.seller === null ? 'market' : null} onClose={close} />
              )}
              {opened === 'delete' && (
                <DeleteDialog
                  coupon={coupon}
                  onClose={close}
                  onDeleted={() => navigate(paths.admin('coupons'), { replace: true })}
                />
              )}
            </Suspense>
          </div>
        )}
      </ListStates>
    </>
  )
}
