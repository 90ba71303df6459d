import { sql } from 'kysely'
import pg from 'pg'
import { MEDIA_MAX } from '#contract/catalogue/catalogue.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { inSavepoint } from '#platform/savepoint.ts'
import type { ImportedProduct } from './imported-product.ts'

/** Inserts products in one statement, each with the terms of its first variant. @returns ids by handle, without those that exist */
export async function insertImported(
  tx: Tx,
  storeId: number,
  products: readonly ImportedProduct[],
): Promise<Map<string, number>> {
  const now = clock.now()
  const given = products.map(({ variants: [first], ...product }) => ({ ...product, ...first }))
  const { rows } = await sql<{ id: number; handle: string }>`
    insert into products (
      store_id, category_id, handle, name, description, name_bn, description_bn, price_poisha, original_price_poisha,
      stock_quantity, options, moderation_status, created_at, submitted_at, updated_at
    )
    select ${storeId}, "categoryId", handle, name, description, "nameBn", "descriptionBn", price, "originalPrice",
      stock, options, status, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      handle text, name text, description text, "nameBn" text, "descriptionBn" text, "categoryId" bigint, price bigint, "originalPrice" bigint,
      stock integer, options jsonb, status text
    )
    on conflict do nothing
    returning id, handle`.execute(tx)
  return new Map(rows.map(({ id, handle }) => [handle, id]))
}

/** New tags become the seller's proposals, inserted in one order for all, which avoids deadlocks. */
export async function insertImportedTags(
  tx: Tx,
  ownerId: number,
  tagged: readonly { productId: number; name: string }[],
): Promise<void> {
  if (tagged.length === 0) return
  const names = [...new Set(tagged.map(({ name }) => name))]
  await sql`
    insert into tags (name, proposed_by)
    select distinct on (lower(normalize(name)) collate "C") name, ${ownerId}::bigint from unnest(${names}::text[]) as name
    order by lower(normalize(name)) collate "C"
    on conflict (name_key) do nothing`.execute(tx)
  await sql`
    insert into product_tags (product_id, tag_id)
    select given."productId", t.id
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as given ("productId" bigint, name text)
    join tags t on t.name_key = lower(normalize(given.name))
    on conflict do nothing`.execute(tx)
}

export async function insertImportedVideos(
  tx: Tx,
  videos: readonly { productId: number; link: string; position: number }[],
): Promise<void> {
  if (videos.length === 0) return
  const values = videos.map(({ productId, link, position }) => ({ product_id: productId, video_url: link, position }))
  await tx.insertInto('product_media').values(values).execute()
}

type ImportedEntry = { productId: number; attributeId: number; valueId: number | null; text: string | null }

/** Values of attributes of new products; an entry without a value is left out. */
export async function insertImportedEntries(tx: Tx, entries: readonly ImportedEntry[]): Promise<void> {
  const whole = entries.filter(({ valueId, text }) => valueId !== null || text !== null)
  if (whole.length === 0) return
  await sql`
    insert into product_attributes (product_id, attribute_id, value_id, text)
    select * from unnest(
      ${whole.map(({ productId }) => productId)}::bigint[], ${whole.map(({ attributeId }) => attributeId)}::bigint[],
      ${whole.map(({ valueId }) => valueId)}::bigint[], ${whole.map(({ text }) => text)}::text[]
    ) on conflict do nothing`.execute(tx)
}

/** @returns false when an order, a review or another row references the product: then it stays */
export async function deleteUnreferenced(tx: Tx, id: number): Promise<boolean> {
  try {
    await inSavepoint(tx, () => tx.deleteFrom('products').where('id', '=', id).execute())
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) throw error
    return false
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

export type ImportedMedia = { productId: number; pictureId: number; position: number; alt: string }

/** Adds each picture once, up to the limit of a product. */
export async function attachPicture(tx: Tx, { productId, pictureId, position, alt }: ImportedMedia): Promise<void> {
  await sql`
    insert into product_media (product_id, position, picture_id, alt)
    select ${productId}, ${position}, ${pictureId}, ${alt}
    where not exists (select from product_media where product_id = ${productId} and picture_id = ${pictureId})
      and (select count(*) from product_media where product_id = ${productId}) < ${MEDIA_MAX}`.execute(tx)
}

export async function detachPictures(tx: Tx, productId: number, pictureIds: readonly number[]): Promise<void> {
  await sql`
    delete from product_media where product_id = ${productId} and picture_id = any (${pictureIds}::bigint[])`.execute(
    tx,
  )
  await sql`
    update product_variants set picture_id = null
    where product_id = ${productId} and picture_id = any (${pictureIds}::bigint[])`.execute(tx)
  await sql`
    delete from proposal_media m using product_proposals o
    where o.product_id = ${productId} and m.proposal_id = o.id and m.picture_id = any (${pictureIds}::bigint[])`.execute(
    tx,
  )
}
