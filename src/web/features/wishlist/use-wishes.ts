import { readTokens, subscribeToSession } from '#web/api/session-store.ts'
import { lazyStore, useStore } from '#web/synced-store.ts'
import type * as WishActions from './wish-actions.ts'
import type * as WishStore from './wish-store.ts'

/** Loaded after hydration and for signed-in users only: guests have no wishlist. */
export async function loadWishStore(): Promise<typeof WishStore & typeof WishActions> {
  const [wishes, actions] = await Promise.all([import('./wish-store.ts'), import('./wish-actions.ts')])
  return { ...wishes, ...actions }
}

const wishes = lazyStore(
  async () => {
    const { readWishlist, subscribeToWishlist } = await loadWishStore()
    return { get: readWishlist, subscribe: subscribeToWishlist }
  },
  { ready: false, items: new Map<number, number | null>() } satisfies WishStore.WishlistItems,
)

function subscribe(listener: () => void): () => void {
  let end: (() => void) | undefined
  const follow = () => {
    listener()
    if (readTokens() !== null) end ??= wishes.subscribe(listener)
  }
  const endSession = subscribeToSession(follow)
  follow()
  return () => {
    endSession()
    end?.()
  }
}

/** Whether this product is on the wishlist. */
export const useIsWishlisted = (productId: number): boolean =>
  useStore({ get: () => wishes.get().items.has(productId), subscribe }, false)

/** How many products are on the wishlist: what the header's heart shows. */
export const useWishlistCount = (): number => useStore({ get: () => wishes.get().items.size, subscribe }, 0)

/** A guest on the server and until a page is hydrated. */
export const useSignedIn = (): boolean =>
  useStore({ get: () => readTokens() !== null, subscribe: subscribeToSession }, false)
