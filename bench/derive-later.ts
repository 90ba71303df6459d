import type pg from 'pg'

/** Their rows are made of ids that were just inserted: checking each foreign key took half of the time of inserting them. */
const PARTS = ['product_tags', 'product_attributes', 'product_media', 'product_search'] as const

type Index = { table: string; name: string; definition: string }

/** Fills an empty market with the indexes away and without what triggers derive of products, and makes up for both at the end. */
export async function deriveLater(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<Index>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid in ('products'::regclass, 'product_search'::regclass, 'product_terms'::regclass) and not indisunique`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  // By this trigger, a product at a time, filling a market takes several times as long.
  await pool.query('alter table products disable trigger products_enter')
  for (const table of PARTS) await pool.query(`alter table ${table} disable trigger all`)
  await fill()
  await pool.query('alter table products disable trigger user')
  const ofSearch = ({ table }: Index) => table === 'product_search'
  const others = indexes.filter((index) => !ofSearch(index))
  // What is searched takes as long as all the rest.
  await Promise.all([
    runInOrder(pool, [SEARCH, ...indexes.filter(ofSearch).map(({ definition }) => definition)]),
    runInOrder(pool, [ATTRIBUTES, TERMS, CATEGORIES, TAGS, ...others.map(({ definition }) => definition)]),
  ])
  await pool.query('alter table products enable trigger user')
  for (const table of PARTS) await pool.query(`alter table ${table} enable trigger all`)
  await runInOrder(pool, ['vacuum analyze'])
}

async function runInOrder(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    // A million products take minutes.
    await client.query('set statement_timeout = 0')
    await client.query("set maintenance_work_mem = '512MB'")
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

// What the triggers would have made (db/migrations/0034_taxonomy.sql, 0071_bangla_texts.sql, 0080_attributes.sql).

const SEARCH = `insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
  select p.id, p.category_id, p.store_id, p.created_at, p.name_key, coalesce(tags.keys, ''), lower(normalize(p.description))
  from products p left join (
    select pt.product_id, string_agg(t.name_key, E'\\n' order by t.name_key) as keys
    from product_tags pt join tags t on t.id = pt.tag_id group by pt.product_id
  ) tags on tags.product_id = p.id where p.on_sale`

const ATTRIBUTES = `update products p set attribute_value_ids = found.ids from (
    select product_id, array_agg(value_id order by value_id) as ids from product_attributes
    where value_id is not null group by product_id
  ) found where found.product_id = p.id`

const TERMS = `insert into product_terms (term_key, term, uses)
  select lower(normalize(term)), term, count(*) from products p, terms_of(p.name) as term where p.on_sale group by term`

const CATEGORIES = `update categories c set own_products_count = counted.n
  from (select category_id, count(*) as n from products where on_sale group by category_id) counted
  where counted.category_id = c.id`

const TAGS = 'update tags set used = true where id in (select tag_id from product_tags)'
