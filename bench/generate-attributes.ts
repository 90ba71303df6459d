import type pg from 'pg'

const BRANDS = 200
const COLOURS = ['Red', 'Green', 'Blue', 'White', 'Black', 'Grey', 'Brown', 'Yellow', 'Pink', 'Teal']
const MONTHS = ['6', '12', '24', '36']
const CHUNK = 5000

/** Gives every product a brand, a colour and a warranty, spread by its id; all categories filter by them. */
export async function generateAttributes(pool: pg.Pool): Promise<void> {
  const brands = Array.from({ length: BRANDS }, (_, at) => `Brand ${at + 1}`)
  const given = [
    await insertAttribute(pool, { key: 'brand', type: 'choice', names: brands, step: 7 }),
    await insertAttribute(pool, { key: 'colour', type: 'choice', names: COLOURS, step: 3 }),
    await insertAttribute(pool, { key: 'warranty', type: 'number', names: MONTHS, step: 1 }),
  ]
  const { rows } = await pool.query<{ id: number }>('select id from products order by id')
  for (let done = 0; done < rows.length; done += CHUNK)
    for (const { attribute, values, step } of given)
      await pool.query(
        `insert into product_attributes (product_id, attribute_id, value_id)
         select id, $2, ($3::bigint[])[1 + (id * $4 / 3) % cardinality($3::bigint[])] from unnest($1::bigint[]) as t (id)`,
        [rows.slice(done, done + CHUNK).map(({ id }) => id), attribute, values, step],
      )
}

type Given = { key: string; type: string; names: readonly string[]; step: number }

async function insertAttribute(pool: pg.Pool, { key, type, names, step }: Given) {
  const made = await pool.query<{ id: number }>(
    `insert into attributes (key, name, type) values ($1, $1, $2) returning id`,
    [key, type],
  )
  const attribute = made.rows[0]?.id ?? 0
  await pool.query('insert into category_attributes (attribute_id, filterable) values ($1, true)', [attribute])
  const values = await pool.query<{ id: number }>(
    `insert into attribute_values (attribute_id, name, position)
     select $1, name, place from unnest($2::text[]) with ordinality as t (name, place) returning id`,
    [attribute, names],
  )
  return { attribute, step, values: values.rows.map(({ id }) => id) }
}
