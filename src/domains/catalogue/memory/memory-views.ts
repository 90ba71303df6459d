/** What the catalogue in memory reads from the database. */
import { sql } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { prepared } from '#platform/prepared-statements.ts'
import type { ListedRow } from './columns.ts'

export type Position = {
  /** In PostgreSQL's notation: changes that it does not include are still to be read. */
  snapshot: string
  /** Where the snapshot means something: the start of the server and the id of the database. Another one may be an older copy. */
  database: string
}

const POSITION = sql`pg_current_snapshot()::text as snapshot, concat_ws(' ', extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database())) as database`

export async function readPosition(db: Reader): Promise<Position> {
  const { rows } = await sql<Position>`select ${POSITION}`.execute(db)
  if (!rows[0]) throw new Error('a statement without a table answers one row')
  return rows[0]
}

export async function countListed(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(own_products_count), 0) as count from categories`.execute(db)
  return rows[0]?.count ?? 0
}

const COLUMNS = sql`p.id, p.category_id, p.store_id, p.price_poisha, coalesce(p.original_price_poisha, 0) as original_price_poisha,
  (extract(epoch from p.created_at) * 1000000)::bigint as created_at, (p.rating * 100)::integer as rating, p.sold_lately,
  p.stock_quantity > 0 as in_stock, p.free_shipping, p.recommended, p.attribute_value_ids`

/** Products on sale after an id, in the order of their ids. */
export async function findListed(db: Reader, { after, limit }: { after: number; limit: number }): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`${prepared}
    select ${COLUMNS}, s.name_key, s.tags_key, s.description_key
    from product_search s join products p on p.id = s.product_id
    -- Both: a merge join begins at the first of each.
    where s.product_id > ${after} and p.id > ${after} order by s.product_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The texts are null if they did not change. */
type ChangedRow = Omit<ListedRow, 'name_key' | 'tags_key' | 'description_key'> & {
  name_key: string | null
  tags_key: string | null
  description_key: string | null
}
export type ListChanges = {
  position: Position
  /** The clock of the database, in milliseconds. */
  at: number
  names: boolean
  /** Ids of changed products. Those on sale are in `rows`; the others have left the market. */
  ids: number[]
  rows: ChangedRow[]
}

/** Reads what changed since a position, and the new position, in one statement, so that no change falls between them. */
export async function findListChanges(db: Reader, since: Position, limit: number): Promise<ListChanges> {
  const { rows } = await sql<
    Omit<ListChanges, 'rows' | 'position'> & Position & { rows: ChangedRow[] | null }
  >`${prepared}
    with changed as materialized (
      select product_id, bool_or(texts) as texts from listing_changes
      where changed_by >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${since.snapshot}::pg_snapshot)
      group by product_id limit ${sql.lit(limit)}
    )
    select ${POSITION}, extract(epoch from now()) * 1000 as at,
      exists (select from changed where product_id is null) as names,
      array(select product_id from changed where product_id is not null) as ids,
      (
        select json_agg(listed) from (
          select ${COLUMNS}, case when changed.texts then s.name_key end as name_key,
            case when changed.texts then s.tags_key end as tags_key,
            case when changed.texts then s.description_key end as description_key
          from changed join product_search s on s.product_id = changed.product_id join products p on p.id = s.product_id
        ) listed
      ) as rows`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table answers one row')
  const { snapshot, database, ...changes } = row
  return { ...changes, position: { snapshot, database }, rows: changes.rows ?? [] }
}

export type CategoryName = { id: number; name: string; parent: number | null }
export type StoreName = { id: number; name: string; name_bn: string | null; slug: string }
export type ValueName = {
  id: number
  attribute_id: number
  name: string
  name_bn: string | null
  swatch: string | null
}
/** The text in which a phrase is looked for: lower case, a line per name. For a category there is also one with its parent's names. */
type NameKey = { id: number; key: string }
type CategoryKey = NameKey & { with_parent: string }
export type NameKeys = { categories: CategoryKey[]; stores: NameKey[] }

/** Each in the order of its facet; the keys in the order of ids. */
export type ListNames = {
  categories: CategoryName[]
  stores: StoreName[]
  values: ValueName[]
  highestValue: number
  keys: NameKeys
}

export async function findListNames(db: Reader): Promise<ListNames> {
  const [categories, stores, values, categoryKeys, storeKeys] = await Promise.all([
    sql<CategoryName>`
      select c.id, c.name, c.parent_id as parent from categories c left join categories parent on parent.id = c.parent_id
      order by coalesce(parent.position, c.position), coalesce(parent.id, c.id), parent.id is not null, c.position, c.id`.execute(
      db,
    ),
    sql<StoreName>`select id, name, name_bn, slug from stores order by name_key, id`.execute(db),
    sql<ValueName>`
      select id, attribute_id, name, name_bn, swatch from attribute_values order by name_key, id`.execute(db),
    // The same keys as in understood-views.ts.
    sql<CategoryKey>`
      select c.id, lower(normalize(concat_ws(E'\n', c.name, c.name_bn))) as key,
        lower(normalize(concat_ws(E'\n', c.name, c.name_bn, parent.name, parent.name_bn))) as with_parent
      from categories c left join categories parent on parent.id = c.parent_id order by c.id`.execute(db),
    sql<NameKey>`select id, concat_ws(E'\n', name_key, name_bn_key) as key from stores order by id`.execute(db),
  ])
  const highestValue = values.rows.reduce((highest, { id }) => Math.max(highest, id), 0)
  return {
    categories: categories.rows,
    stores: stores.rows,
    values: values.rows,
    highestValue,
    keys: { categories: categoryKeys.rows, stores: storeKeys.rows },
  }
}
