import { data } from 'react-router'

/** Whose order it is only the browser can ask; that an address names none is known at once. @throws a 404 */
export function readOrderId(text: string): { id: number } {
  const id = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return { id }
}
