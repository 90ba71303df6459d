import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { withLock } from '#web/api/lock.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isOf } from '#web/features/cart/cart-lines.ts'
import { readCart, refreshCart } from '#web/features/cart/cart-store.ts'
import { addLine } from '#web/features/cart/change-cart.ts'
import { lineOf } from '#web/features/cart/guest-cart.ts'

import { saveWish } from '#web/features/wishlist/wish-actions.ts'

import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { dropUnsent, noteHad, ownUnsent, type Unsent } from '#web/unsent.ts'

/**
 * Sends what waits for the connection, in one tab only, and says of each whether it came through (rules.md B-10). What
 * gets no answer, and what was asked for after it, keeps waiting.
 */
export const sendUnsent = (): Promise<void> =>
  withLock('haat-unsent', async () => {
    for (const wanted of ownUnsent()) {
      const isAnswered = await (wanted.kind === 'cart' ? sendToCart(wanted) : sendWish(wanted))
      if (!isAnswered) return
      dropUnsent(wanted)
    }
  })

/** @returns false to try again later */
async function sendToCart(wanted: Unsent): Promise<boolean> {
  const { product, quantity, had } = wanted
  await refreshCart()
  const { status, lines } = readCart()
  if (status !== 'ready') return false
  const of = lineOf(product)
  const name = nameWithVariant(product.name, product.variant_name ?? null)
  const now = lines.find((line) => isOf(line, of))?.quantity ?? 0
  if (had === null) noteHad(wanted, now)
  // The lost call may have come through.
  const missing = Math.min(quantity, (had ?? now) + quantity - now)
  try {
    if (missing > 0) await addLine(of, missing)
    notify.success(m.offer_in_cart({ name }), { id: 'cart' })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return false
    notify.error(m.connection_lost_cart({ name, problem: formatProblem(error) }))
  }
  return true
}

/** @returns false to try again later */
async function sendWish({ product, quantity }: Unsent): Promise<boolean> {
  const outcome = await saveWish(product, quantity > 0)
  if (outcome === 'done' && quantity > 0) notify.success(m.connection_wish_sent({ name: product.name }))
  return outcome !== 'unanswered'
}
