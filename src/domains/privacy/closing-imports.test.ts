import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lockUser } from '#domains/identity/index.ts'
import { dropImports } from '#domains/imports/anonymise-person.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { createMembers, PASSWORD } from '#test/members.ts'
import { untilWaiting } from '#test/until-waiting.ts'
import { variantOf } from '#test/variants.ts'

const app = await startTestApp()
const { resources } = app
const { db, files } = resources
const given = createGiven(app)
const fixture = createImportFixture(app)
const { member } = createMembers(app)
const category = await given.category({ name: 'Cups' })

async function seller() {
  const person = await member()
  await db.updateTable('users').set({ role: 'SELLER' }).where('id', '=', person.id).execute()
  return { ...person, store: await given.store({ owner_id: person.id }) }
}
type Seller = Awaited<ReturnType<typeof seller>>

const close = (as: { token: string }) => app.request('POST /api/auth/close/', { as, body: { password: PASSWORD } })
/** Rows with tags of their own, which name the account that proposes them. */
const rowsOf = (name: string, count: number) =>
  fileOf(
    ...Array.from({ length: count }, (_, at) =>
      line({ handle: `cup-${at}`, title: 'Cup', body: 'Clay', type: category.name, tags: `${name} ${at}`, price: 5 }),
    ),
  )
const importsOf = ({ store }: Seller) =>
  db.selectFrom('product_imports').selectAll().where('store_id', '=', store.id).orderBy('id').execute()

test('an import that runs while its account is closed ends there: no product appears afterwards', async () => {
  const person = await seller()
  const { id } = await fixture.check(person, rowsOf('clay', 1500))
  await fixture.act(person, id, 'run')
  const work = fixture.work()
  await expect.poll(async () => (await fixture.products(person)).length, { interval: 5 }).toBeGreaterThanOrEqual(100)
  expect((await close(person)).status).toBe(204)
  const written = (await fixture.products(person)).length
  expect(written).toBeLessThan(1500)
  await work
  await fixture.work()
  expect(await fixture.products(person)).toHaveLength(written)
})

test('an import that was only checked ends too: its name goes at once, its rows and file with the job', async () => {
  const [person, other] = [await seller(), await seller()]
  const { id } = await fixture.check(person, rowsOf('glass', 3))
  const waiting = await fixture.send(person, rowsOf('glass', 3), 'Quazimodo.csv')
  const foreign = await fixture.check(other, rowsOf('glass', 3))
  await db
    .insertInto('store_types')
    .values({ store_id: person.store.id, key: 'quazimodo', category_id: category.id, chosen_at: new Date() })
    .execute()
  const stored = (await importsOf(person)).map(({ file }) => file)
  expect((await close(person)).status).toBe(204)

  expect(await importsOf(person)).toMatchObject([
    { id, name: '', state: 'unreadable' },
    { id: waiting.body.id, name: '', state: 'unreadable' },
  ])
  expect(await db.selectFrom('store_types').selectAll().where('store_id', '=', person.store.id).execute()).toEqual([])
  await fixture.work()
  expect(await fixture.products(person)).toEqual([])
  const dropped = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'imports.dropped')
    .where('payload', '@>', JSON.stringify({ userId: person.id }))
    .execute()
  expect(dropped).toHaveLength(1)

  // A worker that broke off between a file and its row does both again.
  await files.remove(stored[0] ?? '')
  await dropImports(resources, person.id)
  expect(await importsOf(person)).toEqual([])
  expect(await db.selectFrom('import_rows').select('id').where('import_id', '=', id).execute()).toEqual([])
  expect(stored).toHaveLength(2)
  for (const file of stored) expect(await files.has(file)).toBe(false)
  expect(await fixture.read(other, foreign.id)).toMatchObject({ state: 'ready' })
})

test('an import that is sent while its account is being closed is not taken', async () => {
  const person = await seller()
  const sent = await db.transaction().execute(async (tx) => {
    await lockUser(tx, person.id)
    const sending = fixture.send(person, rowsOf('tin', 1))
    await untilWaiting(db, 1)
    await tx.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.id).execute()
    return [sending]
  })
  expect(await sent[0]).toMatchObject({ status: 401 })
  expect(await importsOf(person)).toEqual([])
})

test('the history of stock keeps its numbers without the seller’s notes, and appeals end', async () => {
  const person = await seller()
  const team = await given.admin()
  const product = await given.product({ store_id: person.store.id, held: true, listed: false })
  const step = { product_id: product.id, variant_id: variantOf(product.id), at: new Date(), kind: 'other' } as const
  await db
    .insertInto('stock_events')
    .values([
      { ...step, actor_id: person.id, note: 'Quazimodo lost it', stock_before: 10, stock_after: 9 },
      { ...step, actor_id: team.id, note: 'Asked for by phone', stock_before: 9, stock_after: 8 },
    ])
    .execute()
  await db
    .insertInto('product_holds')
    .values({
      product_id: product.id,
      held_at: new Date(),
      note: 'No papers',
      lists_again: true,
      appealed_at: new Date(),
      appeal_note: 'Quazimodo has papers',
    })
    .execute()
  await db
    .insertInto('product_events')
    .values([
      { product_id: product.id, at: new Date(), actor_id: team.id, kind: 'held', note: 'No papers' },
      { product_id: product.id, at: new Date(), actor_id: person.id, kind: 'appealed', note: 'Quazimodo has papers' },
    ])
    .execute()
  expect((await close(person)).status).toBe(204)

  const { body } = await app.request(`GET /api/seller/products/${product.id}/stock/`, { as: team })
  expect(body).toMatchObject([
    { note: 'Asked for by phone', change: -1, stock: 8 },
    { note: '', change: -1, stock: 9, by: 'store' },
  ])
  expect(await db.selectFrom('product_holds').selectAll().where('product_id', '=', product.id).execute()).toMatchObject(
    [{ note: 'No papers', appealed_at: null, appeal_note: '' }],
  )
  const events = await db.selectFrom('product_events').select('note').where('product_id', '=', product.id).execute()
  expect(events.map(({ note }) => note).sort()).toEqual(['', 'No papers'])
})

test('of accounts that were closed before, the migration does the same', async () => {
  const [person, other] = [await seller(), await seller()]
  await fixture.check(person, rowsOf('wood', 1))
  const kept = await fixture.check(other, rowsOf('wood', 1))
  const product = await given.product({ store_id: person.store.id })
  const step = { product_id: product.id, variant_id: variantOf(product.id), at: new Date(), kind: 'other' } as const
  await db
    .insertInto('stock_events')
    .values({ ...step, actor_id: person.id, note: 'Quazimodo lost it', stock_before: 10, stock_after: 9 })
    .execute()
  await db.updateTable('stores').set({ closed_at: new Date() }).where('id', '=', person.store.id).execute()
  const migration = await readFile('db/migrations/0263_audit_imports.sql', 'utf8')
  await app.asOwner(
    migration.slice(migration.indexOf('update stock_events'), migration.indexOf('-- Blanked in the log')),
  )

  expect(await importsOf(person)).toMatchObject([{ name: '', state: 'unreadable' }])
  expect(await fixture.read(other, kept.id)).toMatchObject({ name: 'products.csv', state: 'ready' })
  const events = await db.selectFrom('stock_events').select('note').where('product_id', '=', product.id).execute()
  expect(events).toEqual([{ note: '' }])
  const dropped = await db
    .selectFrom('outbox_events')
    .select('payload')
    .where('topic', '=', 'imports.dropped')
    .execute()
  expect(dropped).toContainEqual({ payload: { userId: person.id } })
})
