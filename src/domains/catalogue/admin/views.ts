import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type ModerationList,
  type ProductEventKind,
  type QueueKind,
  WAITING_STORES_MAX,
} from '#contract/catalogue/moderation-rules.ts'
import type { Poisha } from '#contract/money.ts'
import { countedMax, type Window } from '#contract/page.ts'
import { keyContaining } from '#domains/catalogue/product-views.ts'
import type { Reader } from '#platform/database.ts'
import { findPage } from '#platform/list/find-page.ts'
import type { Page } from '#platform/list/list.ts'
import { lookUp } from '#platform/list/look-up.ts'
import { idIn } from '#platform/list/words.ts'

export type ModerationListing = {
  list: ModerationList
  kind: QueueKind | undefined
  store: number | undefined
  search: string | undefined
  order: 'asc' | 'desc' | undefined
}

export type Waiting = { kind: QueueKind; since: Date }

/**
 * A page of an administrator's list. The queue is read from product_queue_since_idx (product_queue_kind_idx), other lists from
 * products_moderated_idx, products_submitted_idx, products_unlisted_idx or products_held_idx; searches use
 * products_name_text_idx, products_name_bn_text_idx, stores_name_alike_idx and products_store_id_idx; one store's products
 * the latter too.
 */
export async function findModerated(db: Reader, listing: ModerationListing, window: Window): Promise<Page> {
  const matches = await findMatches(db, listing.search)
  const countTo = countedMax(matches !== null)
  if (listing.list === 'waiting') return findPage(db, { ...waiting(db, listing, matches), countTo }, window)
  return findPage(db, { ...listed(db, listing, matches), countTo }, window)
}

type Found = RawBuilder<SqlBool> | null

/** Up to this many matching stores, their products are looked up; with more, scanning the list in order soon fills a page. */
const FEW_STORES = 500

/** The text matches a product's id, a part of its name, or a part of its store's name. */
async function findMatches(db: Reader, search = ''): Promise<Found> {
  const text = search.trim()
  if (text === '') return null
  const key = keyContaining(text)
  const ofStore = await lookUp(db, {
    column: sql`p.store_id`,
    ids: sql`select id from stores where name_key like ${key} or name_bn_key like ${key}`,
    matches: sql`(select coalesce(s.name_key like ${key} or s.name_bn_key like ${key}, false) from stores s where s.id = p.store_id)`,
    few: FEW_STORES,
  })
  return sql`(p.name_key like ${key} or lower(normalize(p.name_bn)) like ${key} or ${ofStore} or p.id = ${idIn(text)}::bigint)`
}

function waiting(db: Reader, { kind, store, order: direction = 'asc' }: ModerationListing, matches: Found) {
  const queue = db.selectFrom('product_queue as q')
  const ofStore =
    store === undefined
      ? queue
      : queue.where(sql<SqlBool>`q.product_id in (select p.id from products p where p.store_id = ${store})`)
  const ofKind = kind === undefined ? ofStore : ofStore.where('q.kind', '=', kind)
  const matchesSearch = (products: NonNullable<Found>) =>
    sql<SqlBool>`exists (select from products p where p.id = q.product_id and ${products})`
  return {
    from: matches === null ? ofKind : ofKind.where(matchesSearch(matches)),
    id: 'q.product_id',
    order: { by: sql`q.since`, direction },
  } as const
}

function listed(db: Reader, { list, store, order: direction = 'desc' }: ModerationListing, matches: Found) {
  const all = db.selectFrom('products as p').where('p.deleted_at', 'is', null).where(IN_LIST[list])
  const products = store === undefined ? all : all.where('p.store_id', '=', store)
  return { from: matches === null ? products : products.where(matches), id: 'p.id', order: { direction } } as const
}

/** Must equal the expressions of the indexes. */
const IN_LIST = {
  waiting: sql<SqlBool>`true`,
  all: sql<SqlBool>`p.moderation_status <> 'DRAFT'`,
  approved: sql<SqlBool>`p.moderation_status = 'APPROVED'`,
  rejected: sql<SqlBool>`p.moderation_status = 'REJECTED'`,
  held: sql<SqlBool>`p.held`,
  unlisted: sql<SqlBool>`p.moderation_status <> 'DRAFT' and not p.listed`,
} satisfies Record<ModerationList, unknown>

export async function findWaiting(db: Reader, ids: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await sql<Waiting & { product_id: number }>`
    select product_id, kind, since from product_queue where product_id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ product_id, kind, since }) => [product_id, { kind, since }]))
}

export type WaitingStoreRow = { id: number; name: string; name_bn: string | null; count: number; oldest_at: Date }

/** The stores of the queue (product_queue_kind_idx; products and stores by their keys). */
export async function findWaitingStores(db: Reader, kind: QueueKind | undefined): Promise<WaitingStoreRow[]> {
  const { rows } = await sql<WaitingStoreRow>`
    select s.id, s.name, s.name_bn, w.count::int, w.oldest_at
    from (
      select p.store_id, count(*), min(q.since) as oldest_at
      from product_queue q join products p on p.id = q.product_id
      where ${kind === undefined ? sql`true` : sql`q.kind = ${kind}`} group by p.store_id
    ) w join stores s on s.id = w.store_id
    order by w.count desc, w.oldest_at, s.id limit ${WAITING_STORES_MAX}`.execute(db)
  return rows
}

export type ProductEventRow = {
  id: number
  at: Date
  kind: ProductEventKind
  reason: string | null
  note: string
  price_before_poisha: Poisha | null
  price_poisha: Poisha | null
  actor_id: number | null
  actor_name: string | null
  variant_name: string | null
  variant_name_bn: string | null
  skus_left_out: string[]
  /** The seller's store; the team sees no other name of sellers here. */
  own: boolean
}

/** A product's events, newest first (product_events_product_id_idx). */
export async function findProductEvents(db: Reader, productId: number): Promise<ProductEventRow[]> {
  const { rows } = await sql<ProductEventRow>`
    select e.id, e.at, e.kind, e.reason, e.note, e.price_before_poisha, e.price_poisha, e.variant_name, e.variant_name_bn,
      e.skus_left_out, e.actor_id, u.name as actor_name, e.actor_id = s.owner_id as own
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

/** Facts that help to judge a store's product (products_store_id_idx). */
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
