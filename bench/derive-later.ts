import type pg from 'pg'

/** By their triggers, a product at a time, these take most of the time of filling a market. */
const TRIGGERS = [
  ['products', 'products_enter'],
  ['product_tags', 'product_tags_added'],
  ['product_attributes', 'product_attributes_added'],
] as const

type Index = { name: string; definition: string }

/** Fills an empty market with the indexes away and without what triggers derive of products, and makes up for both at the end. */
export async function deriveLater(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('products'::regclass, 'product_search'::regclass, 'product_terms'::regclass) and not indisunique`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  for (const [table, trigger] of TRIGGERS) await pool.query(`alter table ${table} disable trigger ${trigger}`)
  await fill()
  const client = await pool.connect()
  try {
    // A million products take minutes.
    await client.query('set statement_timeout = 0')
    await client.query("set maintenance_work_mem = '1GB'")
    await derive(client)
    for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} enable trigger ${trigger}`)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** What the triggers would have made (db/migrations/0071_bangla_texts.sql, 0080_attributes.sql). */
async function derive(client: pg.PoolClient): Promise<void> {
  await client.query('alter table products disable trigger user')
  await client.query('alter table product_search disable trigger user')
  await client.query(
    `update products p set attribute_value_ids = found.ids from (
       select product_id, array_agg(value_id order by value_id) as ids from product_attributes
       where value_id is not null group by product_id
     ) found where found.product_id = p.id`,
  )
  await client.query(
    `insert into product_search (product_id, category_id, store_id, created_at, name_key, tags_key, description_key)
     select p.id, p.category_id, p.store_id, p.created_at, p.name_key, coalesce(tags.keys, ''), lower(normalize(p.description))
     from products p left join (
       select pt.product_id, string_agg(t.name_key, E'\\n' order by t.name_key) as keys
       from product_tags pt join tags t on t.id = pt.tag_id group by pt.product_id
     ) tags on tags.product_id = p.id where p.on_sale`,
  )
  await client.query(
    `insert into product_terms (term_key, term, uses)
     select lower(normalize(term)), term, count(*) from products p, terms_of(p.name) as term where p.on_sale group by term`,
  )
  await client.query(
    `update categories c set own_products_count = counted.n
     from (select category_id, count(*) as n from products where on_sale group by category_id) counted
     where counted.category_id = c.id`,
  )
  await client.query('alter table product_search enable trigger user')
  await client.query('alter table products enable trigger user')
}
