import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { toProductAttribute } from './attribute-labels.ts'
import { findAttributesOf } from './attribute-views.ts'
import { toProduct } from './present.ts'
import { toVariant } from './present-variant.ts'
import { findProducts, type ProductRow } from './product-views.ts'
import { findVariants } from './variant-views.ts'

/** Cache tags: a product shows the names of its category, its store and its values. */
export const NAME_TAGS = ['categories', 'stores', 'attributes'] as const

/** A product as everybody sees it, in any status: who may see it is for the caller to decide. */
export type ShownProduct = {
  readonly row: ProductRow
  readonly product: Product
  /** With its attributes and variants, as its own page shows it. */
  readonly inDetail: () => Promise<Product>
}

export type ShownProducts = {
  /** In the order of the ids; deleted ones are left out. */
  read: (ids: readonly number[]) => Promise<ShownProduct[]>
}

const MAX_BYTES = 48 * 1024 * 1024
/** As pages are (page-cache.ts): what is new, and who is on holiday, changes with the days and without a tag. */
const FRESH = MINUTE

type Given = Pick<Resources, 'db' | 'invalidations'> & { maxBytes?: number }

/**
 * Products that were shown lately, dropped by the same cache tags as the pages that show them. What several requests miss at
 * once is read by one statement. `maxBytes`: 0 keeps none.
 */
export function keepShownProducts({ db, invalidations, maxBytes = MAX_BYTES }: Given): ShownProducts {
  if (maxBytes === 0) return { read: (ids) => readShown(db, ids) }
  const kept = new LRUCache<number, ShownProduct>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: FRESH })
  /** Being read; what is dropped meanwhile is read again by those who ask later. */
  const reading = new Map<number, Promise<ShownProduct | null>>()
  let batch: { ids: number[]; found: Promise<Map<number, ShownProduct>> } | null = null

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

  function join(id: number): Promise<Map<number, ShownProduct>> {
    batch ??= { ids: [], found: readBatch() }
    batch.ids.push(id)
    return batch.found
  }

  async function readBatch(): Promise<Map<number, ShownProduct>> {
    await turn()
    const ids = [...new Set(batch?.ids)]
    batch = null
    return new Map((await readShown(db, ids)).map((shown) => [shown.row.id, shown]))
  }

  function readOne(id: number): Promise<ShownProduct | null> {
    const underWay = reading.get(id)
    if (underWay) return underWay
    const mine = join(id)
      .then((found) => {
        const shown = found.get(id) ?? null
        // What is not on sale changes without a tag.
        if (shown?.row.on_sale && reading.get(id) === mine) kept.set(id, shown)
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
      const shown = new Map<number, ShownProduct | null>(ids.map((id) => [id, kept.get(id) ?? null]))
      const missing = [...shown].flatMap(([id, known]) => (known ? [] : id))
      await Promise.all(missing.map(async (id) => shown.set(id, await readOne(id))))
      return ids.flatMap((id) => shown.get(id) ?? [])
    },
  }
}

async function readShown(db: Resources['db'], ids: readonly number[]): Promise<ShownProduct[]> {
  return (await findProducts(db, ids)).map((row) => toShown(db, row))
}

function toShown(db: Resources['db'], row: ProductRow): ShownProduct {
  const product = toProduct(row)
  let detail: Promise<Product> | null = null
  return {
    row,
    product,
    inDetail() {
      detail ??= addDetail(db, row, product).catch((error: unknown) => {
        detail = null
        throw error
      })
      return detail
    },
  }
}

async function addDetail(db: Resources['db'], { id, options }: ProductRow, product: Product): Promise<Product> {
  const [attributes, variants] = await Promise.all([findAttributesOf(db, [id]), findVariants(db, [id])])
  return {
    ...product,
    attributes: (attributes.get(id) ?? []).map(toProductAttribute),
    variants: variants.filter(({ active }) => active).map((variant) => toVariant(options, variant)),
  }
}

/** Roughly, of what was measured: most of a product is its texts and the addresses of its pictures. */
const sizeOf = ({ row: { name, description, description_bn, media, options } }: ShownProduct): number =>
  2048 +
  2 * (name.length + description.length + (description_bn?.length ?? 0)) +
  1024 * (media?.length ?? 0) +
  512 * options.length
