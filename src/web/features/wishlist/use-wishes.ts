import { useSyncExternalStore } from 'react'
import { readTokens, subscribeToSession } from '#web/api/session-store.ts'
import type * as WishActions from './wish-actions.ts'
import type * as WishStore from './wish-store.ts'

type Store = typeof WishStore & typeof WishActions
let store: Store | null = null

/** Guests have no wishlist, and no page needs hearts before it is hydrated: their code comes when somebody is signed in. */
export async function loadWishes(): Promise<Store> {
  const [wishes, actions] = await Promise.all([import('./wish-store.ts'), import('./wish-actions.ts')])
  store = { ...wishes, ...actions }
  return store
}

function subscribe(listener: () => void): () => void {
  let end: (() => void) | null = null
  let asked = false
  let left = false
  const begin = async () => {
    const { subscribeToWishes } = await loadWishes()
    if (left) return
    end = subscribeToWishes(listener)
    listener()
  }
  const follow = () => {
    listener()
    if (asked || readTokens() === null) return
    asked = true
    // Without a connection the hearts stay empty.
    begin().catch(() => {
      asked = false
    })
  }
  const endSession = subscribeToSession(follow)
  follow()
  return () => {
    left = true
    endSession()
    end?.()
  }
}

/** Whether this product is on the wishlist. */
export const useWished = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => store?.readWishes().items.has(productId) ?? false,
    () => false,
  )

/** How many products are on the wishlist: what the header's heart shows. */
export const useWishlistCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => store?.readWishes().items.size ?? 0,
    () => 0,
  )

/** A guest on the server and until a page is hydrated. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    subscribeToSession,
    () => readTokens() !== null,
    () => false,
  )
