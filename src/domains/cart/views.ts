import { sql } from 'kysely'
import { forSale } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'

export type CartLineRow = Awaited<ReturnType<typeof findCart>>[number]
export type SavedLineRow = Awaited<ReturnType<typeof findSaved>>[number]

type Search = { search?: string | undefined }

/** A person's lines with their products as they are now, in the order they were added. */
export const findCart = (db: Reader, userId: number, { search }: Search = {}) =>
  lines(db, userId)
    .$if(search !== undefined, (query) => query.where(named(search ?? '')))
    .orderBy('l.added_at')
    .orderBy('l.id')
    .execute()

/** One line of this person's, by its number. */
export const findLine = (db: Reader, userId: number, lineId: number) =>
  lines(db, userId).where('l.id', '=', lineId).executeTakeFirst()

export const findLineOfProduct = (db: Reader, userId: number, productId: number) =>
  lines(db, userId).where('l.product_id', '=', productId).executeTakeFirstOrThrow()

const ofProduct = [
  ...(['p.id as product_id', 'p.name', 'p.price_poisha', 'p.original_price_poisha', 'p.stock_quantity'] as const),
  ...(['p.free_shipping', 'p.on_sale', 'p.picture_key', 'p.store_id', 'p.store_name', 'p.store_slug'] as const),
  ...(['p.store_on_holiday', 'p.store_back_on'] as const),
] as const

const lines = (db: Reader, userId: number) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin(forSale(db).as('p'), 'p.id', 'l.product_id')
    .select([...ofProduct, 'l.id', 'l.quantity', 'l.added_at', 'l.price_when_added_poisha'])
    .where('l.user_id', '=', userId)

/** What a person has put aside for later, the latest first. */
export const findSaved = (db: Reader, userId: number, { search }: Search = {}) =>
  saved(db, userId)
    .$if(search !== undefined, (query) => query.where(named(search ?? '')))
    .orderBy('l.saved_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

export const findSavedLine = (db: Reader, userId: number, savedId: number) =>
  saved(db, userId).where('l.id', '=', savedId).executeTakeFirst()

export const findSavedOfProduct = (db: Reader, userId: number, productId: number) =>
  saved(db, userId).where('l.product_id', '=', productId).executeTakeFirst()

const saved = (db: Reader, userId: number) =>
  db
    .selectFrom('saved_lines as l')
    .innerJoin(forSale(db).as('p'), 'p.id', 'l.product_id')
    .select([...ofProduct, 'l.id', 'l.quantity', 'l.saved_at', 'l.price_when_saved_poisha'])
    .where('l.user_id', '=', userId)

/** The product's or the store's name contains the words, in any case. */
const named = (search: string) =>
  sql<boolean>`(strpos(lower(p.name), lower(${search})) > 0 or strpos(lower(p.store_name), lower(${search})) > 0)`
