import type { CartLine, SavedLine } from '#contract/cart/cart.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { localNames } from '#web/local-names.ts'
import { isOf, namedOf } from './cart-lines.ts'
import { readCart, refreshCart } from './cart-store.ts'
import { isOutdated, showAdded, takeOut } from './change-cart.ts'
import { invalidateSaved, readSaved, refreshSaved, showSavedLines } from './saved-store.ts'

/** Moves a cart line to the saved ones. @throws ApiError after restoring it */
export async function saveLine({ id, product, quantity }: CartLine): Promise<SavedLine | null> {
  const body = { ...namedOf(product), quantity }
  const out = await takeOut(id, () => saving(body))
  if (out) showSaved(out.result)
  return out?.result ?? null
}

/** The cart is read again by what called it. */
async function saving(body: ReturnType<typeof namedOf> & { quantity: number }): Promise<SavedLine> {
  try {
    return await callApi('POST /cart/saved/', { body })
  } catch (error) {
    if (isUnanswered(error)) void refreshSaved()
    throw error
  }
}

function showSaved(saved: SavedLine): void {
  const line = localNames(saved)
  invalidateSaved()
  if (readSaved().status !== 'ready') return void refreshSaved()
  showSavedLines([line, ...readSaved().lines.filter(({ id }) => id !== line.id)])
}

/** Moves a saved line to the cart. @returns the quantity that was added @throws ApiError after restoring it */
export async function moveSaved(saved: SavedLine): Promise<number> {
  const inCartBefore = readCart().lines.find((line) => isOf(line, namedOf(saved.product)))?.quantity ?? 0
  const line = await leaving(saved, () => callApi('POST /cart/saved/{id}/move_to_cart/', { params: { id: saved.id } }))
  showAdded(line)
  return line.quantity - inCartBefore
}

/** Removes a saved line. @throws ApiError after restoring it */
export const removeSaved = (saved: SavedLine): Promise<void> =>
  leaving(saved, () => callApi('DELETE /cart/saved/{id}/', { params: { id: saved.id } }))

/** Whether a removal can be undone: it would also move pieces that the cart holds by now. */
export const canRestore = ({ product }: SavedLine): boolean =>
  product.available && !readCart().lines.some((line) => isOf(line, namedOf(product)))

/** Undoes a removal. @throws ApiError */
export async function restoreSaved({ product, quantity }: SavedLine): Promise<void> {
  showSaved(await saving({ ...namedOf(product), quantity }))
}

/** Hides a saved line at once and removes it by `leave`. */
async function leaving<T>(saved: SavedLine, leave: () => Promise<T>): Promise<T> {
  const { lines } = readSaved()
  const without = () => readSaved().lines.filter(({ id }) => id !== saved.id)
  showSavedLines(without())
  try {
    const result = await leave()
    invalidateSaved()
    showSavedLines(without())
    return result
  } catch (error) {
    const index = lines.findIndex(({ id }) => id === saved.id)
    showSavedLines([...without().slice(0, index), saved, ...without().slice(index)])
    // For a 404: another tab was first.
    if (isOutdated(error)) void Promise.all([refreshSaved(), refreshCart()])
    throw error
  }
}
