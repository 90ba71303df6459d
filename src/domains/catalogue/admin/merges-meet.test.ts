/** Merges that a job continues, and what may not happen meanwhile (rules.md C-41). */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
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
const patch = (path: string, body: object) => request(`PATCH /api${path}`, { as: admin, body })
const remove = (path: string) => request(`DELETE /api${path}`, { as: admin })
const mergeCategory = (from: number, into: number) => post(`/admin/categories/${from}/merge/`, { into })
const move = (id: number, parent: number | null) => patch(`/categories/${id}/`, { parent })
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((x, y) => x - y)
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
    code: 'category_merging',
    merge: mergeCategory,
    removeIt: (id: number) => remove(`/categories/${id}/`),
  },
  {
    table: 'tags' as const,
    ids: words,
    code: 'tag_merging',
    merge: (from: number, into: number) => post('/admin/tags/merge/', { into, from: [from] }),
    removeIt: (id: number) => remove(`/tags/${id}/?used=1`),
  },
  {
    table: 'attribute_values' as const,
    ids: choices,
    code: 'attribute_value_merging',
    merge: (from: number, into: number) => post('/admin/attribute-values/merge/', { into, from: [from] }),
    removeIt: (id: number) => remove(`/admin/attribute-values/${id}/`),
  },
]
const existing = (table: (typeof kinds)[number]['table'], ids: Record<string, number>) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where id = any (${Object.values(ids)}::bigint[])`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))
const setInto = (table: string, id: number, into: number | null) =>
  sql`update ${sql.table(table)} set merging_into_id = ${into} where id = ${id}`.execute(db)

describe.each(kinds)('what others of $table are being merged into', ({ table, ids: { a, b, c }, code, ...calls }) => {
  const { merge, removeIt } = calls
  test('is neither merged itself nor deleted, also when both are asked for at once', async () => {
    for (const pairs of [
      [() => merge(a, b), () => merge(b, c)],
      [() => merge(b, c), () => merge(a, b)],
    ]) {
      const answers = await Promise.all(pairs.map((call) => call()))
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual([code])
      for (const id of [a, b]) await setInto(table, id, null)
    }
    const [merged, removed] = await Promise.all([merge(a, b), removeIt(b)])
    expect([merged.status, removed.status]).toEqual([200, 409])
    expect((await removeIt(b)).body.code).toBe(code)
    expect((await merge(b, c)).body.code).toBe(code)
    expect((await merge(a, b)).status).toBe(200)
    await setInto(table, a, null)
  })
})

test('a tag of many products that others are being merged into is not renamed', async () => {
  await setInto('tags', words.a, words.b)
  expect((await patch(`/tags/${words.b}/`, { name: 'Another' })).body.code).toBe('tag_merging')
  await setInto('tags', words.a, null)
})

describe('a category that others are being merged into', () => {
  const setUp = async () => {
    const [from, into, top] = [await given.category(), await given.category(), await given.category()]
    const child = await given.category({ parent_id: from.id })
    await db.updateTable('products').set({ category_id: from.id }).where('category_id', '=', shelves.a).execute()
    return { from: from.id, into: into.id, top: top.id, child: child.id }
  }
  const putBack = (from: number) =>
    db.updateTable('products').set({ category_id: shelves.a }).where('category_id', '=', from).execute()
  const parentOf = async (id: number) =>
    (await db.selectFrom('categories').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow()).parent_id

  test('gets no parent: subcategories may come to it', async () => {
    const { from, into, top, child } = await setUp()
    const answers = await Promise.all([mergeCategory(from, into), move(into, top)])
    expect(statusesOf(answers)).toEqual([200, 409])
    if ((await parentOf(into)) !== null) expect((await move(into, null)).status).toBe(200)
    expect((await mergeCategory(from, into)).status).toBe(200)
    expect((await move(into, top)).body.code).toBe('category_merging')
    await runJob()
    expect([await parentOf(child), await parentOf(into)]).toEqual([into, null])
    expect((await move(into, top)).body.code).toBe('category_two_levels')
    await putBack(into)
  })

  test('and got one under an earlier release: the subcategories come to its parent', async () => {
    const { from, into, top, child } = await setUp()
    expect((await mergeCategory(from, into)).status).toBe(200)
    await db.updateTable('categories').set({ parent_id: top }).where('id', '=', into).execute()
    await runJob()
    expect([await parentOf(child), await parentOf(into)]).toEqual([top, top])
    await putBack(into)
  })

  test('and has a parent and subcategories since: the migration leaves two levels', async () => {
    const { from, child, top } = await setUp()
    await db.updateTable('categories').set({ parent_id: top }).where('id', '=', from).execute()
    await sql.raw(await readFile('db/migrations/0250_two_levels.sql', 'utf8')).execute(db)
    expect([await parentOf(child), await parentOf(from), await parentOf(top)]).toEqual([top, top, null])
    await putBack(from)
  })
})

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
