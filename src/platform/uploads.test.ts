import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { forbidden } from '#contract/errors.ts'
import { wholeNumber } from '#contract/page.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { MINUTE } from './clock.ts'
import { createHttpServer } from './http.ts'
import { registerRoutes } from './register-routes.ts'
import { route, type User } from './route.ts'
import type { Upload } from './uploads.ts'

const { resources } = await startTestApp()
const uploads = path.join(resources.config.DATA_DIR, 'uploads')
const leftFiles = () => readdir(uploads).catch(() => [])

const Body = z.object({
  title: z.string().min(1).optional(),
  count: wholeNumber(1, 1000).optional(),
  price: z.number().nullable().optional(),
  shown: z.boolean().default(false),
  ids: z.array(wholeNumber(0, 1000)).max(3).default([]),
  media: z.array(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])).default([]),
})
const shape = { method: 'POST', summary: '', body: Body, response: z.unknown(), status: 201 } as const
const sendForm = endpoint({ ...shape, path: '/form/' })
const sendJson = endpoint({ ...shape, path: '/json/' })
const sendGuarded = endpoint({ ...shape, path: '/guarded/' })

let during: { files: readonly Upload[]; content: string[] } = { files: [], content: [] }
let fails = false
beforeEach(() => {
  during = { files: [], content: [] }
  fails = false
})
const routes = [
  route(sendForm, { access: 'public', multipart: { files: 2, bytes: 100_000 } }, async ({ body, files }) => {
    during = { files, content: await Promise.all(files.map((file) => readFile(file.path, 'utf8'))) }
    if (fails) throw forbidden()
    return { body }
  }),
  route(sendJson, { access: 'public' }, async ({ body }) => ({ body })),
  route(
    sendGuarded,
    { access: 'admin', staff: 'products.moderate', multipart: { files: 1, bytes: 100 } },
    async () => ({}),
  ),
]
const guests = { authenticate: async () => null, lookAgain: async (caller: User) => caller }
const app = await createHttpServer(resources.config, resources.log)
await registerRoutes(app, routes, resources, guests)
afterAll(() => app.close())

type Parts = Parameters<typeof form>[0]
async function send(parts: Parts, url = '/api/form/') {
  const { body, headers } = await form(parts)
  const answer = await app.inject({ method: 'POST', url, payload: body, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('files come as temporary files with their declared name and type, and are deleted after the answer', async () => {
  const answer = await send([
    ['title', 'Hello'],
    ['image', { name: '../../a b.png', type: 'image/png', content: 'first' }],
    ['images[]', { name: 'b.txt', type: 'text/plain', content: 'x'.repeat(99_999) }],
  ])
  expect(answer.status).toBe(201)
  expect(during.files).toMatchObject([
    { field: 'image', mimetype: 'image/png', size: 5 },
    { field: 'images', filename: 'b.txt', mimetype: 'text/plain', size: 99_999 },
  ])
  expect(during.files.every((file) => path.dirname(file.path) === uploads)).toBe(true)
  expect(during.content[0]).toBe('first')
  expect(await leftFiles()).toEqual([])
})

test('a request that handler or schema refuses leaves no file behind', async () => {
  fails = true
  expect((await send([['image', { content: 'x' }]])).status).toBe(403)
  expect(during.files).toHaveLength(1)
  const wrong = await send([
    ['image', { content: 'x' }],
    ['count', 'many'],
  ])
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid', fields: { count: ['Expected a number.'] } } })
  expect(await leftFiles()).toEqual([])
})

test('texts are converted to the JSON that the schema describes', async () => {
  const { body } = await send([
    ['title', 'true'],
    ['count', '7'],
    ['price', ''],
    ['shown', 'true'],
    ['ids', '1'],
    ['ids', '2'],
    ['media', '{"a":"x"}'],
    ['media', '{"b":"y"}'],
    ['unknown', 'left out'],
  ])
  expect(body.body).toEqual({
    title: 'true',
    count: 7,
    price: null,
    shown: true,
    ids: [1, 2],
    media: [{ a: 'x' }, { b: 'y' }],
  })
  const one = await send([
    ['ids[]', '3'],
    ['price', '2.5'],
    ['count', ''],
    ['shown', 'off'],
  ])
  expect(one.body.body).toEqual({ ids: [3], price: 2.5, shown: false, media: [] })
  const json = await send([
    ['ids', '["4", 5]'],
    ['media', '[{"a":"x"}]'],
  ])
  expect(json.body.body).toMatchObject({ ids: [4, 5], media: [{ a: 'x' }] })
})

test.each([
  [[['ids', '1,2']], 'ids.0'],
  [[['shown', 'perhaps']], 'shown'],
  [
    [
      ['ids', '1'],
      ['ids', '2'],
      ['ids', '3'],
      ['ids', '4'],
    ],
    'ids',
  ],
  [
    [
      ['title', 'a'],
      ['title', 'b'],
    ],
    'title',
  ],
  [[['title', 'a\0b']], 'body'],
  [[['media', '{"a":']], 'media.0'],
] as [Parts, string][])('%j is refused at %s', async (parts, field) => {
  const answer = await send(parts)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields)).toContain(field)
})

test('names of Object.prototype are no fields', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect((await send([[name, '{"admin":true}']])).status).toBe(400)
  }
  expect(Object.keys({})).toEqual([])
})

