import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Variant } from '#contract/catalogue/variants.ts'
import { LIST_VALUES_MAX } from '#contract/limits.ts'
import { callApi, callList } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'
import { useStore } from '#web/synced-store.ts'
import { type GuestLine, guestCart, type LineOf } from './guest-cart.ts'

const none: readonly GuestLine[] = []

/** The guest cart's lines; none on the server and until hydration. */
export const useGuestLines = (): readonly GuestLine[] => useStore(guestCart, none)

export type GuestProducts = {
  /** By id, as they are on sale now; `null` until they have come. */
  products: ReadonlyMap<number, Product> | null
  failed: boolean
  retry: () => void
}

/** The current data of the guest's products, fetched when one is new. */
export function useGuestProducts(lines: readonly GuestLine[]): GuestProducts {
  const [products, setProducts] = useState<GuestProducts['products']>(null)
  const [attempt, setAttempt] = useState({ count: 0, failed: false })
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].toSorted((a, b) => a - b).join(',')
  const { count } = attempt
  useEffect(() => {
    if (ids === '') return undefined
    const leaving = new AbortController()
    fetchProducts(ids.split(','), leaving.signal).then(
      (found) => setProducts(new Map(found.map((product) => [product.id, product]))),
      () => {
        if (!leaving.signal.aborted) setAttempt({ count, failed: true })
      },
    )
    return () => leaving.abort()
  }, [ids, count])
  return { products, failed: attempt.failed, retry: () => setAttempt({ count: count + 1, failed: false }) }
}

/** In as many calls as the number of ids in one needs; a product with options comes with its variants, by itself. */
async function fetchProducts(ids: readonly string[], signal: AbortSignal): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / LIST_VALUES_MAX) }, (_, at) =>
    ids.slice(at * LIST_VALUES_MAX, (at + 1) * LIST_VALUES_MAX).join(','),
  )
  const found = await Promise.all(parts.map((part) => callList('GET /products/', { query: { ids: part } }, { signal })))
  const withVariants = async (product: Product): Promise<Product> =>
    product.options.length === 0 ? product : callApi('GET /products/{id}/', { params: { id: product.id } }, { signal })
  return localNames(await Promise.all(found.flat().map(withVariants)))
}

/** The variant that a line is of: the one that it names, or the only one; undefined for a product without options. */
function variantOf({ variant_id }: LineOf, { variants = [] }: Product): Variant | undefined {
  return variant_id === undefined && variants.length === 1 ? variants[0] : variants.find(({ id }) => id === variant_id)
}

/**
 * A guest's line like one of the account; `null` while nothing is known of its product. `choose`: it was added before its
 * product had options.
 */
export function shownLine(line: GuestLine, now: GuestProducts['products']) {
  const { product_id, variant_id, quantity, added_at, product: seen } = line
  const product = now?.get(product_id) ?? null
  const variant = product && variantOf(line, product)
  const isOffered =
    product !== null && (variant !== undefined || (product.options.length === 0 && variant_id === undefined))
  const name = product?.name ?? seen?.name
  const price = variant?.price ?? (isOffered ? product.price : (seen?.price ?? product?.price))
  if (name === undefined || price === undefined) return null
  return {
    id: product_id,
    quantity,
    added_at,
    price_when_added: seen?.price ?? price,
    product: {
      id: product_id,
      variant_id: variant?.id ?? variant_id ?? 0,
      variant_name: variant?.name ?? seen?.variant_name ?? null,
      variant_name_bn: null,
      name,
      name_bn: product?.name_bn ?? null,
      price,
      original_price: (variant ?? product)?.original_price ?? null,
      image: product ? (variant?.picture ?? product.image) : (seen?.image ?? null),
      seller: product?.seller ?? '',
      seller_bn: product?.seller_bn ?? null,
      seller_slug: product?.seller_slug ?? '',
      seller_on_holiday: product?.seller_on_holiday ?? false,
      seller_back_on: product?.seller_back_on ?? null,
      // Until the current stock has come, what was added may stay.
      stock_quantity: (variant ?? product)?.stock_quantity ?? quantity,
      free_shipping: product?.free_shipping ?? false,
      available: now === null || isOffered,
    },
    choose: product !== null && !isOffered && variant_id === undefined,
  } satisfies CartLine & { choose: boolean }
}
