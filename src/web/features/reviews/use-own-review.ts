import { useCallback, useEffect, useState } from 'react'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { callApi } from '#web/api/call-api.ts'

export const fetchOwnReview = (product: number, signal?: AbortSignal): Promise<OwnReview> =>
  callApi('GET /reviews/reviews/mine/', { query: { product } }, signal ? { signal } : {})

/** The account's own review and votes for a product; `null` for guests and while loading. */
export function useOwnReview(product: number, user: number | null) {
  const [loaded, setLoaded] = useState<{ user: number; own: OwnReview } | null>(null)
  const reload = useCallback(async () => {
    if (user !== null) setLoaded({ user, own: await fetchOwnReview(product) })
  }, [product, user])
  useEffect(() => {
    if (user === null) return undefined
    const leaving = new AbortController()
    // The page works without it; actions that need it fetch again.
    fetchOwnReview(product, leaving.signal)
      .then((own) => setLoaded({ user, own }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [product, user])
  const own = loaded?.user === user && loaded.own.product === product ? loaded.own : null
  return { own, reload }
}