test('a file that is too large, too many files and too much text are refused by field', async () => {
  const large = await send([['image', { content: 'x'.repeat(100_001) }]])
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large', field_codes: { image: ['too_large'] } } })
  const content = 'x'
  const many = await send([
    ['images', { content }],
    ['images', { content }],
    ['images', { content }],
  ])
  expect(many).toMatchObject({ status: 400, body: { code: 'invalid', field_codes: { images: ['too_many'] } } })
  const text = await send([['title', 'x'.repeat(140_000)]])
  expect(text).toMatchObject({ status: 413, body: { field_codes: { title: ['too_large'] } } })
  const texts = await send(Array.from({ length: 25 }, () => ['title', 'x'.repeat(6000)] as const))
  expect(texts.status).toBe(413)
  expect((await send([['image', { content: 'x'.repeat(400_000) }]])).body.code).toBe('too_large')
  expect((await send(Array.from({ length: 400 }, (_, at) => [`f${at}`, 'x'] as const))).status).toBe(413)
  expect(during.files).toEqual([])
  expect(await leftFiles()).toEqual([])
})

test('a route that takes no files answers 415; JSON still works where files are taken', async () => {
  const answer = await send([['title', 'x']], '/api/json/')
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  const json = await app.inject({ method: 'POST', url: '/api/form/', payload: { shown: true } })
  expect(json.json().body).toMatchObject({ shown: true })
})

test('a caller without access is refused before a byte is stored', async () => {
  const answer = await send([['image', { content: 'x'.repeat(90) }]], '/api/guarded/')
  expect(answer.status).toBe(401)
  expect(await leftFiles()).toEqual([])
})

test.each(['', 'nonsense', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\ntorn'])(
  'a torn body (%j) is refused and leaves nothing',
  async (payload) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await app.inject({ method: 'POST', url: '/api/form/', payload, headers })
    expect([201, 400]).toContain(answer.statusCode)
    expect(await leftFiles()).toEqual([])
    const without = await app.inject({
      method: 'POST',
      url: '/api/form/',
      payload,
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(without.statusCode).toBe(400)
  },
)

test('over a real connection too a file that is too large gets its answer', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = new FormData()
  body.set('image', new Blob(['x'.repeat(150_000)]), 'a')
  const answer = await fetch(`${address}/api/form/`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await leftFiles()).toEqual([])
})

test('a sender who disconnects in the middle leaves no file', async () => {
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST /api/form/ HTTP/1.1\r\nHost: haat\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n' +
      `--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n${'x'.repeat(40_000)}`,
  )
  await expect.poll(() => leftFiles()).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => leftFiles()).toEqual([])
  expect(during.files).toEqual([])
})

test('files of a killed process are removed by the next one, uploads under way are not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-test-'))
  const uploadFolder = path.join(folder, 'uploads')
  await mkdir(uploadFolder)
  // Minutes ago; an upload may take twelve.
  const ages = { old: 61, slow: 55, fresh: 0 }
  for (const [name, minutes] of Object.entries(ages)) {
    const file = path.join(uploadFolder, name)
    await writeFile(file, 'x')
    const written = new Date(Date.now() - minutes * MINUTE)
    await utimes(file, written, written)
  }
  const second = await createHttpServer(resources.config, resources.log)
  const elsewhere = { ...resources, config: { ...resources.config, DATA_DIR: folder } }
  await registerRoutes(second, routes, elsewhere, guests)
  await second.ready()
  expect((await readdir(uploadFolder)).toSorted()).toEqual(['fresh', 'slow'])
  await second.close()
  await rm(folder, { recursive: true })
})
