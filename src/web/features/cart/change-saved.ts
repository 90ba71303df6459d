import type { CartLine, SavedLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { readCart, refreshCart } from './cart-store.ts'
import { showAdded, takeOut } from './change-cart.ts'
import { readSaved, refreshSaved, savedWritten, showSavedLines } from './saved-store.ts'

/** Puts a cart line aside. @throws ApiError after the line is back in its place */
export async function saveLine({ id, product, quantity }: CartLine): Promise<SavedLine | null> {
  const body = { product_id: product.id, quantity }
  const out = await takeOut(id, () => callApi('POST /cart/saved/', { body }))
  if (out) showSaved(out.left)
  return out?.left ?? null
}

function showSaved(line: SavedLine): void {
  savedWritten()
  if (readSaved().status !== 'ready') return void refreshSaved()
  showSavedLines([line, ...readSaved().lines.filter(({ id }) => id !== line.id)])
}

/** Takes it back into the cart. @returns how many pieces came @throws ApiError after it stands aside again */
export async function moveSaved(saved: SavedLine): Promise<number> {
  const held = readCart().lines.find(({ product }) => product.id === saved.product.id)?.quantity ?? 0
  const line = await leaving(saved, () => callApi('POST /cart/saved/{id}/move_to_cart/', { params: { id: saved.id } }))
  showAdded(line)
  return line.quantity - held
}

/** Forgets it. @throws ApiError after it stands aside again */
export const removeSaved = (saved: SavedLine): Promise<void> =>
  leaving(saved, () => callApi('DELETE /cart/saved/{id}/', { params: { id: saved.id } }))

/** Whether a removal could be undone: what is in the cart meanwhile would be put aside with it. */
export const mayRestore = ({ product }: SavedLine): boolean =>
  product.available && readCart().lines.every((line) => line.product.id !== product.id)

/** Undoes a removal. @throws ApiError */
export async function restoreSaved({ product, quantity }: SavedLine): Promise<void> {
  showSaved(await callApi('POST /cart/saved/', { body: { product_id: product.id, quantity } }))
}

/** Leaves the screen at once, and the account by `leave`. */
async function leaving<T>(saved: SavedLine, leave: () => Promise<T>): Promise<T> {
  const { lines } = readSaved()
  const without = () => readSaved().lines.filter(({ id }) => id !== saved.id)
  showSavedLines(without())
  try {
    const left = await leave()
    savedWritten()
    showSavedLines(without())
    return left
  } catch (error) {
    const index = lines.findIndex(({ id }) => id === saved.id)
    showSavedLines([...without().slice(0, index), saved, ...without().slice(index)])
    // Another tab was quicker, or the stock is not what this page believes.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      await Promise.all([refreshSaved(), refreshCart()])
    throw error
  }
}
