import { ApiError } from '#contract/errors.ts'
import { readTokens } from '#web/api/session-store.ts'
import { readStored, writeStored } from '#web/api/stored.ts'
import { keepUnsent } from '#web/unsent.ts'
import { isOf } from './cart-lines.ts'
import { followSession, readCart } from './cart-store.ts'
import { addLine } from './change-cart.ts'
import { type AddedProduct, addGuestLine, lineOf } from './guest-cart.ts'

/**
 * `sign_in` and `kept`: stored in the guest cart. The first time in a visit the page now leads to sign-in; after that
 * a guest keeps looking (rules.md B-2). `waiting`: there is no connection, it is sent later (rules.md B-10).
 */
export type AddOutcome = 'added' | 'waiting' | 'kept' | 'sign_in' | 'ignored'

/** Whether this visit (this tab) has led to sign-in already. */
const LED = 'led_to_sign_in'

/** @throws ApiError as the server refuses, e.g. 409 for more than is in stock */
export async function addToCart(product: AddedProduct, quantity: number): Promise<AddOutcome> {
  if (product.stock_quantity <= 0 || quantity < 1) return 'ignored'
  if (readTokens() !== null) {
    try {
      await addLine(lineOf(product), quantity)
      return 'added'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network' && keepToSend(product, quantity)) return 'waiting'
      const ended = error instanceof ApiError && error.status === 401 && readTokens() === null
      if (!ended) throw error
    }
  }
  addGuestLine(product, quantity)
  followSession()
  if (readStored('session', LED) !== null || !navigator.onLine) return 'kept'
  writeStored('session', LED, 'yes')
  return 'sign_in'
}

function keepToSend(product: AddedProduct, quantity: number): boolean {
  const { status, lines } = readCart()
  const had = lines.find((line) => isOf(line, lineOf(product)))?.quantity ?? 0
  return keepUnsent({ kind: 'cart', product, quantity, had: status === 'ready' ? had : null })
}
