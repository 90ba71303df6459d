import { useSyncExternalStore } from 'react'
import type { Cart } from './cart-store.ts'

let readCart: (() => Cart) | null = null

/** The cart is not needed before a page is hydrated: its code comes after the page's own, with that of the buttons. */
async function loadStore() {
  const [store] = await Promise.all([import('./cart-store.ts'), import('./add-to-cart.ts')])
  readCart = store.readCart
  return store
}

function subscribe(listener: () => void): () => void {
  let end: (() => void) | null = null
  let left = false
  const follow = async () => {
    const { subscribeToCart } = await loadStore()
    if (left) return
    end = subscribeToCart(listener)
    listener()
  }
  // Without a connection the badge stays away.
  follow().catch(() => undefined)
  return () => {
    left = true
    end?.()
  }
}

/** Pieces in the cart, a guest's included: what the badge shows. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => readCart?.().count ?? 0,
    () => 0,
  )
}
