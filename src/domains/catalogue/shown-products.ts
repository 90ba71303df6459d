import { LRUCache } from 'lru-cache'
import { Product } from '#contract/catalogue/catalogue.ts'
import { jsonWriter } from '#platform/absolute-addresses.ts'
import { createBatch } from '#platform/batch.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { WriteJson } from '#platform/kept-json.ts'
import type { Resources } from '#platform/resources.ts'
import { toProductAttribute } from './attribute-labels.ts'
import { findAttributesOf } from './attribute-views.ts'
import { newUntil, toProduct } from './present.ts'
import { toVariant } from './present-variant.ts'
import { findProducts, type ProductRow } from './product-views.ts'
import { findVariants } from './variant-views.ts'

/** Cache tags: a product shows the names of its category, its store and its values. */
export const NAME_TAGS = ['categories', 'stores', 'attributes'] as const

/** A product as everybody sees it. */
type Shown = { readonly product: Product; readonly json: WriteJson }
/** In any status: who may see it is for the caller to decide. */
export type ShownProduct = Shown & {
  readonly row: Pick<ProductRow, 'id' | 'on_sale' | 'store_owner_id' | 'category_id' | 'parent_id'>
  /** With its attributes and variants, as its own page shows it. */
  readonly inDetail: () => Promise<Shown>
}

export type ShownProducts = {
  /** In the order of the ids; deleted ones are left out. */
  read: (ids: readonly number[]) => Promise<ShownProduct[]>
  /** Reads products before they are asked for, until there is no room for more. */
  fill: (ids: readonly number[], signal: AbortSignal) => Promise<void>
}

const MAX_BYTES = 48 * 1024 * 1024
const FILLED_AT_ONCE = 200
/** What changes with time and without a tag is not shown for longer. */
const FRESH = 10 * MINUTE

type Given = Pick<Resources, 'db' | 'invalidations'> & { maxBytes?: number }

/**
 * Products that were shown lately, dropped by the same cache tags as the pages that show them. What several requests miss at
 * once is read by one statement. `maxBytes`: 0 keeps none.
 */
export function keepShownProducts({ db, invalidations, maxBytes = MAX_BYTES }: Given): ShownProducts {
  const readDetail = createBatch((ids) => findDetails(db, ids))
  const readAll = async (ids: readonly number[]) =>
    (await findProducts(db, ids)).map((row) => toShown(row, () => readDetail(row.id)))
  if (maxBytes === 0) return { read: readAll, fill: async () => {} }
  const kept = new LRUCache<number, ShownProduct>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  /** Being read; what is dropped meanwhile is read again by those who ask later. */
  const reading = new Map<number, Promise<ShownProduct | undefined>>()
  const readOne = createBatch(async (ids) => new Map((await readAll(ids)).map((shown) => [shown.row.id, shown])))

  invalidations.subscribe((tags) => {
    if (tags === 'everything' || NAME_TAGS.some((tag) => tags.has(tag))) {
      kept.clear()
      reading.clear()
      return
    }
    for (const tag of tags) {
      if (!tag.startsWith('product:')) continue
      const id = Number(tag.slice('product:'.length))
      kept.delete(id)
      reading.delete(id)
    }
  })

  function readAndKeep(id: number): Promise<ShownProduct | undefined> {
    const underWay = reading.get(id)
    if (underWay) return underWay
    const mine = readOne(id)
      .then((shown) => {
        // What is not on sale changes without a tag.
        if (shown?.row.on_sale && reading.get(id) === mine) kept.set(id, shown, { ttl: freshFor(shown.product) })
        return shown
      })
      .finally(() => {
        if (reading.get(id) === mine) reading.delete(id)
      })
    reading.set(id, mine)
    return mine
  }

  return {
    async read(ids) {
      const shown = new Map(ids.map((id) => [id, kept.get(id)]))
      const missing = [...shown].flatMap(([id, known]) => (known ? [] : id))
      if (missing.length > 0) await Promise.all(missing.map(async (id) => shown.set(id, await readAndKeep(id))))
      return ids.flatMap((id) => shown.get(id) ?? [])
    },
    async fill(ids, signal) {
      const hasRoom = () => kept.calculatedSize < 0.9 * maxBytes && !signal.aborted
      for (let at = 0; at < ids.length && hasRoom(); at += FILLED_AT_ONCE)
        await Promise.all(ids.slice(at, at + FILLED_AT_ONCE).map(readAndKeep))
    },
  }
}

function freshFor(product: Product): number {
  if (product.seller_on_holiday) return MINUTE
  const left = newUntil(product) - clock.now().getTime()
  return left > 0 ? Math.min(left, FRESH) : FRESH
}

const writeProduct = jsonWriter(Product)

/** Written once for each origin: own pages ask for paths, other programs for whole addresses. */
function withWriter(product: Product): Shown {
  const texts = new Map<string | null, string>()
  return {
    product,
    json(origin) {
      const known = texts.get(origin)
      if (known !== undefined) return known
      // A caller names the origin where there is no PUBLIC_URL: only the last is kept.
      texts.clear()
      const text = writeProduct(product, origin)
      texts.set(origin, text)
      return text
    },
  }
}

type Detail = Pick<Product, 'attributes' | 'variants'>

function toShown(row: ProductRow, readDetail: () => Promise<DetailRows | undefined>): ShownProduct {
  const { id, on_sale, store_owner_id, category_id, parent_id, options } = row
  const shown = withWriter(toProduct(row))
  let detail: Promise<Shown> | null = null
  return {
    ...shown,
    row: { id, on_sale, store_owner_id, category_id, parent_id },
    inDetail() {
      detail ??= readDetail()
        .then((rows) => withWriter({ ...shown.product, ...toDetail(rows, options) }))
        .catch((error: unknown) => {
          detail = null
          throw error
        })
      return detail
    },
  }
}

type DetailRows = Awaited<ReturnType<typeof findDetails>> extends Map<number, infer Rows> ? Rows : never

async function findDetails(db: Db, ids: readonly number[]) {
  const [attributes, variants] = await Promise.all([findAttributesOf(db, ids), findVariants(db, ids)])
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(ids.map((id) => [id, { attributes: attributes.get(id) ?? [], variants: byProduct.get(id) ?? [] }]))
}

const toDetail = (rows: DetailRows | undefined, options: ProductRow['options']): Detail => ({
  attributes: (rows?.attributes ?? []).map(toProductAttribute),
  variants: (rows?.variants ?? []).filter(({ active }) => active).map((variant) => toVariant(options, variant)),
})

/** Roughly what was measured: the texts and the addresses of pictures, once as they are and once as JSON. */
const sizeOf = ({ product: { name, description, description_bn, media, options } }: ShownProduct): number =>
  3072 +
  3 * (name.length + description.length + (description_bn?.length ?? 0)) +
  1024 * media.length +
  512 * options.length
