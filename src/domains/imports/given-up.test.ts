import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clock, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { runRows } from './run-rows.ts'
import { leaseImport, renewLease } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
await given.category({ name: 'Others' })

afterEach(() => clock.set(null))

const good = { type: 'Others', tags: 'x', body: 'x', stock: 1, price: 5 }

/** A worker that leases the waiting import and then dies, as if its process was killed. */
async function crashWorker() {
  const leased = await leaseImport(db, randomUUID())
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
  return leased
}

test('an import that kills its worker twice without progress is failed; other imports go on', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  clock.set(new Date())
  const { body } = await fixture.send(seller, fileOf(line({ ...good, handle: 'a', title: 'A' })))
  expect(await crashWorker()).toEqual({ id: body.id, attempts: 1 })
  expect(await crashWorker()).toEqual({ id: body.id, attempts: 2 })
  const fine = await fixture.check(other, fileOf(line({ ...good, handle: 'a', title: 'A' })))
  expect(fine).toMatchObject({ state: 'ready', outcomes: { create: 1 } })
  const failed = await fixture.read(seller, body.id)
  expect(failed).toMatchObject({
    state: 'failed',
    problem: { code: 'import_gave_up' },
    can: { run: false, delete: true },
  })
  expect(await crashWorker()).toBeNull()
  expect(await fixture.act(seller, body.id, 'run')).toMatchObject({ status: 409, body: { code: 'import_state' } })
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'import.finished').execute()
  expect(events).toContainEqual({ payload: { importId: body.id } })
  expect((await app.request(`DELETE /api/seller/imports/${body.id}/`, { as: seller })).status).toBe(204)
})

/** The same, after it has written a hundred products. */
async function crashAfterBatch() {
  const worker = randomUUID()
  const leased = await leaseImport(db, worker)
  await db.transaction().execute(async (tx) => {
    const renewed = await renewLease(tx, leased?.id ?? 0, worker)
    if (renewed) await runRows(tx, renewed)
  })
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
}

test('progress resets the attempts; products written before the failure stay, and can be undone', async () => {
  const seller = await given.seller()
  const lines = Array.from({ length: 150 }, (_, at) => line({ ...good, handle: `p${at}`, title: 'P' }))
  clock.set(new Date())
  const { body } = await fixture.send(seller, fileOf(...lines))
  await crashWorker()
  await fixture.work()
  expect(await fixture.read(seller, body.id)).toMatchObject({ state: 'ready' })
  await fixture.act(seller, body.id, 'run')
  await crashWorker()
  await crashAfterBatch()
  expect(await crashWorker()).toEqual({ id: body.id, attempts: 1 })
  expect(await crashWorker()).toEqual({ id: body.id, attempts: 2 })
  await fixture.work()
  expect(await fixture.read(seller, body.id)).toMatchObject({
    state: 'failed',
    results: { created: 100 },
    can: { run: false, undo: true, delete: false },
  })
  await fixture.act(seller, body.id, 'undo')
  await fixture.work()
  expect(await fixture.read(seller, body.id)).toMatchObject({
    state: 'undone',
    problem: null,
    undone: { deleted: 100 },
  })
})

/** The first product to be inserted fails with this code; a sequence is not rolled back. */
const failOnce = (code: string) =>
  app.asOwner(`
    create or replace function fail_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('public.inserts') = 1 then raise exception 'failed once' using errcode = '${code}'; end if;
      return new;
    end $$;
    create sequence inserts;
    create trigger fail_once before insert on products for each row execute function fail_once()`)
const stopFailing = () => app.asOwner('drop trigger fail_once on products; drop sequence inserts')

/** @returns reads the import, which is about to write its one product */
async function startRun() {
  const seller = await given.seller()
  const { id } = await fixture.check(seller, fileOf(line({ ...good, handle: 'a', title: 'A' })))
  await fixture.act(seller, id, 'run')
  return () => fixture.read(seller, id)
}

test.each([
  ['the victim of a deadlock', '40P01'],
  ['a category deleted meanwhile', '23503'],
])('a step that PostgreSQL rolled back is retried at once: %s', async (_, code) => {
  const read = await startRun()
  await failOnce(code)
  await fixture.work()
  expect(await read()).toMatchObject({ state: 'done', results: { created: 1 } })
  await app.asOwner('do $$ begin assert (select last_value from inserts) = 2; end $$')
  await stopFailing()
})

test('a step whose connection is lost may have been committed: the import waits for its lease, and goes on', async () => {
  clock.set(new Date())
  const read = await startRun()
  await failOnce('57P01')
  await expect(fixture.work()).rejects.toThrow('failed once')
  expect(await read()).toMatchObject({ state: 'running', results: { created: 0 } })
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
  await fixture.work()
  expect(await read()).toMatchObject({ state: 'done', results: { created: 1 } })
  await stopFailing()
})
