import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BANGLA_LETTER } from '#contract/bangla.ts'
import type { SellerSort } from '#contract/catalogue/selling-rules.ts'
import { LOW_STOCK, type ModerationStatus } from '#contract/catalogue/selling-rules.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Window } from '#contract/page.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { findPage } from '#platform/list/find-page.ts'
import type { Page } from '#platform/list/list.ts'
import type { Order } from '#platform/list/order.ts'
import type { AttributeRow } from './attribute-labels.ts'
import { ofProduct, specification } from './attribute-views.ts'
import type { ProductScope } from './policy.ts'
import { keyContaining, type MediaRow } from './product-views.ts'
import type { MediaEntry } from './selling-rules.ts'
import type { OwnVariantRow, ProposedVariant } from './variant-views.ts'

/** Fields that only its seller and administrators see. */
export type OwnExtras = {
  id: number
  sold_quantity: number
  revenue_poisha: number
  views: number
  review_reason: string | null
  review_note: string
  listed: boolean
  submitted_at: Date
  hold: HoldExtras | null
  handle: string | null
  sku: string | null
  low_stock_limit: number | null
  updated_at: Date
  attributes: AttributeRow[]
  /** In order. */
  variants: OwnVariantRow[]
  /** Pieces by the variant that they are of; null for none. */
  reserved: Record<number, number> | null
  proposal: ProposalExtras | null
}

export type HoldExtras = {
  at: string
  reason: string | null
  note: string
  appealed_at: string | null
  appeal_note: string
}

export type ProposalExtras = {
  id: number
  status: 'IN_REVIEW' | 'REJECTED'
  name: string | null
  description: string | null
  /** '' removes it. */
  name_bn: string | null
  description_bn: string | null
  category_id: number | null
  category_name: string | null
  tags: { id: number; name: string }[] | null
  media: MediaRow[] | null
  /** With those that it does not change. */
  attributes: AttributeRow[]
  changes_attributes: boolean
  /** Both or neither. */
  options: ProductOption[] | null
  variants: ProposedVariant[] | null
  review_reason: string | null
  review_note: string
  created_at: string
}

/** By id, in any status; one query for all. */
export async function findOwnExtras(db: Reader, ids: readonly number[]): Promise<Map<number, OwnExtras>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OwnExtras>`
    select p.id, p.sold_quantity, p.revenue_poisha, p.views, p.review_reason, p.review_note, p.listed, p.submitted_at,
      p.handle, p.sku, p.low_stock_limit, p.updated_at, ${specification(ofProduct, sql`p.category_id`)} as attributes,
      ${ownVariants} as variants, ${reserved} as reserved,
      case when p.held then (
        select json_build_object('at', h.held_at, 'reason', h.reason, 'note', h.note, 'appealed_at', h.appealed_at,
          'appeal_note', h.appeal_note) from product_holds h where h.product_id = p.id
      ) end as hold,
      case when o.id is not null then json_build_object(
        'id', o.id, 'status', o.status, 'name', o.name, 'description', o.description, 'name_bn', o.name_bn,
        'description_bn', o.description_bn, 'category_id', o.category_id, 'category_name', c.name,
        'review_reason', o.review_reason, 'review_note', o.review_note, 'created_at', o.created_at,
        'changes_attributes', o.changes_attributes, 'options', o.options, 'variants', o.variants,
        'attributes', ${specification(ofProposal, sql`coalesce(o.category_id, p.category_id)`)},
        'tags', case when o.changes_tags then coalesce((
          select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_key)
          from proposal_tags pt join tags t on t.id = pt.tag_id where pt.proposal_id = o.id
        ), '[]') end,
        'media', case when o.changes_media then coalesce((
          select json_agg(json_build_object(
            'id', m.id, 'order', m.position, 'alt', m.alt, 'video', m.video_url,
            'key', picture.key, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder
          ) order by m.position, m.id)
          from proposal_media m left join pictures picture on picture.id = m.picture_id where m.proposal_id = o.id
        ), '[]') end
      ) end as proposal
    from products p
    left join product_proposals o on o.product_id = p.id
    left join categories c on c.id = o.category_id
    where p.id = any (${ids}::bigint[]) and p.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** As VariantRow, in order (product_variants_combination_key). */
const ownVariants = sql`(
  select json_agg(json_build_object(
    'id', v.id, 'option_values', v.option_values, 'sku', v.sku, 'barcode', v.barcode, 'price_poisha', v.price_poisha,
    'original_price_poisha', v.original_price_poisha, 'stock_quantity', v.stock_quantity, 'weight_grams', v.weight_grams,
    'position', v.position, 'active', v.active, 'picture_id', v.picture_id, 'picture_key', picture.key
  ) order by v.position, v.id)
  from product_variants v left join pictures picture on picture.id = v.picture_id
  where v.product_id = p.id and v.removed_at is null
)`

/** For orders that are being paid (rules.md C-40), by stock_reservations_product_idx. */
const reserved = sql`(
  select json_object_agg(variant_id, pieces) from (
    select variant_id, sum(quantity) as pieces from stock_reservations where product_id = p.id group by variant_id
  ) r
)`

const ofProposal = sql`
  select attribute_id, value_id, text from proposal_attributes where proposal_id = o.id and o.changes_attributes
  union all select own.* from (${ofProduct}) own where not o.changes_attributes`

const withinScope = (scope: ProductScope) =>
  scope === 'all' ? sql`true` : sql`p.store_id = (select id from stores where owner_id = ${scope.ownerId})`

/** @returns whether the viewer may see such a product */
export async function isOwn(db: Reader, scope: ProductScope, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from products p where p.id = ${id} and p.deleted_at is null and ${withinScope(scope)}`.execute(db)
  return rows.length > 0
}

