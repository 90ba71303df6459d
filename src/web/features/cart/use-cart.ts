import { useEffect } from 'react'
import { type Cart, ensureCart, useCartStore } from './cart-store.ts'

/** The cart, refetched when the page opens. */
export function useCart(): Cart {
  const cart = useCartStore()
  useEffect(() => {
    void ensureCart()
  }, [])
  return cart
}
