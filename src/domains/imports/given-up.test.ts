import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { clock, SECOND } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportStage, fileOf, line } from '#test/import-stage.ts'
import { runRows } from './run-rows.ts'
import { keepLease, leaseImport } from './store.ts'

const app = await startTestApp()
const given = createGiven(app)
const stage = createImportStage(app)
const { db } = app.resources
await given.category({ name: 'Others' })

afterEach(() => clock.set(null))

const good = { type: 'Others', tags: 'x', body: 'x', stock: 1, price: 5 }

/** A worker that takes what waits and dies with it, as a killed process does. */
async function dieWithIt() {
  const leased = await leaseImport(db, randomUUID())
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
  return leased
}

test('an import that ended its worker twice with nothing done is failed and left; other imports go on', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  clock.set(new Date())
  const { body } = await stage.send(seller, fileOf(line({ ...good, handle: 'a', title: 'A' })))
  expect(await dieWithIt()).toEqual({ id: body.id, attempts: 1 })
  expect(await dieWithIt()).toEqual({ id: body.id, attempts: 2 })
  const fine = await stage.check(other, fileOf(line({ ...good, handle: 'a', title: 'A' })))
  expect(fine).toMatchObject({ state: 'ready', outcomes: { create: 1 } })
  const failed = await stage.read(seller, body.id)
  expect(failed).toMatchObject({
    state: 'failed',
    problem: { code: 'import_gave_up' },
    can: { run: false, delete: true },
  })
  expect(await dieWithIt()).toBeNull()
  expect(await stage.act(seller, body.id, 'run')).toMatchObject({ status: 409, body: { code: 'import_state' } })
  const events = await db.selectFrom('outbox_events').select('payload').where('topic', '=', 'import.finished').execute()
  expect(events).toContainEqual({ payload: { importId: body.id } })
  expect((await app.request(`DELETE /api/seller/imports/${body.id}/`, { as: seller })).status).toBe(204)
})

/** The same, once it has written a hundred products. */
async function dieAfterABatch() {
  const worker = randomUUID()
  const leased = await leaseImport(db, worker)
  await db.transaction().execute(async (tx) => {
    const held = await keepLease(tx, leased?.id ?? 0, worker)
    if (held) await runRows(tx, held)
  })
  clock.set(new Date(clock.now().getTime() + 21 * SECOND))
}

test('what is done counts its attempts anew; what was written before it failed stays, and may be undone', async () => {
  const seller = await given.seller()
  const lines = Array.from({ length: 150 }, (_, at) => line({ ...good, handle: `p${at}`, title: 'P' }))
  clock.set(new Date())
  const { body } = await stage.send(seller, fileOf(...lines))
  await dieWithIt()
  await stage.work()
  expect(await stage.read(seller, body.id)).toMatchObject({ state: 'ready' })
  await stage.act(seller, body.id, 'run')
  await dieWithIt()
  await dieAfterABatch()
  expect(await dieWithIt()).toEqual({ id: body.id, attempts: 1 })
  expect(await dieWithIt()).toEqual({ id: body.id, attempts: 2 })
  await stage.work()
  expect(await stage.read(seller, body.id)).toMatchObject({
    state: 'failed',
    results: { created: 100 },
    can: { run: false, undo: true, delete: false },
  })
  await stage.act(seller, body.id, 'undo')
  await stage.work()
  expect(await stage.read(seller, body.id)).toMatchObject({ state: 'undone', problem: null, undone: { deleted: 100 } })
})