export type OwnListing = {
  search: string | undefined
  status: ModerationStatus | 'UNLISTED' | undefined
  stock: 'out' | 'low' | undefined
  banglaMissing: boolean
  sort: SellerSort
  order: 'asc' | 'desc' | undefined
}

/**
 * A page of a store's products. Reads all of the store's (products_store_id_idx): indexes for what sellers sort and filter by
 * would have to be updated with every sale.
 */
export function findOwnPage(db: Reader, storeId: number, listing: OwnListing, window: Window): Promise<Page> {
  const { search, status, stock, sort } = listing
  let from = db
    .selectFrom('products as p')
    .leftJoin('product_proposals as o', 'o.product_id', 'p.id')
    .where('p.store_id', '=', storeId)
    .where('p.deleted_at', 'is', null)
  if (status === 'UNLISTED') from = from.where('p.listed', '=', false)
  else if (status !== undefined) from = from.where(sql<SqlBool>`${SHOWN} = ${status}`)
  if (stock === 'out') from = from.where(offersWith(sql`v.stock_quantity = 0`))
  if (stock === 'low') from = from.where(RUNS_LOW)
  if (listing.banglaMissing) from = from.where(LACKS_BANGLA)
  const order: Order = { by: COLUMNS[sort], direction: directionOf(listing), ties: 'desc' }
  const matches = search?.trim() ? contains(search.trim()) : sql<SqlBool>`true`
  return findPage(db, { from, id: 'p.id', order, search: { matches }, countTo: null }, window)
}

/** How many of a store's products run low, were rejected, and lack Bangla, as findOwnPage lists them (products_store_id_idx). */
export function countWaitingProducts(
  db: Reader,
  storeId: number,
): Promise<{ low: number; rejected: number; bangla: number }> {
  const counted = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('products as p')
    .leftJoin('product_proposals as o', 'o.product_id', 'p.id')
    .where('p.store_id', '=', storeId)
    .where('p.deleted_at', 'is', null)
    .select([
      counted(RUNS_LOW).as('low'),
      counted(sql`${SHOWN} = 'REJECTED'`).as('rejected'),
      counted(LACKS_BANGLA).as('bangla'),
    ])
    .executeTakeFirstOrThrow()
}

