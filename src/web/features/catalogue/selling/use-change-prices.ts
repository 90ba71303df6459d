import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

export type PriceChange = {
  id: number
  /** For a product with several variants. */
  variant_id?: number | undefined
  /** The price that was on the screen. */
  seen: string
  price: string
  /** Left out: the original price stays. */
  original_price?: string | null
  /** The original price that was on the screen, to go back to. */
  before: string | null
}

const toBack = ({ id, variant_id, seen, price, before }: PriceChange): PriceChange => ({
  id,
  variant_id,
  seen: price,
  price: seen,
  original_price: before,
  before: null,
})

const toSent = ({ id, variant_id, seen, price, original_price }: PriceChange) => ({
  id,
  ...(variant_id !== undefined && { variant_id }),
  seen,
  price,
  ...(original_price !== undefined && { original_price }),
})

/** Changes prices, all or none, and offers the way back. */
export function useChangePrices() {
  const changed = useProductsChanged()
  const send = async (changes: readonly PriceChange[]) => {
    const products = changes.map(toSent)
    try {
      await callApi('POST /seller/products/prices/', { body: { products } })
    } finally {
      changed()
    }
  }
  /** @throws ApiError */
  return async (changes: readonly PriceChange[]): Promise<void> => {
    await send(changes)
    const undo = () =>
      void send(changes.map(toBack)).then(
        () => notify.say(m.products_selling_prices_undone()),
        (error: unknown) => notify.error(formatProblem(error)),
      )
    notify.success(m.products_selling_prices_changed({ count: changes.length, shown: formatNumber(changes.length) }), {
      action: { label: m.products_selling_undo(), onClick: undo },
    })
  }
}
