/** Jobs that continue the same merge at once, and how much one transaction moves (rules.md C-41). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOVED_AT_ONCE } from '#contract/catalogue/taxonomy-rules.ts'
import { moveProducts } from '#domains/catalogue/category-store.ts'
import { moveInParts } from '#domains/catalogue/merges.ts'
import { startTestApp } from '#test/app.ts'
import { attributesFor } from '#test/attributes.ts'
import { createGiven } from '#test/given.ts'
import { whileHeld } from '#test/while-held.ts'
import { catalogueAdminJobs } from './jobs.ts'

const app = await startTestApp()
const given = createGiven(app)
const { attribute, valueOf } = attributesFor(app)
const { db } = app.resources
const store_id = (await given.store()).id
const attributeId = await attribute({ key: 'cloth', values: ['from', 'into'] })
const runJob = () => Promise.all(catalogueAdminJobs.map(({ run }) => run(app.resources, {})))

async function fill(category_id: number, count: number): Promise<number[]> {
  const facts = { store_id, category_id, price_poisha: 100, stock_quantity: 1, moderation_status: 'DRAFT' as const }
  const rows = Array.from({ length: count }, (_, at) => ({ ...facts, name: `P${at}` }))
  const made = await db.insertInto('products').values(rows).returning('id').execute()
  return made.map(({ id }) => id).toSorted((x, y) => x - y)
}

const tag = async (name: string) =>
  (await db.insertInto('tags').values({ name }).returning('id').executeTakeFirstOrThrow()).id
const kinds = [
  { table: 'categories', moving: 'products', from: (await given.category()).id, into: (await given.category()).id },
  { table: 'tags', moving: 'product_tags', from: await tag('From'), into: await tag('Into') },
  {
    table: 'attribute_values',
    moving: 'product_attributes',
    from: await valueOf(attributeId, 'from'),
    into: await valueOf(attributeId, 'into'),
  },
] as const
const products = await fill(kinds[0].from, MOVED_AT_ONCE + 1)
await db
  .insertInto('product_tags')
  .values(products.map((product_id) => ({ product_id, tag_id: kinds[1].from })))
  .execute()
await db
  .insertInto('product_attributes')
  .values(products.map((product_id) => ({ product_id, attribute_id: attributeId, value_id: kinds[2].from })))
  .execute()
await app.asOwner(`
  create table written (moving text, rows integer);
  create function note_rows() returns trigger language plpgsql security definer as $$
  begin
    insert into written select tg_table_name, count(*) from new_rows;
    return null;
  end $$;
  create trigger note after update on products referencing new table as new_rows for each statement execute function note_rows();
  create trigger note after insert on product_tags referencing new table as new_rows for each statement
    execute function note_rows();
  create trigger note after update on product_attributes referencing new table as new_rows for each statement
    execute function note_rows();
  grant select on written to public`)

test.each(kinds)(
  'of two jobs at a merge in $table one goes on, and moves no more than a part at once',
  async (kind) => {
    const { table, moving, from, into } = kind
    await sql`update ${sql.table(table)} set merging_into_id = ${into} where id = ${from}`.execute(db)
    const [first, second, isLeft] = await whileHeld(db, { id: products[0]! }, async ({ waiting }) => {
      const works = runJob()
      await waiting(1)
      const other = runJob()
      return [works, other, await Promise.race([other.then(() => true), waiting(2).then(() => false)])]
    })
    expect(isLeft).toBe(true)
    await Promise.all([first, second])
    const { rows } = await sql<{
      rows: number
    }>`select rows from written where moving = ${moving} and rows > 0`.execute(db)
    expect(rows.map(({ rows: count }) => count)).toEqual([500, 500, 1])
    expect((await sql`select from ${sql.table(table)} where id = ${from}`.execute(db)).rows).toEqual([])
  },
)

test('the last look returns to parts when it finds a whole one', async () => {
  const done: (number | string)[] = []
  const ends = [false, true]
  await moveInParts(db, {
    kind: 'tag',
    id: 0,
    async move(_tx, { after }) {
      done.push(after)
      return after === 0 ? 7 : null
    },
    async finish() {
      done.push('finish')
      return ends.shift()!
    },
  })
  expect(done).toEqual([0, 7, 'finish', 0, 7, 'finish'])
})

test('a part goes on after the last product of the one before', async () => {
  const [from, into] = [(await given.category()).id, (await given.category()).id]
  const [first, second, third, fourth] = await fill(from, 4)
  const move = (after: number) => db.transaction().execute((tx) => moveProducts(tx, from, into, { after, limit: 2 }))
  expect(await move(first!)).toMatchObject({ moved: [second, third], next: third })
  expect(await move(third!)).toMatchObject({ moved: [fourth], next: null })
  expect(await move(0)).toMatchObject({ moved: [first], next: null })
})
