import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { createImportFixture, fileOf, line } from '#test/import-fixture.ts'
import { variantFile, variantsOf } from '#test/variant-file.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { showApprovedPictures } from './show-variant-pictures.ts'

const app = await startTestApp()
const given = createGiven(app)
const fixture = createImportFixture(app)
const { db } = app.resources
await given.category({ name: 'Others' })

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
const files: Record<string, Buffer> = {
  '/red.png': await picture('red'),
  '/blue.png': await picture('blue'),
  '/text.png': Buffer.from('no picture'),
}
let broken = true
const server = createServer((request, reply) => {
  const file = files[request.url ?? '']
  if (request.url === '/later.png' && broken) reply.writeHead(503).end()
  else if (request.url === '/later.png') reply.end(files['/red.png'])
  else if (file) reply.end(file)
  else reply.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
const at = (path: string) => `http://127.0.0.1:${port}${path}`
const fetchAll = () =>
  fetchPictures(app.resources, { allow: (ip, requestedPort) => ip === '127.0.0.1' && requestedPort === port })

const cup = { handle: 'cup', title: 'Cup', body: 'x', type: 'Others', tags: 'clay', price: 5, stock: 1 }
const mediaOf = (productId: number) =>
  db
    .selectFrom('product_media')
    .select(['picture_id', 'position', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()

test('pictures are fetched after the products, in order; failed ones are listed, and importing again changes nothing', async () => {
  const seller = await given.seller()
  const file = fileOf(
    line({ ...cup, image: at('/red.png') }),
    line({ handle: 'cup', image: at('/blue.png') }),
    line({ handle: 'cup', image: at('/missing.png') }),
    line({ handle: 'cup', image: at('/text.png') }),
    line({ handle: 'cup', image: 'http://10.0.0.1/a.png' }),
    line({ handle: 'cup', image: 'ftp://example.com/a.png' }),
  )
  const done = await fixture.run(seller, file)
  expect(done).toMatchObject({ results: { created: 1 }, pictures: { waiting: 5, kept: 0 } })
  await fetchAll()
  const after = await fixture.read(seller, done.id)
  expect(after).toMatchObject({ pictures: { waiting: 0, kept: 2, failed: 3 }, can: { fetch_pictures: true } })
  const [row] = await fixture.rows(seller, done.id)
  expect(
    row.pictures.map(
      ({ state, problem }: { state: string; problem: { code: string } | null }) => problem?.code ?? state,
    ),
  ).toEqual(['kept', 'kept', 'picture_status', 'picture_invalid', 'picture_private'])
  expect(row.notes.map(({ code }: { code: string }) => code)).toContain('picture_address')
  const [product] = await fixture.products(seller)
  expect(await mediaOf(product?.id ?? 0)).toMatchObject([{ position: 0 }, { position: 1 }])

  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1, changed: 0 })
  const undone = await fixture.act(seller, done.id, 'undo')
  expect(undone.status).toBe(200)
  await fixture.work()
  expect(await fixture.products(seller)).toEqual([])
})

test('temporary failures are retried; failed pictures are fetched again when the seller asks for it', async () => {
  const seller = await given.seller()
  const done = await fixture.run(seller, fileOf(line({ ...cup, image: at('/later.png') })))
  const tries = []
  for (let minute = 0; minute < 40; minute += 1) {
    clock.set(new Date(Date.now() + minute * MINUTE))
    await fetchAll()
    // A token would have expired by then.
    const pictures = await db.selectFrom('import_pictures').select('state').where('import_id', '=', done.id).execute()
    tries.push(pictures.filter(({ state }) => state === 'failed').length)
  }
  clock.set(null)
  expect(tries[0]).toBe(0)
  expect(tries.at(-1)).toBe(1)
  broken = false
  expect((await fixture.act(seller, done.id, 'pictures')).body).toMatchObject({ pictures: { waiting: 1 } })
  await fetchAll()
  expect((await fixture.read(seller, done.id)).pictures).toEqual({ waiting: 0, kept: 1, failed: 0 })
})

test('a picture of a product approved meanwhile is proposed, and withdrawn when the import is undone', async () => {
  const seller = await given.seller()
  const done = await fixture.run(seller, fileOf(line({ ...cup, image: at('/red.png') })))
  await db
    .updateTable('products')
    .set({ moderation_status: 'APPROVED' })
    .where('store_id', '=', seller.store.id)
    .execute()
  await fetchAll()
  const [product] = await fixture.products(seller)
  expect(await mediaOf(product?.id ?? 0)).toEqual([])
  const proposed = await db
    .selectFrom('product_proposals')
    .select('changes_media')
    .where('product_id', '=', product?.id ?? 0)
    .execute()
  expect(proposed).toEqual([{ changes_media: true }])
  expect((await fixture.run(seller, fileOf(line({ ...cup, image: at('/red.png') })))).results).toMatchObject({
    unchanged: 1,
  })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect(await fixture.products(seller)).toEqual([])
})

const shirt = { Handle: 'shirt', Title: 'Shirt', 'Body (HTML)': 'x', Type: 'Others', Tags: 'x', 'Option1 Name': 'Size' }
const shown = async (storeId: number) =>
  (await variantsOf(db, storeId)).map(({ values, picture: id }) => [values[0], id === null ? null : 'picture'])

test('variants show their pictures once these came; an address that the product has is shown at once, and undone', async () => {
  const seller = await given.seller()
  const image = (value: string, path: string) => ({
    'Option1 Value': value,
    'Variant Price': 5,
    'Variant Image': at(path),
  })
  const file = variantFile(
    { ...shirt, ...image('S', '/red.png'), 'Image Src': at('/red.png'), 'Image Position': 1 },
    { Handle: 'shirt', ...image('M', '/blue.png') },
    { Handle: 'shirt', ...image('L', '/red.png') },
    { Handle: 'shirt', 'Option1 Value': 'XL', 'Variant Price': 5 },
  )
  const done = await fixture.run(seller, file)
  expect(done.pictures).toMatchObject({ waiting: 2 })
  expect(await shown(seller.store.id)).toEqual([
    ['S', null],
    ['M', null],
    ['L', null],
    ['XL', null],
  ])
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  await fetchAll()
  expect(await shown(seller.store.id)).toEqual([
    ['S', 'picture'],
    ['M', 'picture'],
    ['L', 'picture'],
    ['XL', null],
  ])
  const [small, middle, large] = await variantsOf(db, seller.store.id)
  expect(small?.picture).toBe(large?.picture)
  expect(small?.picture).not.toBe(middle?.picture)
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })

  const moved = await fixture.run(
    seller,
    variantFile({ ...shirt, ...image('S', '/blue.png') }, { Handle: 'shirt', ...image('XL', '/red.png') }),
  )
  expect(moved).toMatchObject({ results: { changed: 1 }, pictures: { waiting: 0 } })
  const after = await variantsOf(db, seller.store.id)
  expect(after.map(({ picture: id }) => id)).toEqual([middle?.picture, middle?.picture, small?.picture, small?.picture])
  await fixture.act(seller, moved.id, 'undo')
  await fixture.work()
  expect(await shown(seller.store.id)).toEqual([
    ['S', 'picture'],
    ['M', 'picture'],
    ['L', 'picture'],
    ['XL', null],
  ])
  expect((await variantsOf(db, seller.store.id))[0]?.picture).toBe(small?.picture)
})

