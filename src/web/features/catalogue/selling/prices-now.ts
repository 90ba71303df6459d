import type { SellerProduct } from '#contract/catalogue/selling.ts'
import type { PriceChange } from './use-change-prices.ts'

type Prices = Pick<SellerProduct, 'price' | 'original_price'>

/** One price among those of the dialog: a product's, or that of one of its variants. */
export const priceKey = (id: number, variant: number | undefined) => `${id}/${variant ?? ''}`

/**
 * The products with those prices that were refused, as they are now. The others stay as they were seen: where an answer was
 * lost they are changed already, and must not be changed once more.
 * @param now what the error says, by the place of the change in the request
 */
export function withPricesNow(
  products: readonly SellerProduct[],
  changes: readonly PriceChange[],
  now: Readonly<Record<string, unknown>>,
) {
  const prices = new Map(
    changes.flatMap(({ id, variant_id }, at) => {
      const terms = now[`products.${at}`] as Prices | undefined
      return terms ? [[priceKey(id, variant_id), terms] as const] : []
    }),
  )
  return {
    products: products.map((product) => ({
      ...product,
      ...prices.get(priceKey(product.id, undefined)),
      variants: product.variants.map((one) => ({ ...one, ...prices.get(priceKey(product.id, one.id)) })),
    })),
    changed: new Set(prices.keys()),
  }
}
