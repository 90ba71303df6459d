import type { CartLine } from '#contract/cart/cart.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { cartWritten, pendingQuantities, readCart, refreshCart, setLines } from './cart-store.ts'

type Saving = { confirmed: number; wanted: number; done: Promise<void> }

const savings = new Map<number, Saving>()

/**
 * Shows a line's new quantity at once and saves it; while one save is under way, only the last wish of the next is sent.
 * @throws ApiError after the line shows again what the server knows
 */
export function setQuantity(lineId: number, quantity: number): Promise<void> {
  const line = readCart().lines.find(({ id }) => id === lineId)
  if (!line) return Promise.resolve()
  showQuantity(lineId, quantity)
  pendingQuantities.set(lineId, quantity)
  const under = savings.get(lineId)
  if (under) {
    under.wanted = quantity
    return under.done
  }
  const saving: Saving = { confirmed: line.quantity, wanted: quantity, done: Promise.resolve() }
  savings.set(lineId, saving)
  saving.done = save(lineId, saving)
  return saving.done
}

async function save(id: number, saving: Saving): Promise<void> {
  try {
    while (saving.wanted !== saving.confirmed) {
      const quantity = saving.wanted
      const line = await callApi('PATCH /cart/{id}/', { params: { id }, body: { quantity } })
      saving.confirmed = line.quantity
      if (saving.wanted === quantity) showLine(line)
    }
    cartWritten()
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

/** Stock or the line itself is not what this page believes. */
const isOutdated = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)

const showQuantity = (lineId: number, quantity: number) =>
  setLines(readCart().lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)))

const showLine = (fresh: CartLine) => setLines(readCart().lines.map((line) => (line.id === fresh.id ? fresh : line)))

/** Until every quantity that is on its way has arrived, or was refused. */
export async function quantitiesSaved(): Promise<void> {
  await Promise.allSettled([...savings.values()].map(({ done }) => done))
}

export type Removed = { line: CartLine; index: number }

/** Takes a line out at once. @throws ApiError after the line is back in its place */
export const removeLine = (lineId: number): Promise<Removed | null> =>
  takeOut(lineId, () => callApi('DELETE /cart/{id}/', { params: { id: lineId } }))

/** A line leaves the screen at once and the cart by `leave`. @throws ApiError after the line is back in its place */
export async function takeOut<T>(lineId: number, leave: () => Promise<T>): Promise<(Removed & { left: T }) | null> {
  const { lines } = readCart()
  const index = lines.findIndex(({ id }) => id === lineId)
  const line = lines[index]
  if (!line) return null
  setLines(lines.filter(({ id }) => id !== lineId))
  try {
    // A quantity that arrived after the line is gone would be refused.
    await savings.get(lineId)?.done.catch(() => undefined)
    setLines(readCart().lines.filter(({ id }) => id !== lineId))
    const left = await leave()
    setLines(readCart().lines.filter(({ id }) => id !== lineId))
    cartWritten()
    return { line, index, left }
  } catch (error) {
    showAt(index, line)
    throw error
  }
}

/** Undoes a removal. @throws ApiError when the product cannot be had any more */
export async function restoreLine({ line, index }: Removed): Promise<void> {
  const body = { product_id: line.product.id, quantity: line.quantity }
  showAt(index, await callApi('POST /cart/', { body }))
  cartWritten()
}

function showAt(index: number, line: CartLine): void {
  const others = readCart().lines.filter(({ id }) => id !== line.id)
  setLines([...others.slice(0, index), line, ...others.slice(index)])
}

/** Puts pieces of a product into the account's cart. @throws ApiError */
export async function addLine(productId: number, quantity: number): Promise<void> {
  showAdded(await callApi('POST /cart/', { body: { product_id: productId, quantity } }))
}

/** The server has put this line into the cart, or more into it. */
export function showAdded(line: CartLine): void {
  cartWritten()
  const { lines, status } = readCart()
  if (status !== 'ready') return void refreshCart()
  const index = lines.findIndex(({ id }) => id === line.id)
  showAt(index === -1 ? lines.length : index, line)
}
