import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'

/** Shows the buyer's order as it is by now, as after a refusal; when it cannot be read, what is shown stays. @returns it */
export async function showPresent(id: number, onChange: (order: Order) => void): Promise<Order | null> {
  try {
    const order = await callApi('GET /orders/{id}/', { params: { id }, query: { as: 'buyer' } })
    onChange(order)
    return order
  } catch {
    return null
  }
}
