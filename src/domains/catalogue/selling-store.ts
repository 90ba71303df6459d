import { type Insertable, sql, type Updateable } from 'kysely'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Products } from '#platform/database.gen.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import type { ProductScope } from './policy.ts'
import type { MediaEntry } from './selling-rules.ts'
import { releaseSkus } from './variant-store.ts'

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

/**
 * Locks the products within the scope in id order; deleted ones and others' are left out. Their proposals change only under
 * this lock.
 */
export const lockProducts = (tx: Tx, scope: ProductScope, ids: readonly number[]) =>
  tx
    .selectFrom('products as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select([
      ...(['p.id', 'p.store_id', 's.owner_id as store_owner_id', 'p.name', 'p.description', 'p.category_id'] as const),
      ...(['p.name_bn', 'p.description_bn'] as const),
      ...(['p.price_poisha', 'p.original_price_poisha', 'p.free_shipping', 'p.stock_quantity', 'p.listed'] as const),
      ...(['p.held', 'p.moderation_status', 'p.on_sale', 'p.updated_at', 'p.sku', 'p.low_stock_limit'] as const),
    ])
    .select((eb) => eb.ref('p.options').$castTo<ProductOption[]>().as('options'))
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('p.deleted_at', 'is', null)
    .$if(scope !== 'all', (query) => query.where('s.owner_id', '=', scope === 'all' ? 0 : scope.ownerId))
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()

export const findProductByKey = (db: Reader, storeId: number, key: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('request_key', '=', key)
    .executeTakeFirst()

/** @returns its id; `null` when the store has used this key before (products_store_request_key) */
export async function insertProduct(tx: Tx, product: Insertable<Products>): Promise<number | null> {
  const now = clock.now()
  const row = await tx
    .insertInto('products')
    .values({ ...product, created_at: now, submitted_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'request_key']).where('request_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type ProductValues = Pick<
  Updateable<Products>,
  | 'name'
  | 'description'
  | 'name_bn'
  | 'description_bn'
  | 'category_id'
  | 'options'
  | 'free_shipping'
  | 'listed'
  | 'held'
  | 'moderation_status'
  | 'submitted_at'
  | 'low_stock_limit'
  | 'review_note'
  | 'review_reason'
>

/** What a product shows of its variants follows them. Also sets a later `updated_at`, which makes a new version for optimistic locking. */
export async function updateProducts(tx: Tx, ids: readonly number[], values: ProductValues = {}): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      ...values,
      updated_at: sql<Date>`greatest(${clock.now()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function replaceTags(tx: Tx, productId: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from product_tags where product_id = ${productId} and tag_id <> all (${tagIds}::bigint[])`.execute(tx)
  await sql`
    insert into product_tags (product_id, tag_id) select ${productId}, unnest(${tagIds}::bigint[])
    on conflict do nothing`.execute(tx)
}

export async function replaceMedia(tx: Tx, productId: number, media: readonly MediaEntry[]): Promise<void> {
  await tx.deleteFrom('product_media').where('product_id', '=', productId).execute()
  if (media.length === 0) return
  await tx
    .insertInto('product_media')
    .values(
      media.map(({ pictureId, videoUrl, alt }, position) => ({
        product_id: productId,
        position,
        alt,
        picture_id: pictureId,
        video_url: videoUrl,
      })),
    )
    .execute()
}

/** Tags that a seller proposed become public once a product with them is approved. */
export async function adoptTags(tx: Tx, productId: number): Promise<void> {
  await sql`
    update tags set proposed_by = null where proposed_by is not null and id in (
      select tag_id from product_tags where product_id = ${productId}
    )`.execute(tx)
}

/** @returns the tag of this name, ignoring case: an existing or a new one */
export async function insertTag(db: Reader, name: string, proposedBy: number | null) {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into tags (name, proposed_by) values (${name}, ${proposedBy})
    on conflict (name_key) do update
      set proposed_by = case when excluded.proposed_by is null then null else tags.proposed_by end
    returning id, name`.execute(db)
  const [tag] = rows
  if (!tag) throw new Error('a tag was neither there nor made')
  return tag
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Deletes a product; one that orders, reviews or questions reference is only marked as deleted. Its handle and its key become
 * free.
 */
export async function removeProduct(tx: Tx, id: number): Promise<void> {
  try {
    await inSavepoint(tx, () => tx.deleteFrom('products').where('id', '=', id).execute())
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION)) throw error
    await tx.deleteFrom('product_proposals').where('product_id', '=', id).execute()
    await releaseSkus(tx, id)
    await tx
      .updateTable('products')
      .set({ listed: false, deleted_at: clock.now(), handle: null, request_key: null })
      .where('id', '=', id)
      .execute()
  }
}
