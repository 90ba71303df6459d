import { ApiError } from '#contract/errors.ts'
import { readTokens } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { setWish } from './wish-store.ts'

/** `sign_in`: the session ended meanwhile. */
export type WishOutcome = 'done' | 'sign_in' | 'failed'

/** What pressing a heart does; what went wrong, and the way back from a removal, are said in a toast (SPEC 8). */
export async function changeWish(product: { id: number; name: string }, wanted: boolean): Promise<WishOutcome> {
  try {
    await setWish(product.id, wanted)
  } catch (error) {
    if (readTokens() === null) return 'sign_in'
    const full = error instanceof ApiError && error.code === 'wishlist_full'
    notify.error(full ? formatProblem(error) : wanted ? m.wishlist_add_failed() : m.wishlist_remove_failed())
    return 'failed'
  }
  if (!wanted) formatRemoved(product)
  return 'done'
}

const formatRemoved = (product: { id: number; name: string }) =>
  notify.say(m.wishlist_removed({ name: product.name }), {
    action: { label: m.wishlist_undo(), onClick: () => void changeWish(product, true) },
  })
