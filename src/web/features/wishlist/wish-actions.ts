import { ApiError } from '#contract/errors.ts'
import { readTokens } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { keepUnsent } from '#web/unsent.ts'
import { setWish } from './wish-store.ts'

/** `sign_in`: the session has ended. `waiting`: there is no connection, it is sent later (rules.md B-10). */
export type WishOutcome = 'done' | 'waiting' | 'sign_in' | 'failed'

/**
 * Adds or removes a product; a toast reports errors and offers to undo a removal (rules.md B-9). Without a connection it is
 * kept to be sent later.
 */
export async function changeWish(product: { id: number; name: string }, isWishlisted: boolean): Promise<WishOutcome> {
  const outcome = await saveWish(product, isWishlisted)
  if (outcome !== 'unanswered') return outcome
  if (keepUnsent({ kind: 'wish', product, quantity: isWishlisted ? 1 : 0, had: null })) {
    notify.say(m.offer_wish_waiting({ name: product.name }), { id: `wish ${product.id}` })
    return 'waiting'
  }
  sayFailed(isWishlisted)
  return 'failed'
}

/** The same in one attempt: nothing is said or kept when there was no answer. */
export async function saveWish(
  product: { id: number; name: string },
  isWishlisted: boolean,
): Promise<Exclude<WishOutcome, 'waiting'> | 'unanswered'> {
  try {
    await setWish(product.id, isWishlisted)
  } catch (error) {
    if (readTokens() === null) return 'sign_in'
    if (error instanceof ApiError && error.code === 'network') return 'unanswered'
    if (error instanceof ApiError && error.code === 'wishlist_full') notify.error(formatProblem(error))
    else sayFailed(isWishlisted)
    return 'failed'
  }
  if (!isWishlisted) sayRemoved(product)
  return 'done'
}

const sayFailed = (isWishlisted: boolean) =>
  notify.error(isWishlisted ? m.wishlist_add_failed() : m.wishlist_remove_failed())

const sayRemoved = (product: { id: number; name: string }) =>
  notify.say(m.wishlist_removed({ name: product.name }), {
    action: { label: m.wishlist_undo(), onClick: () => void changeWish(product, true) },
  })
