import { Product } from '#contract/catalogue/catalogue.ts'
import { jsonKeeper } from '#platform/absolute-addresses.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { keepById } from '#platform/keep-by-id.ts'
import { type KeptJson, parseKept } from '#platform/kept-json.ts'
import type { Resources } from '#platform/resources.ts'
import { toProductAttribute } from './attribute-labels.ts'
import { findAttributesOf } from './attribute-views.ts'
import { newUntil, toProduct } from './present.ts'
import { toVariant } from './present-variant.ts'
import { findProducts, type ProductRow } from './product-views.ts'
import { findVariants } from './variant-views.ts'

/** Cache tags: a product shows the names of its category, its store and its values. */
export const NAME_TAGS = ['categories', 'stores', 'attributes'] as const

/** In any status: who may see it is for the caller to decide. */
export type ShownProduct = {
  readonly row: Pick<ProductRow, 'id' | 'on_sale' | 'store_owner_id' | 'category_id' | 'parent_id'>
  /** As everybody sees it in a list. */
  readonly json: KeptJson
}

export type ShownProducts = {
  /** In the order of the ids; deleted ones are left out. */
  read: (ids: readonly number[]) => Promise<ShownProduct[]>
  /** What the page of a product shows beside what lists do: its attributes and variants. */
  readDetail: (id: number) => Promise<KeptJson | undefined>
  /** Reads products before they are asked for, until there is no room for more. */
  fill: (ids: readonly number[], signal: AbortSignal) => Promise<void>
}

const PRODUCTS_MAX_BYTES = 32 * 1024 * 1024
const DETAILS_MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes beside its bytes, roughly. */
const ENTRY_BYTES = 512
/** What changes with time and without a tag is not shown for longer. */
const FRESH = 10 * MINUTE

/** `freshFor`: milliseconds; null for what is not on sale, which changes without a tag. */
type Kept = { readonly json: KeptJson; readonly freshFor: number | null }
type KeptProduct = ShownProduct & Kept

/**
 * Products that were shown lately, dropped by the same cache tags as the pages that show them. What several requests miss at
 * once is read by one statement.
 */
export function keepShownProducts({
  db,
  invalidations,
  keeps = true,
}: Pick<Resources, 'db' | 'invalidations'> & { keeps?: boolean }): ShownProducts {
  const bytesOf = ({ json }: Kept) => ENTRY_BYTES + json.bytes.length + 8 * json.originsAt.length
  const freshFor = (kept: Kept) => (keeps ? kept.freshFor : null)
  const products = keepById<KeptProduct>({
    load: async (ids) => new Map((await findProducts(db, ids)).map((row) => [row.id, toKept(row)])),
    maxBytes: PRODUCTS_MAX_BYTES,
    bytesOf,
    freshFor,
  })
  const details = keepById<Kept>({
    load: async (ids) => loadDetails(db, await products.read(ids)),
    maxBytes: DETAILS_MAX_BYTES,
    bytesOf,
    freshFor,
  })

  invalidations.subscribe((tags) => {
    if (tags === 'everything' || NAME_TAGS.some((tag) => tags.has(tag))) {
      products.clear()
      details.clear()
      return
    }
    for (const tag of tags) {
      if (!tag.startsWith('product:')) continue
      const id = Number(tag.slice('product:'.length))
      products.drop(id)
      details.drop(id)
    }
  })

  return {
    read: products.read,
    readDetail: async (id) => (await details.read([id]))[0]?.json,
    async fill(ids, signal) {
      if (!keeps) return
      await products.fill(ids, signal)
      await details.fill(ids, signal)
    },
  }
}

const keepProduct = jsonKeeper(Product)
const keepDetail = jsonKeeper(Product.pick({ attributes: true, variants: true }))

/** What was kept, with paths for addresses. */
export const productOf = (json: KeptJson) => parseKept(json) as Product

function toKept(row: ProductRow): KeptProduct {
  const { id, on_sale, store_owner_id, category_id, parent_id } = row
  const product = toProduct(row)
  return {
    row: { id, on_sale, store_owner_id, category_id, parent_id },
    json: keepProduct(product),
    freshFor: on_sale ? freshForOf(product) : null,
  }
}

function freshForOf(product: Product): number {
  if (product.seller_on_holiday) return MINUTE
  const left = newUntil(product) - clock.now().getTime()
  return left > 0 ? Math.min(left, FRESH) : FRESH
}

async function loadDetails(db: Db, products: readonly KeptProduct[]): Promise<Map<number, Kept>> {
  const ids = products.map(({ row }) => row.id)
  const [attributes, variants] = await Promise.all([findAttributesOf(db, ids), findVariants(db, ids)])
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(
    products.map(({ row: { id, on_sale }, json }) => {
      const { options } = productOf(json)
      const active = (byProduct.get(id) ?? []).filter((variant) => variant.active)
      const detail = {
        attributes: (attributes.get(id) ?? []).map(toProductAttribute),
        variants: active.map((variant) => toVariant(options, variant)),
      }
      return [id, { json: keepDetail(detail), freshFor: on_sale ? FRESH : null }]
    }),
  )
}
