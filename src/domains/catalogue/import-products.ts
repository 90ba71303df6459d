import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import { type Poisha, poisha } from '#contract/money.ts'
import { changed } from '#platform/changes.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { insertImported, insertImportedTags } from './import-store.ts'
import { findImportable, type ImportableRow } from './import-views.ts'
import type { ImportedProduct } from './imported-product.ts'
import { insertProductEvents } from './moderation-store.ts'

/** Many products at once, for files of them. What a file may say is decided by whoever reads it. */

/** A product as its seller would have it: with what an open proposal says. */
export type OwnProduct = {
  id: number
  /** As files call it: its own, or one that names it as long as it has none. */
  handle: string
  name: string
  description: string
  categoryId: number | null
  price: Poisha
  originalPrice: Poisha | null
  stock: number
  tags: string[]
  status: ModerationStatus
  listed: boolean
  sold: number
  pictureKeys: string[]
  mediaCount: number
}

/** How a product without a handle is called in a file. */
export const handleOf = (id: number) => `product-${id}`
export const idOfHandle = (handle: string): number | null => {
  const id = Number(/^product-(\d{1,15})$/.exec(handle)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** The products of a store that these handles mean; with `lock` nobody else changes them until the transaction ends. */
export async function ownProductsByHandle(
  db: Reader,
  storeId: number,
  handles: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, OwnProduct>> {
  const ids = handles.flatMap((handle) => idOfHandle(handle) ?? [])
  const rows = await findImportable(db, { storeId, handles, ids, lock })
  return new Map(rows.map((row) => [row.handle ?? handleOf(row.id), toOwnProduct(row)]))
}

/** The same by number; what is not there any more is left out. */
export async function ownProductsById(
  db: Reader,
  storeId: number,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, OwnProduct>> {
  const rows = await findImportable(db, { storeId, handles: [], ids, anyHandle: true, lock })
  return new Map(rows.map((row) => [row.id, toOwnProduct(row)]))
}

const toOwnProduct = (row: ImportableRow): OwnProduct => ({
  id: row.id,
  handle: row.handle ?? handleOf(row.id),
  name: row.name,
  description: row.description,
  categoryId: row.category_id,
  price: poisha(row.price_poisha),
  originalPrice: row.original_price_poisha === null ? null : poisha(row.original_price_poisha),
  stock: row.stock_quantity,
  tags: row.tags,
  status: row.moderation_status,
  listed: row.listed,
  sold: row.sold_quantity,
  pictureKeys: row.picture_keys,
  mediaCount: row.media_count,
})

/** @returns their numbers by handle; a handle that the store has already is left out */
export async function createImported(
  tx: Tx,
  { storeId, ownerId }: { storeId: number; ownerId: number },
  products: readonly ImportedProduct[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const ids = await insertImported(tx, storeId, products)
  const tagged = products.flatMap(({ handle, tags }) => {
    const productId = ids.get(handle)
    return productId === undefined ? [] : tags.map((name) => ({ productId, name }))
  })
  await insertImportedTags(tx, ownerId, tagged)
  const submitted = products.flatMap(({ handle, status }) => (status === 'PENDING' ? (ids.get(handle) ?? []) : []))
  await insertProductEvents(
    tx,
    submitted.map((productId) => ({ productId, actorId: ownerId, kind: 'submitted' })),
  )
  await changed(
    tx,
    [...ids.values()].map((id) => `product:${id}`),
  )
  return ids
}