test('a variant of an approved product shows a new picture once both are approved; undoing takes it away', async () => {
  const seller = await given.seller()
  const line = { ...shirt, 'Option1 Value': 'S', 'Variant Price': 5 }
  await fixture.run(seller, variantFile(line))
  const [product] = await fixture.products(seller)
  const id = product?.id ?? 0
  await db.updateTable('products').set({ moderation_status: 'APPROVED' }).where('id', '=', id).execute()
  const file = variantFile(
    { ...line, 'Variant Image': at('/red.png') },
    { Handle: 'shirt', 'Option1 Value': 'M', 'Variant Price': 6, 'Variant Image': at('/blue.png') },
  )
  const done = await fixture.run(seller, file)
  await fetchAll()
  expect(await shown(seller.store.id)).toEqual([['S', null]])
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  const approved = await app.request(`PATCH /api/products/${id}/`, {
    as: await given.admin(),
    body: { moderation_status: 'APPROVED' },
  })
  expect(approved.status).toBe(200)
  await showApprovedPictures(db, id)
  await showApprovedPictures(db, id)
  expect(await shown(seller.store.id)).toEqual([
    ['S', 'picture'],
    ['M', 'picture'],
  ])
  expect((await fixture.run(seller, file)).results).toMatchObject({ unchanged: 1 })
  await fixture.act(seller, done.id, 'undo')
  await fixture.work()
  expect((await shown(seller.store.id))[0]).toEqual(['S', null])
})
