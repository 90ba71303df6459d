import { useSyncExternalStore } from 'react'
import { readCart, sleepingCart, subscribeToCart } from './cart-store.ts'

/** Pieces in the cart, a guest's included: what the badge shows. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => readCart().count,
    () => sleepingCart().count,
  )
}
