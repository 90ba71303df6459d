import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addToCart } from './add-to-cart.ts'
// Loaded before the test waits for it: all that it needs takes long to transform while the machine is busy.
import './cart-store.ts'
import { useCartCount } from './use-cart-count.ts'

it("counts a guest's pieces, including later ones", async () => {
  window.localStorage.setItem('cart', '[{"product_id":7,"quantity":2,"added_at":"2026-11-20T09:30:00.000Z"}]')
  const { result } = renderHook(() => useCartCount())
  await waitFor(() => expect(result.current).toBe(2))
  await addToCart({ id: 8, stock_quantity: 5, name: 'Gamcha', price: '100.00', image: null }, 3)
  await waitFor(() => expect(result.current).toBe(5))
})
