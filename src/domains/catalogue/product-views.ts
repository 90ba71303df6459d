import { CompiledQuery, sql } from 'kysely'
import { BRAND } from '#contract/catalogue/attribute-rules.ts'
import type { ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { containing } from '#platform/list/text.ts'
import { PREPARED, preparedByIds } from '#platform/prepared-statements.ts'
import type { OwnStatus } from './selling-rules.ts'
import { optionsOfVariant } from './variant-views.ts'

export type ProductRow = {
  id: number
  name: string
  name_bn: string | null
  description: string
  description_bn: string | null
  price_poisha: number
  /** Null where all variants cost the same. */
  price_max_poisha: number | null
  original_price_poisha: number | null
  stock_quantity: number
  options: ProductOption[]
  recommended: boolean
  free_shipping: boolean
  on_sale: boolean
  rating: number
  rating_count: number
  moderation_status: OwnStatus
  created_at: Date
  /** A draft may have none. */
  category_id: number | null
  category_name: string | null
  parent_id: number | null
  parent_name: string | null
  store_id: number
  store_name: string
  store_name_bn: string | null
  store_slug: string
  store_owner_id: number
  store_on_holiday: boolean
  store_back_on: string | null
  media: MediaRow[] | null
  tags: { id: number; name: string }[] | null
  brand: string | null
}

export type MediaRow = { id: number; order: number; alt: string } & (
  | { video: string }
  | { video: null; key: string; width: number; height: number; placeholder: string }
)

const PRODUCTS = `${PREPARED}
  select p.id, p.name, p.name_bn, p.description, p.description_bn, p.price_poisha, p.price_max_poisha,
    p.original_price_poisha, p.stock_quantity, p.options, p.recommended,
    p.free_shipping, p.on_sale, p.rating, p.rating_count, p.moderation_status, p.created_at,
    c.id as category_id, c.name as category_name, parent.id as parent_id, parent.name as parent_name,
    s.id as store_id, s.name as store_name, s.name_bn as store_name_bn, s.slug as store_slug, s.owner_id as store_owner_id,
    s.on_holiday as store_on_holiday, s.back_on::text as store_back_on,
    media.items as media, tags.items as tags, coalesce(brand.name, own_brand.text) as brand
  from products p
  left join categories c on c.id = p.category_id
  left join categories parent on parent.id = c.parent_id
  join stores s on s.id = p.store_id
  left join (
    select m.product_id, json_agg(json_build_object(
      'id', m.id, 'order', m.position, 'alt', m.alt, 'video', m.video_url,
      'key', picture.key, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder
    ) order by m.position, m.id) as items
    from product_media m left join pictures picture on picture.id = m.picture_id
    where m.product_id = any ($1::bigint[]) group by m.product_id
  ) media on media.product_id = p.id
  left join (
    select pt.product_id, json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_key) as items
    from product_tags pt join tags t on t.id = pt.tag_id
    where pt.product_id = any ($1::bigint[]) group by pt.product_id
  ) tags on tags.product_id = p.id
  left join product_attributes own_brand
    on own_brand.product_id = p.id and own_brand.attribute_id = (select id from attributes where key = '${BRAND}')
  left join attribute_values brand on brand.id = own_brand.value_id
  where p.id = any ($1::bigint[]) and p.deleted_at is null`

/** A statement of its own for one product, with a plan of its own (`preparedByIds` says why). */
const PRODUCT = PRODUCTS.replaceAll('$1::bigint[]', 'array[$1::bigint]')

/** Full product rows in the order of `ids`, in any status; deleted ones are left out. */
export async function findProducts(db: Reader, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const query = ids.length === 1 ? CompiledQuery.raw(PRODUCT, [ids[0]]) : CompiledQuery.raw(PRODUCTS, [ids])
  const { rows } = await db.executeQuery<ProductRow>(query)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ForSaleRow = Awaited<ReturnType<typeof findForSale>>[number]
export type ShownRow = Awaited<ReturnType<typeof findShown>>[number]

/** The columns that carts and orders read of each variant, in any status; to be filtered, or joined to lines by `variant_id`. */
export const forSale = (db: Reader) =>
  variantsShown(db)
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('categories as parent', 'parent.id', 'c.parent_id')
    .select(['c.name as category_name', 'parent.name as parent_name'])

/** The same without the names of categories, for what is on sale. */
export const variantsShown = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_variants as v', 'v.product_id', 'p.id')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .select((eb) => [
      'p.id',
      'v.id as variant_id',
      'p.name',
      'p.name_bn',
      'v.price_poisha',
      'v.original_price_poisha',
      'v.stock_quantity',
      'v.option_values',
      'v.active',
      optionsOfVariant,
      'p.free_shipping',
      'p.on_sale',
      'p.low_stock_limit',
      'p.store_id',
      's.name as store_name',
      's.name_bn as store_name_bn',
      's.slug as store_slug',
      's.owner_id as store_owner_id',
      's.on_holiday as store_on_holiday',
      sql<string | null>`s.back_on::text`.as('store_back_on'),
      // Its own picture, else the product's first.
      eb
        .selectFrom('product_media as m')
        .innerJoin('pictures', 'pictures.id', 'm.picture_id')
        .select('pictures.key')
        .whereRef('m.product_id', '=', 'p.id')
        .orderBy(sql`m.picture_id is not distinct from v.picture_id desc, m.position`)
        .limit(1)
        .as('picture_key'),
    ])

