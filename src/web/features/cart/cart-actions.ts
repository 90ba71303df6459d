import type { CartLine, SavedLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { quantityMax } from './cart-lines.ts'
import { removeLine, restoreLine, setQuantity } from './change-cart.ts'
import { mayRestore, moveSaved, removeSaved, restoreSaved, saveLine } from './change-saved.ts'

const tell = (error: unknown) => notify.error(formatProblem(error))

/** What another tab has done already needs no words: the lists are read again. */
const tellUnlessGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) tell(error)
}

const undoing = (undo: () => Promise<unknown>) => ({
  action: { label: m.cart_undo(), onClick: () => void undo().catch(tellUnlessGone) },
})

/** What the cart page's buttons do: at once on screen, and said in a toast when the server sees it otherwise. */
export const cartActions = {
  /** Steps down from more than is in stock land on what there is. */
  change: (line: CartLine, quantity: number) =>
    void setQuantity(line.id, Math.min(quantity, quantityMax(line))).catch(tell),

  remove: (line: CartLine) => void remove(line).catch(tell),

  save: (line: CartLine) => void save(line).catch(tell),

  move: (saved: SavedLine) => void move(saved).catch(tellUnlessGone),

  forget: (saved: SavedLine) => void forget(saved).catch(tellUnlessGone),
}

async function remove({ id, product }: CartLine): Promise<void> {
  const removed = await removeLine(id)
  if (removed)
    notify.say(
      m.cart_removed({ name: product.name }),
      undoing(() => restoreLine(removed)),
    )
}

async function save(line: CartLine): Promise<void> {
  const saved = await saveLine(line)
  if (saved)
    notify.say(
      m.cart_saved({ name: line.product.name }),
      undoing(() => moveSaved(saved)),
    )
}

async function move(saved: SavedLine): Promise<void> {
  const { name } = saved.product
  const came = await moveSaved(saved)
  notify.say(
    came < saved.quantity ? m.cart_saved_moved_some({ name, left: formatNumber(came) }) : m.cart_saved_moved({ name }),
  )
}

async function forget(saved: SavedLine): Promise<void> {
  await removeSaved(saved)
  const way = mayRestore(saved) ? undoing(() => restoreSaved(saved)) : undefined
  notify.say(m.cart_removed({ name: saved.product.name }), way)
}
