import { ApiError } from '#contract/errors.ts'
import type { WatchKind } from '#contract/watches/watch-rules.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { saveWatch, type Watched } from './watch-store.ts'

/** Sets or ends a watch; a toast says what happens next and offers the way back. `onStale`: the product is in stock again. */
export async function changeWatch(
  product: Watched & { name: string },
  kind: WatchKind,
  isWatched: boolean,
  onStale: () => unknown,
): Promise<void> {
  const { name } = product
  try {
    await saveWatch(product, kind, isWatched)
  } catch (error) {
    notify.error(error instanceof ApiError ? formatProblem(error) : m.watch_failed())
    if (error instanceof ApiError && error.code === 'in_stock') onStale()
    return
  }
  const action = { label: m.wishlist_undo(), onClick: () => void changeWatch(product, kind, !isWatched, onStale) }
  if (!isWatched) notify.say(m.watch_ended({ name }), { action })
  else notify.success(kind === 'stock' ? m.watch_stock_told({ name }) : m.watch_price_told({ name }), { action })
}
