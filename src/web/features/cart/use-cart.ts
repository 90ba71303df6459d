import { useEffect, useSyncExternalStore } from 'react'
import { type Cart, cartBeforeHydration, freshenCart, readCart, subscribeToCart } from './cart-store.ts'

/** The cart as it is known here, read again when the page opens. */
export function useCart(): Cart {
  const cart = useSyncExternalStore(subscribeToCart, readCart, cartBeforeHydration)
  useEffect(() => {
    void freshenCart()
  }, [])
  return cart
}