/** All variants of these products that were not removed, in order (product_variants_combination_key). */
export const findForSale = preparedByIds((db, anyOfThem) =>
  forSale(db).where('p.id', '=', anyOfThem).where('v.removed_at', 'is', null).orderBy('v.position').orderBy('v.id'),
)

/** The same, locked in the order of the products: whoever changes a variant locks its product first. */
const lockedForSale = preparedByIds((db, anyOfThem) =>
  forSale(db)
    .where('p.id', '=', anyOfThem)
    .where('v.removed_at', 'is', null)
    .orderBy('p.id')
    .orderBy('v.position')
    .orderBy('v.id')
    .forNoKeyUpdate(['p', 'v']),
)
export const lockForSale = (tx: Tx, ids: readonly number[]) => lockedForSale(tx, ids)

/** Those of these variants that were removed, whose rows stay. */
export const findRemoved = preparedByIds((db, anyOfThem) =>
  forSale(db).where('v.id', '=', anyOfThem).where('v.removed_at', 'is not', null),
)

/** Each of these products with the variant whose price lists show: the cheapest that can be bought, else the cheapest. */
export const findShown = preparedByIds((db, anyOfThem) =>
  forSale(db)
    .select('p.price_max_poisha')
    .distinctOn('p.id')
    .where('p.id', '=', anyOfThem)
    .where('v.removed_at', 'is', null)
    .orderBy(sql`p.id, v.active desc, v.stock_quantity > 0 desc, v.price_poisha, v.position, v.id`),
)

/** Same category first, then same parent; in stock first, best rated (products_category_name_idx). */
export async function findRelated(
  db: Reader,
  of: { id: number; category_id: number | null; parent_id: number | null },
  limit: number,
): Promise<number[]> {
  const best = async (categories: readonly number[], count: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from products
      where on_sale and category_id = any (${categories}::bigint[]) and id <> ${of.id}
      order by stock_quantity > 0 desc, rating desc, rating_count desc, id limit ${count}`.execute(db)
    return rows.map(({ id }) => id)
  }
  if (of.category_id === null) return []
  const same = await best([of.category_id], limit)
  if (same.length === limit) return same
  const family = of.parent_id ?? of.category_id
  const siblings = await db
    .selectFrom('categories')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', family), eb('parent_id', '=', family)]))
    .where('id', '!=', of.category_id)
    .execute()
  return [
    ...same,
    ...(await best(
      siblings.map(({ id }) => id),
      limit - same.length,
    )),
  ]
}

/** Featured: recommended, dearest first (products_recommended_idx). */
export async function findFeatured(db: Reader, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where on_sale and recommended order by price_poisha desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The dearest products of those top-level categories, with their children, that sold the most pieces lately; as many in the
 * market's order (rules.md W-11). Empty ones are left out. Reads at most `products` entries of products_category_price_idx
 * per category.
 */
export async function findPopular(
  db: Reader,
  most: { sections: number; products: number },
): Promise<{ categoryId: number; ids: number[] }[]> {
  const { rows } = await sql<{ categoryId: number; ids: number[] }>`
    select top.id as "categoryId", dearest.ids
    from (
      select c.id, c.position, c.sold_lately + coalesce(sum(child.sold_lately), 0) as sold_lately
      from categories c left join categories child on child.parent_id = c.id
      where c.parent_id is null
      group by c.id having c.own_products_count + coalesce(sum(child.own_products_count), 0) > 0
      order by 3 desc, c.position, c.id limit ${most.sections}
    ) top
    cross join lateral (
      select array(
        select p.id from categories c
        cross join lateral (
          select id, price_poisha from products
          where category_id = c.id and on_sale order by price_poisha desc, id limit ${most.products}
        ) p
        where c.id = top.id or c.parent_id = top.id
        order by p.price_poisha desc, p.id limit ${most.products}
      ) as ids
    ) dearest
    order by top.sold_lately desc, top.position, top.id`.execute(db)
  return rows
}

/** A LIKE pattern for *_key columns; the text is normalised as they are. */
export const keyContaining = (text: string) => sql<string>`lower(normalize(${containing(text)}::text))`

/** The number of products on sale, from the counts per category. */
export async function countOnSale(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(sql<number>`coalesce(sum(own_products_count), 0)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Products on sale, oldest first. */
export const findOnSale = (db: Reader, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('on_sale', '=', true)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
