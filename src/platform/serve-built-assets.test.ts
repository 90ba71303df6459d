import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltAssets } from './serve-built-assets.ts'

const SCRIPT = 'export const taka = 100\n'.repeat(20)

let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'haat-assets-'))
  const folder = path.join(root, 'assets')
  await mkdir(folder)
  await writeFile(path.join(folder, 'app-1a2b.js'), SCRIPT)
  await writeFile(path.join(folder, 'app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(folder, 'bangla-3c4d.woff2'), Buffer.from([0, 200, 255, 10]))
  await writeFile(path.join(folder, 'notes.txt'), 'not for everybody')
  await writeFile(path.join(root, 'outside.js'), 'secret')
  app = fastify()
  await serveBuiltAssets(app, folder)
})

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test('sends a script compressed, for good, from the disk and then from memory', async () => {
  for (const _ of ['disk', 'memory']) {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  }
})

test('sends it as it is to who accepts no form that the build wrote', async () => {
  for (const accepted of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br;q=0, gzip' }]) {
    const answer = await get('/assets/app-1a2b.js', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(SCRIPT)
  }
})

test('sends bytes that are no text unchanged', async () => {
  const answer = await get('/assets/bangla-3c4d.woff2', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' })
  expect([...answer.rawPayload]).toEqual([0, 200, 255, 10])
})

test('says that it is unchanged to who has it, and what it is to who asks for the head', async () => {
  const { etag } = (await get('/assets/app-1a2b.js')).headers
  const again = await get('/assets/app-1a2b.js', { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(SCRIPT.length))
  expect(head.body).toBe('')
})

test.each([
  '/assets/',
  '/assets/APP-1A2B.js',
  '/assets/app-1a2b.js.br',
  '/assets/notes.txt',
  '/assets/../outside.js',
  '/assets/%2e%2e%2foutside.js',
  '/assets/..%5coutside.js',
  '/assets/app-1a2b.js/',
  '/assets/app-1a2b.js%00',
])('finds nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
