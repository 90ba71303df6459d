import { useEffect, useState } from 'react'
import { callList } from '#web/api/call-api.ts'
import { type Offer, toOffer } from '#web/features/catalogue/offer.ts'
import {
  clearRecent,
  type RecentlySeen,
  readRecent,
  rememberProduct,
} from '#web/features/catalogue/product/recent-products.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { OfferStrip } from './offer-strip.tsx'

type Shown = { state: 'nothing' } | { state: 'loading'; count: number } | { state: 'shown'; offers: Offer[] }

/** Recently viewed products with current data; renders nothing without any, or without a response. */
export function RecentlyViewed({ product: { id: product, name, price } }: { product: RecentlySeen }) {
  const [shown, setShown] = useState<Shown>({ state: 'nothing' })
  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      const ids = readRecent().filter((id) => id !== product)
      setShown(ids.length > 0 ? { state: 'loading', count: ids.length } : { state: 'nothing' })
      const offers = ids.length > 0 ? await offersOf(ids, leaving.signal) : []
      if (!leaving.signal.aborted) setShown(offers.length > 0 ? { state: 'shown', offers } : { state: 'nothing' })
    }
    void show()
    return () => leaving.abort()
  }, [product])
  // Another price: that of another variant.
  useEffect(() => rememberProduct({ id: product, name, price }), [product, name, price])

  if (shown.state === 'nothing') return null
  if (shown.state === 'loading') return <Loading count={shown.count} />
  const clear = () => {
    clearRecent()
    setShown({ state: 'nothing' })
    notify.say(m.product_recent_cleared())
  }
  return (
    <OfferStrip
      id="recent"
      title={m.product_recent()}
      offers={shown.offers}
      fills={false}
      aside={
        <Button variant="ghost" size="sm" onClick={clear}>
          {m.product_recent_clear()}
        </Button>
      }
    />
  )
}

async function offersOf(ids: readonly number[], signal: AbortSignal): Promise<Offer[]> {
  try {
    const products = await callList('GET /products/', { query: { ids: ids.join(',') } }, { signal })
    return products.map(toOffer)
  } catch {
    return []
  }
}

/** As high as the row will be. */
function Loading({ count }: { count: number }) {
  return (
    <div className="pt-14">
      <Skeleton className="mb-4 h-11 w-48" />
      <div className="flex gap-4 overflow-hidden pb-1">
        {Array.from({ length: count }, (_, at) => (
          <Skeleton key={at} className="h-81 w-51 shrink-0" />
        ))}
      </div>
    </div>
  )
}
