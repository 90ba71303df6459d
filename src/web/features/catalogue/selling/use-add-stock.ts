import { useState } from 'react'
import { createAttempts } from '#web/api/attempts.ts'
import { callApi } from '#web/api/call-api.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { keptAttempts } from '#web/kept-attempts.ts'

/**
 * Adds pieces to products once, also when it is repeated since its answer was lost; the lists show what they have then.
 * @param kept the subject of the form that asks for it, where its draft outlives a reload
 */
export function useAddStock(kept?: string) {
  const changed = useProductsChanged()
  const [attempts] = useState(() => (kept === undefined ? createAttempts() : keptAttempts(kept)))
  /** @throws ApiError */
  const add = async (ids: number[], quantity: number): Promise<void> => {
    const headers = { 'idempotency-key': attempts.keyFor([ids, quantity]) }
    try {
      await callApi('POST /seller/products/bulk/', { headers, body: { ids, action: 'add_stock', quantity } })
      attempts.end()
    } finally {
      changed()
    }
  }
  return { add, forget: attempts.end }
}
