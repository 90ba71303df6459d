import { sql } from 'kysely'
import type { Window } from '#contract/page.ts'
import type { Reader } from '#platform/database.ts'

export type SellerRow = Awaited<ReturnType<typeof findSellers>>[number]

/**
 * Stores by name, with what their products make of them: the rating of those on sale, weighted by how many rated, and
 * the pieces of all that were sold.
 */
export const findSellers = (db: Reader, search: string, { limit, offset }: Window) =>
  db
    .selectFrom(
      matching(db, search)
        .select(['s.id', 's.name', 's.slug', 's.location', 's.created_at', 's.logo_id'])
        .orderBy(sql`lower(s.name)`)
        .limit(limit)
        .offset(offset)
        .as('s'),
    )
    .leftJoin('pictures as logo', 'logo.id', 's.logo_id')
    .leftJoinLateral(
      (figures) =>
        figures
          .selectFrom('products as p')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('p.on_sale', '=', true).as('products_count'),
            fn.sum<number | null>('p.rating_sum').filterWhere('p.on_sale', '=', true).as('rating_sum'),
            fn.sum<number | null>('p.rating_count').filterWhere('p.on_sale', '=', true).as('rating_count'),
            fn.sum<number | null>('p.sold_quantity').as('sold_quantity'),
          ])
          .whereRef('p.store_id', '=', 's.id')
          .as('figures'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['logo.key as logo_key', 'products_count', 'rating_sum', 'rating_count', 'sold_quantity'])
    .orderBy(sql`lower(s.name)`)
    .execute()

export async function countSellers(db: Reader, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores whose name or town contains the words, in any case. */
function matching(db: Reader, search: string) {
  const words = search.trim()
  return db
    .selectFrom('stores as s')
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(s.name), lower(${words})) > 0 or strpos(lower(s.location), lower(${words})) > 0`,
      ),
    )
}
