import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { APP_ROLE } from '#platform/app-role.ts'
import { clock, DAY } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'
import { mediaJobs } from './jobs.ts'
import { fileNames } from './rules.ts'

const app = await startTestApp()
const given = createGiven(app)
const { db, files } = app.resources
const seller = await given.seller()

const SEND = 'POST /api/media/pictures/'
let narrower = 0
/** A new picture for every call. */
const draw = (width = 900 - narrower++, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const send = (image: string, more: object = {}, as = seller) => app.request(SEND, { as, body: { image, ...more } })
const sendFile = async (content: Buffer, more: [string, string][] = []) =>
  app.request(SEND, {
    as: seller,
    ...(await form([['image', { name: 'a.exe', type: 'text/html', content }], ...more])),
  })
const see = async (url: string) => (await app.server.inject({ method: 'GET', url })).statusCode
const runJob = (queue: string, data: object = {}) =>
  mediaJobs.find((job) => job.queue === queue)?.run(app.resources, data)
/** Sets the upload's time into the past. */
const age = (key: string, ms: number) =>
  db
    .updateTable('pictures')
    .set({ created_at: new Date(clock.now().getTime() - ms) })
    .where('key', '=', key)
    .execute()
const rowOf = (key: string) => db.selectFrom('pictures').selectAll().where('key', '=', key).executeTakeFirst()

test('an uploaded picture is served at once, as JSON or as a file, and is stored once', async () => {
  const picture = await draw(1000)
  const { status, body } = await send(dataUrl(picture))
  expect(status).toBe(201)
  expect(body).toMatchObject({ picture: expect.stringMatching(/^[0-9a-f]{24}$/), width: 1000, height: 600 })
  expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(await see(body.url)).toBe(200)
  expect((await sendFile(picture)).body).toEqual(body)
  expect(await rowOf(body.picture)).toMatchObject({ owner_id: seller.id })
  const other = await given.seller()
  expect((await send(dataUrl(picture), {}, other)).body.picture).not.toBe(body.picture)
})

test('it is cropped square on request, in both forms of upload', async () => {
  const picture = await draw()
  const { body } = await send(dataUrl(picture), { square: true })
  expect(body).toMatchObject({ width: 600, height: 600 })
  expect((await sendFile(picture, [['square', 'true']])).body).toEqual(body)
})

test('a job makes the three widths in both formats, and a second run makes nothing', async () => {
  const { picture: key } = (await send(dataUrl(await draw()))).body
  const event = await sql<{ payload: { key: string } }>`
    select payload from outbox_events where topic = 'picture.kept' and payload ->> 'key' = ${key}`.execute(db)
  expect(event.rows).toHaveLength(1)
  await runJob('media-render', event.rows[0]?.payload)
  for (const name of fileNames(key, 'webp')) expect([name, await files.has(name)]).toEqual([name, true])
  await runJob('media-render', { key })
  await runJob('media-render', { key: 'f'.repeat(24) })
})

test('the job leaves no file of a picture deleted meanwhile', async () => {
  const { picture: key } = (await send(dataUrl(await draw()))).body
  const rendering = runJob('media-render', { key })
  await db.deleteFrom('pictures').where('key', '=', key).execute()
  await rendering
  for (const name of fileNames(key, 'webp').slice(1)) expect(await files.has(name)).toBe(false)
})

test.each([
  ['nothing at all', {}],
  ['text', { image: 'data:image/png;base64,SGVsbG8=' }],
  ['SVG', { image: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')) }],
  ['an address', { image: 'https://example.com/a.png' }],
  ['half a picture', { image: dataUrl((await draw()).subarray(0, 600)) }],
])('%s is refused at its field', async (_name, body) => {
  const answer = await app.request(SEND, { as: seller, body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { image: [expect.any(String)] } } })
})

test('an unsupported file, one that is too large and two at once are refused, and nothing is stored', async () => {
  const before = (await db.selectFrom('pictures').select('id').execute()).length
  expect((await sendFile(Buffer.from('<html>'))).body.field_codes).toEqual({ image: ['picture_invalid'] })
  const large = await sendFile(Buffer.concat([await draw(), Buffer.alloc(PICTURE_BYTES_MAX)]))
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large', fields: { image: [expect.any(String)] } } })
  const content = await draw()
  const two = await form([
    ['image', { content }],
    ['image', { content }],
  ])
  expect((await app.request(SEND, { as: seller, ...two })).body.field_codes).toEqual({ image: ['too_many'] })
  expect(await db.selectFrom('pictures').select('id').execute()).toHaveLength(before)
})

test('an unused picture is deleted after a day; one that any table references stays', async () => {
  const upload = async () => (await send(dataUrl(await draw()))).body.picture as string
  const [unused, fresh, onProduct, onStore] = [await upload(), await upload(), await upload(), await upload()]
  const [onProposal, onNewTable] = [await upload(), await upload()]
  const idOf = async (key: string) => (await rowOf(key))?.id ?? 0
  const product = await given.product({ store_id: seller.store.id })
  await db
    .insertInto('product_media')
    .values({ product_id: product.id, position: 0, picture_id: await idOf(onProduct) })
    .execute()
  await db
    .updateTable('stores')
    .set({ logo_id: await idOf(onStore) })
    .where('id', '=', seller.store.id)
    .execute()
  const { id: proposal_id } = await db
    .insertInto('product_proposals')
    .values({ product_id: product.id, changes_media: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('proposal_media')
    .values({ proposal_id, position: 0, picture_id: await idOf(onProposal) })
    .execute()
  // A new table with pictures needs no change of the purge.
  await app.asOwner(`create table posters (picture_key text references pictures (key)); grant select on posters to ${APP_ROLE};
    insert into posters values ('${onNewTable}')`)

  for (const key of [unused, onProduct, onStore, onProposal, onNewTable]) await age(key, DAY + 1000)
  await age(fresh, DAY - 60_000)
  await runJob('media-sweep')
  expect(await rowOf(unused)).toBeUndefined()
  for (const name of fileNames(unused, 'webp')) expect(await files.has(name)).toBe(false)
  for (const key of [fresh, onProduct, onStore, onProposal, onNewTable]) expect(await rowOf(key), key).toBeDefined()
  expect(
    (await db.selectFrom('stores').select('logo_id').where('id', '=', seller.store.id).executeTakeFirst())?.logo_id,
  ).not.toBeNull()
})

test('every column that references pictures has an index for the purge', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || own.attname as place
    from pg_constraint c join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'pictures'::regclass and c.conrelid::regclass::text <> 'posters'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(db)
  expect(rows).toEqual([])
})

test("every reference keeps its picture, except those with 'on delete set null'", async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass::text as place from pg_constraint
    where contype = 'f' and confrelid = 'pictures'::regclass and confdeltype not in ('a', 'r') order by 1`.execute(db)
  // A variant's picture is one of its product's, which keeps it.
  expect(rows).toEqual([{ place: 'import_pictures' }, { place: 'product_variants' }])
})
