import { useCallback, useEffect, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { callApi } from '#web/api/call-api.ts'

export const fetchOwnReview = (product: number, signal?: AbortSignal): Promise<OwnReview> =>
  callApi('GET /reviews/reviews/mine/', { query: { product } }, signal ? { signal } : {})

/** What the signed-in have to do with the reviews of a product; `null` for guests, and until it is known. */
export function useOwnReview(product: number, user: number | null) {
  const [known, setKnown] = useState<{ user: number; own: OwnReview } | null>(null)
  const reload = useCallback(async () => {
    if (user !== null) setKnown({ user, own: await fetchOwnReview(product) })
  }, [product, user])
  useEffect(() => {
    if (user === null) return undefined
    const leaving = new AbortController()
    // The page is whole without it; what needs it asks again.
    fetchOwnReview(product, leaving.signal)
      .then((own) => setKnown({ user, own }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [product, user])
  const own = known?.user === user && known.own.product === product ? known.own : null
  return { own, reload }
}
