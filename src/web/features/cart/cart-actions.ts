import type { CartLine, SavedLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { quantityMax } from './cart-lines.ts'
import { removeLine, restoreLine, setQuantity } from './change-cart.ts'
import { canRestore, moveSaved, removeSaved, restoreSaved, saveLine } from './change-saved.ts'

const fullName = ({ name, variant_name }: CartLine['product']) => nameWithVariant(name, variant_name)

const notifyProblem = (error: unknown) => notify.error(formatProblem(error))

/** A 404 means that another tab was first: the lists are refetched, without a message. */
const notifyUnlessGone = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 404) notifyProblem(error)
}

const undoOptions = (undo: () => Promise<unknown>) => ({
  action: { label: m.cart_undo(), onClick: () => void undo().catch(notifyUnlessGone) },
})

/** The actions of the cart page. They apply optimistically; a toast reports a refusal. */
export const cartActions = {
  /** A quantity above the stock is reduced to the stock. */
  change: (line: CartLine, quantity: number) =>
    void setQuantity(line.id, Math.min(quantity, quantityMax(line))).catch(notifyProblem),

  remove: (line: CartLine) => void remove(line).catch(notifyProblem),

  save: (line: CartLine) => void save(line).catch(notifyProblem),

  move: (saved: SavedLine) => void move(saved).catch(notifyUnlessGone),

  removeSaved: (saved: SavedLine) => void removeSavedLine(saved).catch(notifyUnlessGone),
}

async function remove({ id, product }: CartLine): Promise<void> {
  const removed = await removeLine(id)
  if (removed)
    notify.say(
      m.cart_removed({ name: fullName(product) }),
      undoOptions(() => restoreLine(removed)),
    )
}

async function save(line: CartLine): Promise<void> {
  const saved = await saveLine(line)
  if (saved)
    notify.say(
      m.cart_saved({ name: fullName(line.product) }),
      undoOptions(() => moveSaved(saved)),
    )
}

async function move(saved: SavedLine): Promise<void> {
  const name = fullName(saved.product)
  const moved = await moveSaved(saved)
  notify.say(
    moved < saved.quantity
      ? m.cart_saved_moved_some({ name, left: formatNumber(moved) })
      : m.cart_saved_moved({ name }),
  )
}

async function removeSavedLine(saved: SavedLine): Promise<void> {
  await removeSaved(saved)
  const undo = canRestore(saved) ? undoOptions(() => restoreSaved(saved)) : undefined
  notify.say(m.cart_removed({ name: fullName(saved.product) }), undo)
}
