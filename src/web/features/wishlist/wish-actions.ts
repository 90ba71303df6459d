import { ApiError } from '#contract/errors.ts'
import { readTokens } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { keepUnsent } from '#web/unsent.ts'
import { setWish } from './wish-store.ts'

/** `sign_in`: the session has ended. `waiting`: there is no connection, it is sent later (rules.md B-10). */
export type WishOutcome = 'done' | 'waiting' | 'sign_in' | 'failed'

/** Adds or removes a product; a toast reports errors and offers to undo a removal (rules.md B-9). */
export async function changeWish(product: { id: number; name: string }, isWishlisted: boolean): Promise<WishOutcome> {
  try {
    await setWish(product.id, isWishlisted)
  } catch (error) {
    if (readTokens() === null) return 'sign_in'
    const unsent = { kind: 'wish', product, quantity: isWishlisted ? 1 : 0, had: null } as const
    if (error instanceof ApiError && error.code === 'network' && keepUnsent(unsent)) {
      notify.say(m.offer_wish_waiting({ name: product.name }), { id: `wish ${product.id}` })
      return 'waiting'
    }
    const full = error instanceof ApiError && error.code === 'wishlist_full'
    notify.error(full ? formatProblem(error) : isWishlisted ? m.wishlist_add_failed() : m.wishlist_remove_failed())
    return 'failed'
  }
  if (!isWishlisted) formatRemoved(product)
  return 'done'
}

const formatRemoved = (product: { id: number; name: string }) =>
  notify.say(m.wishlist_removed({ name: product.name }), {
    action: { label: m.wishlist_undo(), onClick: () => void changeWish(product, true) },
  })
