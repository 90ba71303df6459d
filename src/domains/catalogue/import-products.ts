import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import { insertImportedAttributes } from './import-attributes.ts'
import { insertImported, insertImportedTags, insertImportedVideos } from './import-store.ts'
import { insertImportedVariants } from './import-variant-store.ts'
import { findImportable, type ImportableRow } from './import-views.ts'
import type { ImportedProduct } from './imported-product.ts'
import { insertProductEvents } from './moderation-store.ts'
import { type OwnVariant, type OwnVariants, ownVariants } from './own-variants.ts'

/** Bulk reads and writes of products for imports. The import domain validates the file. */

/** A product in its seller's latest version: with an open proposal applied. */
export type OwnProduct = {
  id: number
  /** Its handle, or one derived from its id while it has none. */
  handle: string
  name: string
  description: string
  /** '' where there is none. */
  nameBn: string
  descriptionBn: string
  categoryId: number | null
  options: ProductOption[]
  /** In order. */
  variants: OwnVariant[]
  /** The ids of existing variants, whatever is proposed. */
  variantIds: number[]
  tags: string[]
  /** By key: the name of a value, or a text. */
  attributes: Record<string, string>
  status: ModerationStatus
  listed: boolean
  sold: number
  pictureKeys: string[]
  /** Ids by key of the pictures that it shows, without proposed ones. */
  pictureIds: ReadonlyMap<string, number>
  /** The key of the picture that is shown first. */
  firstPicture: string | null
  videoLinks: string[]
  mediaCount: number
}

/** The handle in files of a product without one. */
export const handleOf = (id: number) => `product-${id}`
const idOfHandle = (handle: string): number | null => {
  const id = Number(/^product-(\d{1,15})$/.exec(handle)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** A store's products with these handles; `lock` locks their rows until the transaction ends. */
export async function ownProductsByHandle(
  db: Reader,
  storeId: number,
  handles: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, OwnProduct>> {
  const ids = handles.flatMap((handle) => idOfHandle(handle) ?? [])
  const rows = await findImportable(db, { storeId, handles, ids, lock })
  return new Map((await toOwnProducts(db, rows)).map((product) => [product.handle, product]))
}

/** The same by id; ids that do not exist any more are left out. */
export async function ownProductsById(
  db: Reader,
  storeId: number,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, OwnProduct>> {
  const rows = await findImportable(db, { storeId, handles: [], ids, anyHandle: true, lock })
  return new Map((await toOwnProducts(db, rows)).map((product) => [product.id, product]))
}

async function toOwnProducts(db: Reader, rows: readonly ImportableRow[]): Promise<OwnProduct[]> {
  const variants = await ownVariants(db, rows)
  return rows.map((row) => toOwnProduct(row, variants.get(row.id)))
}

const toOwnProduct = (row: ImportableRow, own: OwnVariants = { variants: [], ids: [] }): OwnProduct => ({
  id: row.id,
  handle: row.handle ?? handleOf(row.id),
  name: row.name,
  description: row.description,
  nameBn: row.name_bn,
  descriptionBn: row.description_bn,
  categoryId: row.category_id,
  options: row.options,
  variants: own.variants,
  variantIds: own.ids,
  tags: row.tags,
  attributes: row.attributes,
  status: row.moderation_status,
  listed: row.listed,
  sold: row.sold_quantity,
  pictureKeys: row.picture_keys,
  pictureIds: new Map(Object.entries(row.picture_ids)),
  firstPicture: row.first_picture,
  videoLinks: row.video_links,
  mediaCount: row.media_count,
})

/**
 * @returns ids by handle; handles that already exist in the store are left out
 * @throws a violation of a unique index when a SKU was taken at this moment
 */
export async function createImported(
  tx: Tx,
  { storeId, ownerId }: { storeId: number; ownerId: number },
  products: readonly ImportedProduct[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const ids = await insertImported(tx, storeId, products)
  await insertImportedVariants(tx, ids, products)
  const tagged = products.flatMap(({ handle, tags }) => {
    const productId = ids.get(handle)
    return productId === undefined ? [] : tags.map((name) => ({ productId, name }))
  })
  await insertImportedTags(tx, ownerId, tagged)
  const videos = products.flatMap(({ handle, videos: links }) => {
    const productId = ids.get(handle)
    return productId === undefined ? [] : links.map((video) => ({ productId, ...video }))
  })
  await insertImportedVideos(tx, videos)
  const filled = products.flatMap(({ handle, attributes }) => {
    const productId = ids.get(handle)
    return productId === undefined ? [] : { productId, attributes }
  })
  await insertImportedAttributes(tx, ownerId, filled)
  const submitted = products.flatMap(({ handle, status }) => (status === 'PENDING' ? (ids.get(handle) ?? []) : []))
  await insertProductEvents(
    tx,
    submitted.map((productId) => ({ productId, actorId: ownerId, kind: 'submitted' })),
  )
  await invalidate(
    tx,
    [...ids.values()].map((id) => `product:${id}`),
  )
  return ids
}
