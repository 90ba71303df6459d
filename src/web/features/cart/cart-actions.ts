import type { CartLine } from '#contract/cart.ts'
import { sayProblem } from '#web/errors/say-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { quantityMax } from './cart-lines.ts'
import { removeLine, restoreLine, setQuantity } from './change-cart.ts'

const tell = (error: unknown) => notify.error(sayProblem(error))

/** What the cart page's buttons do: at once on screen, and said in a toast when the server sees it otherwise. */
export const cartActions = {
  /** Steps down from more than is in stock land on what there is. */
  change: (line: CartLine, quantity: number) =>
    void setQuantity(line.id, Math.min(quantity, quantityMax(line))).catch(tell),

  remove: (line: CartLine) => void remove(line).catch(tell),
}

async function remove({ id, product }: CartLine): Promise<void> {
  const removed = await removeLine(id)
  if (!removed) return
  const undo = () => void restoreLine(removed).catch(tell)
  notify.say(m.cart_removed({ name: product.name }), { action: { label: m.cart_undo(), onClick: undo } })
}
