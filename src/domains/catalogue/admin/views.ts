import { sql } from 'kysely'
import type { ModerationList, ProductEventKind, QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { countedMax, type Window } from '#contract/page.ts'
import { keyContaining } from '#domains/catalogue/product-views.ts'
import type { Reader } from '#platform/database.ts'

export type ModerationListing = {
  list: ModerationList
  kind: QueueKind | undefined
  search: string | undefined
  order: 'asc' | 'desc' | undefined
}

export type Waiting = { kind: QueueKind; since: Date }

/**
 * A page of an administrator's list; the total is counted up to `countedMax`, or to the page's end. The
 * queue is read from product_queue_since_idx (product_queue_kind_idx), another list from products_moderated_idx,
 * products_submitted_idx, products_unlisted_idx or products_held_idx; words are found by products_name_text_idx,
 * stores_name_alike_idx and products_store_id_idx.
 */
export async function findModerated(
  db: Reader,
  asked: ModerationListing,
  { limit, offset }: Window,
): Promise<{ ids: number[]; total: number }> {
  const found = await foundBy(db, asked.search)
  const query = asked.list === 'waiting' ? waiting(asked, found) : listed(asked, found)
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${query} limit ${Math.max(countedMax(found !== null), offset + limit) + 1})
    select count(*) as total, array(select id from found limit ${limit} offset ${offset}) as ids from found`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

type Found = ReturnType<typeof sql> | null

/** Products of fewer stores are looked up by them; with more a walk in the order of the list meets one soon. */
const FEW_STORES = 500

/** What was typed is a product's number, a part of its name, or a part of its store's. */
async function foundBy(db: Reader, search = ''): Promise<Found> {
  const typed = search.trim()
  if (typed === '') return null
  const key = keyContaining(typed)
  const { rows } = await sql<{ id: number }>`
    select id from stores where name_key like ${key} limit ${FEW_STORES + 1}`.execute(db)
  const ofStore =
    rows.length > FEW_STORES
      ? sql`(select s.name_key like ${key} from stores s where s.id = p.store_id)`
      : sql`p.store_id = any (${rows.map(({ id }) => id)}::bigint[])`
  const number = /^#?(\d{1,15})$/.exec(typed)?.[1]
  return sql`(p.name_key like ${key} or ${ofStore}
    or p.id = ${number === undefined ? null : Number(number)}::bigint)`
}

function waiting({ kind, order = 'asc' }: ModerationListing, found: Found) {
  const way = order === 'asc' ? sql`asc` : sql`desc`
  return sql`
    select q.product_id as id from product_queue q ${found === null ? sql`` : sql`join products p on p.id = q.product_id`}
    where ${kind === undefined ? sql`true` : sql`q.kind = ${kind}`} and ${found ?? sql`true`}
    order by q.since ${way}, q.product_id ${way}`
}

function listed({ list, order = 'desc' }: ModerationListing, found: Found) {
  return sql`
    select p.id from products p where p.deleted_at is null and ${IN_LIST[list]} and ${found ?? sql`true`}
    order by p.id ${order === 'asc' ? sql`asc` : sql`desc`}`
}

/** As the indexes have it. */
const IN_LIST = {
  waiting: sql`true`,
  all: sql`p.moderation_status <> 'DRAFT'`,
  approved: sql`p.moderation_status = 'APPROVED'`,
  rejected: sql`p.moderation_status = 'REJECTED'`,
  held: sql`p.held`,
  unlisted: sql`p.moderation_status <> 'DRAFT' and not p.listed`,
} satisfies Record<ModerationList, unknown>

export async function findWaiting(db: Reader, ids: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await sql<Waiting & { product_id: number }>`
    select product_id, kind, since from product_queue where product_id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ product_id, kind, since }) => [product_id, { kind, since }]))
}

export type ProductEventRow = {
  id: number
  at: Date
  kind: ProductEventKind
  reason: string | null
  note: string
  actor_id: number | null
  actor_name: string | null
  /** The store of who sells it: of sellers the team is told no other name here. */
  own: boolean
}

/** What was asked and decided of a product, newest first (product_events_product_id_idx). */
export async function findProductEvents(db: Reader, productId: number): Promise<ProductEventRow[]> {
  const { rows } = await sql<ProductEventRow>`
    select e.id, e.at, e.kind, e.reason, e.note, e.actor_id, u.name as actor_name, e.actor_id = s.owner_id as own
    from product_events e
    join products p on p.id = e.product_id
    join stores s on s.id = p.store_id
    left join users u on u.id = e.actor_id
    where e.product_id = ${productId} order by e.id desc limit 100`.execute(db)
  return rows
}

export type ReviewedStoreRow = {
  location: string
  created_at: Date
  logo_key: string | null
  open: boolean
  on_sale: number
  rejected: number
  held: number
  sales: number
  rating: number
}

/** What helps to judge a store's product (products_store_id_idx). */
export async function findReviewedStore(db: Reader, storeId: number): Promise<ReviewedStoreRow> {
  const { rows } = await sql<ReviewedStoreRow>`
    select s.location, s.created_at, logo.key as logo_key, s.closed_at is null as open, figures.*
    from stores s
    left join pictures logo on logo.id = s.logo_id
    cross join lateral (
      select count(*) filter (where on_sale) as on_sale,
        count(*) filter (where moderation_status = 'REJECTED') as rejected,
        count(*) filter (where held) as held,
        coalesce(sum(sold_quantity), 0)::bigint as sales,
        coalesce(round(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 2), 0) as rating
      from products where store_id = s.id and deleted_at is null
    ) figures
    where s.id = ${storeId}`.execute(db)
  const [store] = rows
  if (!store) throw new Error(`a product names store ${storeId}, which is not there`)
  return store
}
