import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { bestOffers } from './coupon-discount.ts'
import { formatOffer } from './format-offer.ts'

export type CouponOffersProps = { lines: readonly CartLine[]; onTake: (code: string) => void }

/** Coupons that apply to the cart. The page works without them. */
export function CouponOffers({ lines, onTake }: CouponOffersProps) {
  const coupons = useOffered()
  const best = bestOffers(coupons, lines)
  if (best.length === 0) return null
  return (
    <div>
      <p className="text-sm font-semibold" id="coupon-offers">
        {m.cart_promo_offers()}
      </p>
      <ul aria-labelledby="coupon-offers" className="mt-1.5 flex flex-wrap gap-2">
        {best.map((coupon) => (
          <li key={coupon.id} className="max-w-full">
            <button
              type="button"
              onClick={() => onTake(coupon.code)}
              className="min-h-9 max-w-full rounded-md border border-dashed border-line-strong px-3 py-1 text-start text-sm leading-tight transition-colors hover:border-brand hover:text-brand active:bg-brand-tint touch:min-h-11"
            >
              <b className="font-semibold break-all">{coupon.code}</b>: {formatOffer(coupon)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useOffered(): readonly Coupon[] {
  const [coupons, setCoupons] = useState<readonly Coupon[]>([])
  useEffect(() => {
    const controller = new AbortController()
    callPage('GET /coupons/', { query: { page: 1, page_size: 50 } }, { signal: controller.signal })
      .then(({ results }) => setCoupons(localNames(results)))
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return coupons
}
