import { sql } from 'kysely'
import type { ModerationStatus } from '#contract/catalogue/catalogue.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Reader } from '#platform/database.ts'
import { type OwnVariant, ownVariants } from './own-variants.ts'
import type { ProposedVariant } from './variant-views.ts'

export type ImportableRow = {
  id: number
  handle: string | null
  name: string
  description: string
  /** '' where there is none. */
  name_bn: string
  description_bn: string
  category_id: number | null
  options: ProductOption[]
  /** Null where no change of the options waits. */
  proposed_variants: ProposedVariant[] | null
  sold_quantity: number
  moderation_status: ModerationStatus
  listed: boolean
  tags: string[]
  attributes: Record<string, string>
  picture_keys: string[]
  /** The ids, by key, of the pictures that the product shows at present. */
  picture_ids: Record<string, number>
  first_picture: string | null
  video_links: string[]
  media_count: number
}

export type ExportedProduct = ImportableRow & {
  category_name: string | null
  variants: OwnVariant[]
  media: { key: string; alt: string }[]
  /** The keys of what its category asks for. */
  offered: string[]
}

type Asked = { storeId: number; handles: readonly string[]; ids: readonly number[]; anyHandle?: boolean; lock: boolean }

/**
 * Products of a store by handle (products_store_handle_key) or id, each with its proposal's changes. Rows are locked in id
 * order before they are read.
 */
export async function findImportable(db: Reader, filter: Asked): Promise<ImportableRow[]> {
  const { storeId, handles, ids, anyHandle = false, lock } = filter
  const matching = sql`store_id = ${storeId} and deleted_at is null and (
    handle = any (${handles}::text[]) or (id = any (${ids}::bigint[]) and (handle is null or ${anyHandle}))
  )`
  if (lock) await sql`select from products where ${matching} order by id for no key update`.execute(db)
  const { rows } = await sql<ImportableRow>`
    select ${importable} ${joins} where p.id in (select id from products where ${matching})`.execute(db)
  return rows
}

/** A store's products by id after `after`, with their variants, for exports (products_store_id_idx). */
export async function exportableProducts(
  db: Reader,
  { storeId, after, limit }: { storeId: number; after: number; limit: number },
): Promise<ExportedProduct[]> {
  const { rows } = await sql<Omit<ExportedProduct, 'variants'>>`
    select ${importable}, c.name as category_name,
      array(
        select a.key from offered_attributes(c.id) asked join attributes a on a.id = asked.attribute_id
      ) as offered,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', pic.key, 'alt', m.alt) order by m.position, m.id)
        from product_media m join pictures pic on pic.id = m.picture_id where m.product_id = p.id
      ), '[]') as media
    ${joins}
    left join categories c on c.id = coalesce(o.category_id, p.category_id)
    where p.store_id = ${storeId} and p.deleted_at is null and p.id > ${after} order by p.id limit ${limit}`.execute(db)
  const variants = await ownVariants(db, rows)
  return rows.map((row) => ({ ...row, variants: variants.get(row.id)?.variants ?? [] }))
}

const importable = sql`
  p.id, p.handle, coalesce(o.name, p.name) as name, coalesce(o.description, p.description) as description,
  coalesce(o.name_bn, p.name_bn, '') as name_bn, coalesce(o.description_bn, p.description_bn, '') as description_bn,
  coalesce(o.category_id, p.category_id) as category_id, coalesce(o.options, p.options) as options,
  o.variants as proposed_variants, p.sold_quantity, p.moderation_status, p.listed,
  case when o.changes_tags then array(
    select t.name from proposal_tags pt join tags t on t.id = pt.tag_id where pt.proposal_id = o.id order by t.name_key
  ) else array(
    select t.name from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id order by t.name_key
  ) end as tags,
  coalesce((
    select jsonb_object_agg(a.key, coalesce(v.name, own.text))
    from (
      select attribute_id, value_id, text from product_attributes
      where product_id = p.id and o.changes_attributes is not true
      union all
      select attribute_id, value_id, text from proposal_attributes where proposal_id = o.id and o.changes_attributes
    ) own join attributes a on a.id = own.attribute_id left join attribute_values v on v.id = own.value_id
  ), '{}') as attributes,
  array(
    select pic.key from product_media m join pictures pic on pic.id = m.picture_id where m.product_id = p.id
    union
    select pic.key from proposal_media m join pictures pic on pic.id = m.picture_id where m.proposal_id = o.id
  ) as picture_keys,
  coalesce((
    select jsonb_object_agg(pic.key, pic.id)
    from product_media m join pictures pic on pic.id = m.picture_id where m.product_id = p.id
  ), '{}') as picture_ids,
  (
    select pic.key from product_media m join pictures pic on pic.id = m.picture_id where m.product_id = p.id
    order by m.position, m.id limit 1
  ) as first_picture,
  array(
    select m.video_url from product_media m where m.product_id = p.id and m.video_url is not null
    union
    select m.video_url from proposal_media m where m.proposal_id = o.id and m.video_url is not null
  ) as video_links,
  case when o.changes_media then (select count(*) from proposal_media m where m.proposal_id = o.id)
    else (select count(*) from product_media m where m.product_id = p.id) end as media_count`

const joins = sql`from products p left join product_proposals o on o.product_id = p.id`
