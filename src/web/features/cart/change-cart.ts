import type { CartLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { localNames } from '#web/local-names.ts'
import { namedOf } from './cart-lines.ts'
import { invalidateCart, pendingQuantities, readCart, refreshCart, setLines } from './cart-store.ts'
import type { LineOf } from './guest-cart.ts'

type Saving = { confirmed: number; target: number; done: Promise<void> }

const savings = new Map<number, Saving>()

/**
 * Shows a line's new quantity at once and saves it. Changes during a save are coalesced: only the last one is sent.
 * @throws ApiError after restoring the server's quantity
 */
export function setQuantity(lineId: number, quantity: number): Promise<void> {
  const line = readCart().lines.find(({ id }) => id === lineId)
  if (!line) return Promise.resolve()
  showQuantity(lineId, quantity)
  pendingQuantities.set(lineId, quantity)
  const pending = savings.get(lineId)
  if (pending) {
    pending.target = quantity
    return pending.done
  }
  const saving: Saving = { confirmed: line.quantity, target: quantity, done: Promise.resolve() }
  savings.set(lineId, saving)
  saving.done = save(lineId, saving)
  return saving.done
}

async function save(id: number, saving: Saving): Promise<void> {
  try {
    while (saving.target !== saving.confirmed) {
      const quantity = saving.target
      const line = localNames(await callApi('PATCH /cart/{id}/', { params: { id }, body: { quantity } }))
      saving.confirmed = line.quantity
      if (saving.target === quantity) showLine(line)
    }
    invalidateCart()
  } catch (error) {
    showQuantity(id, saving.confirmed)
    pendingQuantities.delete(id)
    if (isOutdated(error)) void refreshCart()
    throw error
  } finally {
    savings.delete(id)
    pendingQuantities.delete(id)
  }
}

/** The stock has changed, the line no longer exists, or it may have been changed: no answer came. */
export const isOutdated = (error: unknown) =>
  isUnanswered(error) || (error instanceof ApiError && (error.status === 404 || error.status === 409))

const showQuantity = (lineId: number, quantity: number) =>
  setLines(readCart().lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)))

const showLine = (fresh: CartLine) => setLines(readCart().lines.map((line) => (line.id === fresh.id ? fresh : line)))

/** Resolves when no quantity change is pending. */
export async function quantitiesSaved(): Promise<void> {
  await Promise.allSettled([...savings.values()].map(({ done }) => done))
}

export type Removed = { line: CartLine; index: number }

/** Removes a line optimistically. @throws ApiError after restoring it */
export const removeLine = (lineId: number): Promise<Removed | null> =>
  takeOut(lineId, () => callApi('DELETE /cart/{id}/', { params: { id: lineId } }))

/** Hides a line at once and removes it by `leave`. @throws ApiError after restoring it */
export async function takeOut<T>(lineId: number, leave: () => Promise<T>): Promise<(Removed & { result: T }) | null> {
  const { lines } = readCart()
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  if (!line) return null
  setLines(lines.filter(({ id }) => id !== lineId))
  try {
    // A quantity change after the removal would be refused.
    await savings.get(lineId)?.done.catch(() => undefined)
    setLines(readCart().lines.filter(({ id }) => id !== lineId))
    const result = await leave()
    setLines(readCart().lines.filter(({ id }) => id !== lineId))
    invalidateCart()
    return { line, index, result }
  } catch (error) {
    showAt(index, line)
    if (isOutdated(error)) void refreshCart()
    throw error
  }
}

/** Undoes a removal. @throws ApiError when the product is no longer available */
export async function restoreLine({ line, index }: Removed): Promise<void> {
  const body = { ...namedOf(line.product), quantity: line.quantity }
  try {
    showAt(index, localNames(await callApi('POST /cart/', { body })))
    invalidateCart()
  } catch (error) {
    if (isUnanswered(error)) void refreshCart()
    throw error
  }
}

function showAt(index: number, line: CartLine): void {
  const others = readCart().lines.filter(({ id }) => id !== line.id)
  setLines([...others.slice(0, index), line, ...others.slice(index)])
}

/** Puts pieces of a product into the account's cart. @throws ApiError */
export async function addLine(of: LineOf, quantity: number): Promise<void> {
  showAdded(await callApi('POST /cart/', { body: { ...of, quantity } }))
}

/** Applies a line that the server has added or increased. */
export function showAdded(added: CartLine): void {
  const line = localNames(added)
  invalidateCart()
  const { lines, status } = readCart()
  if (status !== 'ready') return void refreshCart()
  const index = lines.findIndex(({ id }) => id === line.id)
  showAt(index === -1 ? lines.length : index, line)
}
