import { data } from 'react-router'

/** Only the browser knows the account; an invalid id is refused at once. @throws a 404 */
export function readOrderId(text: string): { id: number } {
  const id = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return { id }
}
