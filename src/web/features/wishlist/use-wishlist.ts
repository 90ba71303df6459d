import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStore } from '#web/synced-store.ts'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import { changeWish } from './wish-actions.ts'
import { markRemoved, readWishlist, subscribeToWishlist } from './wish-store.ts'

const KEY = ['wishlist']

export type WishlistEvents = {
  /** An item has gone to the cart. */
  onMoved: (item: WishlistItem) => void
  /** It perhaps has: the call got no answer. */
  onUnanswered: () => void
}

/**
 * The wishlist of the dashboard. Items removed here or in another tab are hidden; items added elsewhere are
 * fetched.
 */
export function useWishlist({ onMoved, onUnanswered }: WishlistEvents) {
  const queries = useQueryClient()
  const navigate = useNavigateHere()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => localNames(await callList('GET /wishlist/', { query: {} })),
  })
  const wishes = useStore({ get: readWishlist, subscribe: subscribeToWishlist }, readWishlist())
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set())
  const reload = () => void queries.invalidateQueries({ queryKey: KEY })

  const listed = query.data
  const missing =
    wishes.ready &&
    listed !== undefined &&
    [...wishes.items].some(([id, item]) => item !== null && !listed.some(({ product }) => product.id === id))
  useEffect(() => {
    if (missing) void queries.invalidateQueries({ queryKey: KEY })
  }, [missing, queries])

  const remove = async ({ product }: WishlistItem): Promise<void> => {
    if ((await changeWish(product, false)) === 'done') reload()
  }

  const move = async (item: WishlistItem): Promise<void> => {
    const { product } = item
    const id = wishes.items.get(product.id) ?? item.id
    setMoving((all) => new Set(all).add(product.id))
    try {
      await callApi('POST /wishlist/{id}/move_to_cart/', { params: { id }, body: { quantity: 1 } })
      markRemoved(product.id)
      onMoved(item)
    } catch (error) {
      // Another tab has moved or removed it.
      if (error instanceof ApiError && error.status === 404) markRemoved(product.id)
      else notify.error(error instanceof ApiError ? formatProblem(error) : m.wishlist_cart_failed())
      // The answer may have been lost, not the call.
      if (error instanceof ApiError && error.code === 'network') onUnanswered()
      // It got options since the list was loaded.
      if (error instanceof ApiError && error.code === 'variant_needed') navigate(paths.product(product.id))
    }
    reload()
    setMoving((all) => new Set([...all].filter((one) => one !== product.id)))
  }

  const items = listed?.filter(({ product }) => !wishes.ready || wishes.items.has(product.id))
  return { items, failed: query.isError, retry: () => void query.refetch(), moving, remove, move }
}
