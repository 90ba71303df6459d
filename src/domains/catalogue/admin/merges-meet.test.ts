/** Merges that a job continues, and what may not happen meanwhile (rules.md C-41). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { catalogueAdminJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, valueOf } = attributesFor(app)
const { db } = app.resources
const { request } = app
const admin = await given.admin({ staff_role: 'catalogue' })
const store_id = (await given.store()).id
const attributeId = await attribute({ key: 'cloth', values: ['c', 'b', 'a'] })

const post = (path: string, body: object) => request(`POST /api${path}`, { as: admin, body })
const mergeCategory = (from: number, into: number) => post(`/admin/categories/${from}/merge/`, { into })
const runJob = () => Promise.all(catalogueAdminJobs.map(({ run }) => run(app.resources, {})))

/** More products than one call moves. */
async function fill(category_id: number, tag_id: number, value_id: number): Promise<void> {
  const rows = Array.from({ length: MOVED_AT_ONCE + 1 }, (_, at) => ({
    store_id,
    category_id,
    name: `P${at}`,
    price_poisha: 100,
    stock_quantity: 1,
    moderation_status: 'DRAFT' as const,
  }))
  const made = await db.insertInto('products').values(rows).returning('id').execute()
  const products = made.map(({ id }) => id)
  await db
    .insertInto('product_tags')
    .values(products.map((product_id) => ({ product_id, tag_id })))
    .execute()
  await db
    .insertInto('product_attributes')
    .values(products.map((product_id) => ({ product_id, attribute_id: attributeId, value_id })))
    .execute()
}

const stuck = (await given.category({ name: 'Stuck' })).id
// Those that are merged first have the highest ids.
const shelves = { c: (await given.category()).id, b: (await given.category()).id, a: (await given.category()).id }
const tagId = async (name: string): Promise<number> => (await post('/tags/', { name })).body.id
const words = { c: await tagId('c'), b: await tagId('b'), a: await tagId('a') }
const choices = {
  c: await valueOf(attributeId, 'c'),
  b: await valueOf(attributeId, 'b'),
  a: await valueOf(attributeId, 'a'),
}
await fill(shelves.a, words.a, choices.a)
await fill(shelves.b, words.b, choices.b)

const kinds = [
  {
    table: 'categories' as const,
    ids: shelves,
    merge: mergeCategory,
  },
  {
    table: 'tags' as const,
    ids: words,
    merge: (from: number, into: number) => post('/admin/tags/merge/', { into, from: [from] }),
  },
  {
    table: 'attribute_values' as const,
    ids: choices,
    merge: (from: number, into: number) => post('/admin/attribute-values/merge/', { into, from: [from] }),
  },
]
const existing = (table: (typeof kinds)[number]['table'], ids: Record<string, number>) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where id = any (${Object.values(ids)}::bigint[])`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))
const setInto = (table: string, id: number, into: number | null) =>
  sql`update ${sql.table(table)} set merging_into_id = ${into} where id = ${id}`.execute(db)

test('the job ends chains of an earlier release, and one merge that fails stops none of the others', async () => {
  await setInto('categories', stuck, (await given.category()).id)
  await app.asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger refuse before delete on categories for each row when (old.name = 'Stuck') execute function refuse()`)
  for (const { table, ids, merge } of kinds) {
    expect((await merge(ids.a, ids.b)).status).toBe(200)
    await setInto(table, ids.b, ids.c)
  }
  await expect(runJob()).rejects.toThrow('stuck')
  for (const { table, ids } of kinds) expect(await existing(table, ids)).toEqual([ids.c])
  const { count } = await db
    .selectFrom('products as p')
    .innerJoin('product_tags as t', 't.product_id', 'p.id')
    .innerJoin('product_attributes as v', 'v.product_id', 'p.id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('p.category_id', '=', shelves.c)
    .where('t.tag_id', '=', words.c)
    .where('v.value_id', '=', choices.c)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2 * (MOVED_AT_ONCE + 1))
  await app.asOwner('drop trigger refuse on categories')
  await runJob()
  expect(await existing('categories', { stuck })).toEqual([])
})
