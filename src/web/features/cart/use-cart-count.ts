import { lazyStore, useStore } from '#web/synced-store.ts'

/** Loaded after hydration, together with the buttons: no page needs the cart before. */
const count = lazyStore(async () => {
  const [{ readCart, subscribeToCart }] = await Promise.all([import('./cart-store.ts'), import('./add-to-cart.ts')])
  return { get: () => readCart().count, subscribe: subscribeToCart }
}, 0)

/** Pieces in the cart, a guest's included: what the badge shows. */
export const useCartCount = (): number => useStore(count, 0)
