import { sql } from 'kysely'
import { forSale } from '#domains/catalogue/index.ts'
import type { Reader } from '#platform/database.ts'
import { preparedStatement } from '#platform/prepared-statements.ts'

export type CartLineRow = Awaited<ReturnType<typeof findCart>>[number]
export type SavedLineRow = Awaited<ReturnType<typeof findSaved>>[number]

type Search = { search?: string | undefined }

/** A user's lines with their current products, in the order they were added. */
export const findCart = (db: Reader, userId: number, { search }: Search = {}) =>
  lines(db, userId)
    .$if(search !== undefined, (query) => query.where(matchesName(search ?? '')))
    .orderBy('l.added_at')
    .orderBy('l.id')
    .execute()

/** One line of the user, by its id. */
export const findLine = (db: Reader, userId: number, lineId: number) =>
  lines(db, userId).where('l.id', '=', lineId).executeTakeFirst()

export async function findLineOfVariant(db: Reader, userId: number, variantId: number) {
  const [line] = await lineOfVariant(db, { userId, variantId })
  if (!line) throw new Error(`no line of variant ${variantId}`)
  return line
}

const lineOfVariant = preparedStatement((db, { userId, variantId }: { userId: number; variantId: number }) =>
  lines(db, userId).where('l.variant_id', '=', variantId),
)

const ofProduct = [
  ...([
    'p.id as product_id',
    'p.variant_id',
    'p.option_values',
    'p.options',
    'p.active',
    'p.name',
    'p.name_bn',
    'p.price_poisha',
    'p.original_price_poisha',
    'p.stock_quantity',
  ] as const),
  ...(['p.free_shipping', 'p.on_sale', 'p.picture_key', 'p.store_id', 'p.store_name', 'p.store_slug'] as const),
  ...(['p.store_on_holiday', 'p.store_back_on', 'p.store_name_bn'] as const),
] as const

const lines = (db: Reader, userId: number) =>
  db
    .selectFrom('cart_lines as l')
    .innerJoin(forSale(db).as('p'), 'p.variant_id', 'l.variant_id')
    .select([...ofProduct, 'l.id', 'l.quantity', 'l.added_at', 'l.price_when_added_poisha'])
    .where('l.user_id', '=', userId)

/** A user's saved lines, newest first. */
export const findSaved = (db: Reader, userId: number, { search }: Search = {}) =>
  saved(db, userId)
    .$if(search !== undefined, (query) => query.where(matchesName(search ?? '')))
    .orderBy('l.saved_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

export const findSavedLine = (db: Reader, userId: number, savedId: number) =>
  saved(db, userId).where('l.id', '=', savedId).executeTakeFirst()

export const findSavedOfVariant = (db: Reader, userId: number, variantId: number) =>
  saved(db, userId).where('l.variant_id', '=', variantId).executeTakeFirst()

const saved = (db: Reader, userId: number) =>
  db
    .selectFrom('saved_lines as l')
    .innerJoin(forSale(db).as('p'), 'p.variant_id', 'l.variant_id')
    .select([...ofProduct, 'l.id', 'l.quantity', 'l.saved_at', 'l.price_when_saved_poisha'])
    .where('l.user_id', '=', userId)

/** A name of the product or of the store contains the search text, ignoring case. */
const matchesName = (search: string) =>
  sql<boolean>`strpos(lower(concat_ws(E'\\n', p.name, p.name_bn, p.store_name, p.store_name_bn)), lower(${search})) > 0`
