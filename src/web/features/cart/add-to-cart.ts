import { ApiError } from '#contract/errors.ts'
import { readTokens } from '#web/api/session-store.ts'
import { followSession } from './cart-store.ts'
import { addLine } from './change-cart.ts'
import { addGuestLine } from './guest-cart.ts'

/** `sign_in`: kept in the guest cart; the page leads to sign-in now (PRODUCT 2). */
export type AddOutcome = 'added' | 'sign_in' | 'ignored'

/** @throws ApiError as the server refuses, e.g. 409 for more than is in stock */
export async function addToCart(
  product: { id: number; stock_quantity: number },
  quantity: number,
): Promise<AddOutcome> {
  if (product.stock_quantity <= 0 || quantity < 1) return 'ignored'
  if (readTokens() !== null) {
    try {
      await addLine(product.id, quantity)
      return 'added'
    } catch (error) {
      const ended = error instanceof ApiError && error.status === 401 && readTokens() === null
      if (!ended) throw error
    }
  }
  addGuestLine(product, quantity)
  followSession()
  return 'sign_in'
}
