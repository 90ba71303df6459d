import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'

export type PublicStoreRow = Awaited<ReturnType<typeof findPublicStores>>[number]
export type PublicStoreDetailRow = NonNullable<Awaited<ReturnType<typeof findPublicStore>>>

/**
 * A store's figures from its products: the rating of those on sale, weighted by the number of ratings, and all pieces sold
 * (products_store_id_idx).
 */
const FIGURES = [
  sql<number>`count(*) filter (where p.on_sale)`.as('products_count'),
  sql<number | null>`sum(p.rating_sum) filter (where p.on_sale)`.as('rating_sum'),
  sql<number | null>`sum(p.rating_count) filter (where p.on_sale)`.as('rating_count'),
  sql<number | null>`sum(p.sold_quantity)`.as('sold_quantity'),
]

/** Stores by name, with their figures. */
export const findPublicStores = (db: Reader, search: string, { limit, offset }: Window) =>
  db
    .selectFrom(
      matching(db, search)
        .select(['s.id', 's.name', 's.name_bn', 's.slug', 's.location', 's.created_at', 's.logo_id'])
        .orderBy(sql`lower(s.name)`)
        .limit(limit)
        .offset(offset)
        .as('s'),
    )
    .leftJoin('pictures as logo', 'logo.id', 's.logo_id')
    .leftJoinLateral(
      (figures) =>
        figures.selectFrom('products as p').select(FIGURES).whereRef('p.store_id', '=', 's.id').as('figures'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['logo.key as logo_key', 'products_count', 'rating_sum', 'rating_count', 'sold_quantity'])
    .orderBy(sql`lower(s.name)`)
    .execute()

/** One store by its slug or id, with its figures and everything its page shows. */
export const findPublicStore = (db: Reader, slugOrId: string) =>
  db
    .selectFrom('stores as s')
    .leftJoin('pictures as logo', 'logo.id', 's.logo_id')
    .leftJoin('pictures as banner', 'banner.id', 's.banner_id')
    .leftJoinLateral(
      (figures) =>
        figures.selectFrom('products as p').select(FIGURES).whereRef('p.store_id', '=', 's.id').as('figures'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.owner_id', 's.name', 's.name_bn', 's.slug', 's.location', 's.created_at', 's.description'])
    .select(['s.return_policy', 's.website', 's.on_holiday', 's.holiday_note'])
    .select(sql<string | null>`s.back_on::text`.as('back_on'))
    .select(['logo.key as logo_key', 'banner.key as banner_key', 'banner.placeholder as banner_placeholder'])
    .select(['products_count', 'rating_sum', 'rating_count', 'sold_quantity'])
    .where('s.closed_at', 'is', null)
    .where('s.suspended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('s.slug', '=', slugOrId.toLowerCase()),
        ...(NUMBER.test(slugOrId) ? [eb('s.id', '=', Number(slugOrId))] : []),
      ]),
    )
    // The slug of one store may equal the id of another.
    .orderBy(sql`s.slug = ${slugOrId.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()

const NUMBER = /^\d{1,15}$/

export async function countPublicStores(db: Reader, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores of which a name or the town contains the text, ignoring case. */
function matching(db: Reader, search: string) {
  const words = search.trim()
  return db
    .selectFrom('stores as s')
    .where('s.closed_at', 'is', null)
    .where('s.suspended_at', 'is', null)
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(concat_ws(E'\\n', s.name, s.name_bn, s.location)), lower(${words})) > 0`),
    )
}
