import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'

/** What a list is asked for by names. */
type Asked = {
  phrase: string
  categories: readonly string[]
  subCategory: string | undefined
  sellers: readonly string[]
}

/** Ids of the categories and stores named in the request, and of those with a name, English or Bangla, that contains the phrase. */
export type Named = {
  phrase: string
  phraseCategories: number[]
  phraseStores: number[]
  categories: number[] | null
  subCategories: number[] | null
  stores: number[] | null
}

/** The part of it that a phrase names. */
export type NamedByPhrase = Pick<Named, 'phrase' | 'phraseCategories' | 'phraseStores'>

export const NO_NAMES: Named = {
  phrase: '',
  phraseCategories: [],
  phraseStores: [],
  categories: null,
  subCategories: null,
  stores: null,
}

export const needsNames = ({ phrase, categories, subCategory, sellers }: Asked) =>
  phrase !== '' || categories.length > 0 || subCategory !== undefined || sellers.length > 0

const ids = (needed: boolean, query: RawBuilder<unknown>) => (needed ? sql`array(${query})` : sql`null`)

/** There are few categories and stores: resolving them first lets the planner see concrete ids, and a search reads no names. */
export async function findNamed(db: Reader, { phrase, categories, subCategory, sellers }: Asked): Promise<Named> {
  const { rows } = await sql<Named>`${prepared}
    with given as (
      select lower(normalize(${phrase}::text)) as phrase,
        array(select lower(normalize(name)) from unnest(${categories}::text[]) name) as categories,
        array(select lower(normalize(name)) from unnest(${sellers}::text[]) name) as sellers
    ), former as (
      -- What a category was called before, and numbers of those that were merged into it.
      select array(
        select n.category_id from category_names n, given
        where n.name_key = any (given.categories) or n.former_id::text = any (given.categories)
      ) as categories
    )
    select given.phrase,
      ${
        phrase === ''
          ? sql`'{}'::bigint[] as "phraseCategories", '{}'::bigint[] as "phraseStores"`
          : sql`array(
                select id from categories
                where strpos(name_key, given.phrase) > 0 or strpos(lower(normalize(name_bn)), given.phrase) > 0
              ) as "phraseCategories",
              array(
                select id from stores where strpos(name_key, given.phrase) > 0 or strpos(name_bn_key, given.phrase) > 0
              ) as "phraseStores"`
      },
      ${ids(
        categories.length > 0,
        sql`select c.id from categories c left join categories parent on parent.id = c.parent_id
            where c.name_key = any (given.categories) or parent.name_key = any (given.categories)
              or c.id::text = any (given.categories) or parent.id::text = any (given.categories)
              or c.id = any (former.categories) or parent.id = any (former.categories)`,
      )} as categories,
      ${ids(
        subCategory !== undefined,
        sql`select id from categories where name = ${subCategory}
        union all select category_id from category_names where name = ${subCategory}`,
      )} as "subCategories",
      ${ids(
        sellers.length > 0,
        sql`select id from stores
            where name_key = any (given.sellers) or name_bn_key = any (given.sellers) or slug = any (given.sellers)
              or id::text = any (given.sellers)`,
      )} as stores
    from given, former`.execute(db)
  return rows[0] ?? NO_NAMES
}
