import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { claimPicture } from './picture-store.ts'
import { showPicture } from './show-picture.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
await given.category({ name: 'Others' })

const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
/** Answers of '/slow…' wait until they are let go. */
const held: (() => void)[] = []
let [open, most, works] = [0, 0, false]
const server = createServer((request, reply) => {
  const answer = () => void reply.end(png)
  if (request.url?.startsWith('/slow')) {
    open += 1
    most = Math.max(most, open)
    held.push(() => {
      open -= 1
      answer()
    })
  } else if (request.url?.startsWith('/broken') && !works) reply.writeHead(503).end()
  else answer()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
afterEach(() => clock.set(null))
const at = (path: string) => `http://127.0.0.1:${port}${path}`
const allow = (ip: string, asked: number) => ip === '127.0.0.1' && asked === port
const fetchAll = () => fetchPictures(app.resources, { allow })

type Seller = Awaited<ReturnType<typeof given.seller>>
const importOf = (seller: Seller, name: string, count: number) =>
  fixture.run(
    seller,
    fileOf(
      ...Array.from({ length: count }, (_, each) =>
        line({
          handle: `p${each}`,
          title: 'P',
          body: 'x',
          type: 'Others',
          tags: 'x',
          price: 5,
          image: at(`/${name}-${each}.png`),
        }),
      ),
    ),
  )
const picturesOf = async (seller: Seller, id: number) => (await fixture.read(seller, id)).pictures
const until = async (reached: () => boolean | Promise<boolean>) => {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a store with a few pictures has its turns between those of a store with hundreds', async () => {
  const [big, small] = [await given.seller(), await given.seller()]
  await importOf(big, 'big', 300)
  await importOf(small, 'small', 3)
  const order = []
  for (let turn = 0; turn < 8; turn += 1) order.push((await claimPicture(db, []))?.store_id)
  expect(order.filter((store) => store === small.store.id)).toHaveLength(3)
  expect(order.slice(0, 6)).toEqual([1, 2, 3].flatMap(() => [big.store.id, small.store.id]))
  // At the same moment nobody claims a picture twice.
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimPicture(db, [])))
  expect(new Set(claimed.map((picture) => picture?.id)).size).toBe(20)
  expect(await claimPicture(db, [big.store.id])).toBeUndefined()
  await db.deleteFrom('import_pictures').execute()
})

test('a slow server of one store leaves downloads for the others, also for pictures that come later', async () => {
  const [slow, quick] = [await given.seller(), await given.seller()]
  const first = await importOf(slow, 'slow', 12)
  const fetching = fetchAll()
  await until(() => open >= 4)
  const second = await importOf(quick, 'quick', 3)
  // As the event of the second import does: it joins what runs.
  await fetchAll()
  await until(async () => (await picturesOf(quick, second.id)).kept === 3)
  expect(await picturesOf(slow, first.id)).toMatchObject({ kept: 0, waiting: 12 })
  expect(most).toBe(4)
  const letting = setInterval(() => held.splice(0).forEach((go) => go()), 5)
  await fetching
  clearInterval(letting)
  expect(await picturesOf(slow, first.id)).toMatchObject({ kept: 12, waiting: 0 })
})

test('when its time is over it goes on at once, by an event and not at the next minute', async () => {
  const seller = await given.seller()
  const done = await importOf(seller, 'slow-end', 9)
  await db.deleteFrom('outbox_events').execute()
  const fetching = fetchAll()
  await until(() => open >= 4)
  clock.set(new Date(Date.now() + MINUTE))
  held.splice(0).forEach((go) => go())
  await fetching
  expect((await picturesOf(seller, done.id)).waiting).toBe(5)
  const events = await db.selectFrom('outbox_events').select(['topic', 'payload']).execute()
  expect(events.filter(({ topic }) => topic === 'import.pictures')).toEqual([
    { topic: 'import.pictures', payload: { importId: done.id } },
  ])
  await db.deleteFrom('import_pictures').execute()
})

test('a seller sees each failed picture with its reason and next try, and retries one or all', async () => {
  const [seller, other] = [await given.seller(), await given.seller()]
  const done = await importOf(seller, 'broken', 2)
  const path = `/api/seller/imports/${done.id}/pictures/` as const
  const list = async () => (await app.request(`GET ${path}`, { as: seller })).body
  expect(await list()).toEqual([])
  await fetchAll()
  const waiting = await list()
  expect(waiting).toMatchObject([
    { url: at('/broken-0.png'), state: 'waiting', tries: 1, name: 'P', problem: { code: 'picture_status' } },
    { url: at('/broken-1.png'), state: 'waiting', tries: 1 },
  ])
  expect(Date.parse(waiting[0].next_try_at)).toBeGreaterThan(Date.now())
  expect(await fixture.read(seller, done.id)).toMatchObject({ can: { fetch_pictures: true } })

  works = true
  const one = `POST ${path}${waiting[0].id}/` as const
  expect((await app.request(one, { as: other })).status).toBe(404)
  expect((await app.request(`POST ${path}999999/`, { as: seller })).status).toBe(404)
  // A double click.
  const clicks = await Promise.all([1, 2].map(() => app.request(one, { as: seller })))
  expect(clicks.map(({ status }) => status)).toContain(200)
  await fetchAll()
  expect(await list()).toMatchObject([{ id: waiting[1].id }])
  expect((await app.request(one, { as: seller })).status).toBe(409)
  expect((await app.request(`POST ${path}`, { as: seller })).status).toBe(200)
  await fetchAll()
  expect(await list()).toEqual([])
  expect(await picturesOf(seller, done.id)).toEqual({ waiting: 0, kept: 2, failed: 0 })
})

test('before an import runs, a row shows its first picture small, or why it cannot be fetched', async () => {
  const seller = await given.seller()
  const row = { title: 'P', body: 'x', type: 'Others', tags: 'x', price: 5 }
  const done = await fixture.check(
    seller,
    fileOf(
      line({ ...row, handle: 'good', image: at('/good.png') }),
      line({ ...row, handle: 'private', image: 'http://10.0.0.1/a.png' }),
      line({ ...row, handle: 'none' }),
    ),
  )
  const [good, inside, none] = await fixture.rows(seller, done.id)
  const show = (id: number) => showPicture(app.resources, { importId: done.id, row: id }, { allow })
  expect(await show(good.id)).toEqual({ picture: expect.stringMatching(/^data:image\/webp;base64,/), problem: null })
  expect(await show(inside.id)).toMatchObject({ picture: null, problem: { code: 'picture_private' } })
  await expect(show(none.id)).rejects.toMatchObject({ status: 404 })
  // Without the test's permission our own machine is as private as any.
  const path = `/api/seller/imports/${done.id}/rows/${good.id}/picture/` as const
  expect((await app.request(`GET ${path}`, { as: seller })).body).toMatchObject({
    problem: { code: 'picture_private' },
  })
  const other = await given.seller()
  expect((await app.request(`GET ${path}`, { as: other })).status).toBe(404)
  expect(await db.selectFrom('import_pictures').select('id').where('import_id', '=', done.id).execute()).toEqual([])
})