/** With a waiting change of it, as the seller last wrote it; a text may be written in Bangla alone. */
const LACKS_BANGLA = sql<SqlBool>`(
  coalesce(o.name_bn, p.name_bn, '') = '' and coalesce(o.name, p.name) !~ ${BANGLA_LETTER}
  or coalesce(o.description_bn, p.description_bn, '') = '' and coalesce(o.description, p.description) !~ ${BANGLA_LETTER}
)`

/** A product is out of stock, or low, as soon as one of its offered variants is (rules.md C-33). */
const offersWith = (stock: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from product_variants v where v.product_id = p.id and v.active and ${stock})`

const RUNS_LOW = offersWith(sql`v.stock_quantity between 1 and coalesce(p.low_stock_limit, ${LOW_STOCK}::integer) - 1`)

/** Matches a part of a name, of the handle, of a variant's SKU or barcode, or of a tag. */
function contains(search: string) {
  const key = keyContaining(search)
  return sql<SqlBool>`(p.name_key like ${key} or lower(normalize(p.name_bn)) like ${key} or lower(p.handle) like ${key} or exists (
    select from product_variants v
    where v.product_id = p.id and v.removed_at is null and (lower(v.sku) like ${key} or lower(v.barcode) like ${key})
  ) or exists (
    select from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id and t.name_key like ${key}
  ))`
}

/** Must agree with shownStatus. */
const SHOWN = sql`case when p.moderation_status = 'APPROVED' and o.status = 'IN_REVIEW' then 'IN_REVIEW' else p.moderation_status end`

const COLUMNS = {
  newest: sql`p.created_at`,
  name: sql`p.name_key`,
  price: sql`p.price_poisha`,
  stock: sql`p.stock_quantity`,
  status: sql`array_position(array['DRAFT', 'PENDING', 'IN_REVIEW', 'REJECTED', 'APPROVED'], ${SHOWN})`,
  views: sql`p.views`,
  sales: sql`p.sold_quantity`,
  revenue: sql`p.revenue_poisha`,
  rating: sql`p.rating`,
} satisfies Record<SellerSort, unknown>

/** Texts and stock sort ascending by default, figures descending. */
const ASCENDING: readonly SellerSort[] = ['name', 'price', 'stock', 'status']
const directionOf = ({ sort, order }: OwnListing) => order ?? (ASCENDING.includes(sort) ? 'asc' : 'desc')

/** The keys of all pictures that a product or its proposal shows, with their ids. */
export async function pictureKeysOf(db: Reader, productId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select pictures.key, pictures.id from pictures where id in (
      select picture_id from product_media where product_id = ${productId}
      union all
      select m.picture_id from proposal_media m join product_proposals o on o.id = m.proposal_id
      where o.product_id = ${productId}
    )`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export const mediaOfProduct = (db: Reader, productId: number): Promise<MediaEntry[]> =>
  db
    .selectFrom('product_media')
    .select(['picture_id as pictureId', 'video_url as videoUrl', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const mediaOfProposal = (db: Reader, proposalId: number): Promise<MediaEntry[]> =>
  db
    .selectFrom('proposal_media')
    .select(['picture_id as pictureId', 'video_url as videoUrl', 'alt'])
    .where('proposal_id', '=', proposalId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function tagsOfProduct(db: Reader, productId: number): Promise<number[]> {
  const rows = await db.selectFrom('product_tags').select('tag_id').where('product_id', '=', productId).execute()
  return rows.map(({ tag_id }) => tag_id)
}

export async function tagsOfProposal(db: Reader, proposalId: number): Promise<number[]> {
  const rows = await db.selectFrom('proposal_tags').select('tag_id').where('proposal_id', '=', proposalId).execute()
  return rows.map(({ tag_id }) => tag_id)
}

/** Counts the tags that exist, and locks them until the transaction ends. */
export async function shareLockTags(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('tags').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks the category until the transaction ends, so that it is neither deleted nor merged. */
export const shareLockCategory = (tx: Tx, id: number) =>
  tx.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
