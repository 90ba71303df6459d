import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { picturePath } from '#contract/media/media.ts'
import { startTestApp } from '#test/app.ts'
import { adoptPicture } from './index.ts'
import { makeRendition } from './make-rendition.ts'

const app = await startTestApp()
const { db, files, config } = app.resources
const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let serial = 0
/** A new picture with these AVIF renditions. */
async function adopt({ size = 1280, widths = [320, 640, 1280] as (320 | 640 | 1280)[] } = {}) {
  serial += 1
  const key = `picture${serial}`
  const renditions = []
  for (const width of widths) {
    const file = path.join(folder, `${key}-${width}.avif`)
    const background = { r: 20 * serial, g: 120, b: 60 }
    const image = sharp({
      create: { width: Math.min(width, size), height: Math.min(width, size), channels: 3, background },
    })
    await writeFile(file, await image.avif({ effort: 0 }).toBuffer())
    renditions.push({ width, file })
  }
  const picture = { key, width: size, height: size, placeholder: 'data:,', renditions }
  const id = await db.transaction().execute((tx) => adoptPicture(tx, files, picture))
  return { ...picture, id }
}
const fetch = (url: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
  app.server.inject({ method: 'GET', url, ...options })
const storedFiles = async () => (await readdir(path.join(config.DATA_DIR, 'media'), { recursive: true })).map(String)

test('an imported rendition is sent unchanged, cacheable forever', async () => {
  const { key, renditions } = await adopt()
  for (const { width, file } of renditions) {
    const answer = await fetch(picturePath(key, width, 'avif'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String((await stat(file)).size),
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.rawPayload.equals(await readFile(file))).toBe(true)
  }
})

test('WebP is made from the AVIF original and saved', async () => {
  const { key } = await adopt()
  const first = await fetch(picturePath(key, 640, 'webp'))
  expect(first.headers['content-type']).toBe('image/webp')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
  expect(await storedFiles()).toContain(`pictures/pi/${key}-640.webp`)
  const second = await fetch(picturePath(key, 640, 'webp'))
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(second.headers.etag).toBe(first.headers.etag)
})

test('a missing AVIF rendition is made too', async () => {
  const { key } = await adopt({ widths: [1280] })
  const answer = await fetch(picturePath(key, 320, 'avif'))
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 320 })
})

test('a small picture is never enlarged, but has every address', async () => {
  const { key } = await adopt({ size: 200, widths: [1280] })
  for (const width of [320, 640, 1280] as const)
    for (const format of ['avif', 'webp'] as const) {
      const answer = await fetch(picturePath(key, width, format))
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(200)
    }
})

test('twenty concurrent requests share one rendition, made once', async () => {
  const { key } = await adopt()
  const put = vi.spyOn(files, 'put')
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(picturePath(key, 1280, 'webp'))))
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  for (const { rawPayload } of answers) expect(rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
})

test('a request that looked for the rendition before it was saved does not make it again', async () => {
  const { key } = await adopt()
  const rendition = { key, width: 1280, format: 'webp' } as const
  const made = await makeRendition(app.resources, rendition, 'avif')
  const put = vi.spyOn(files, 'put')
  expect((await makeRendition(app.resources, rendition, 'avif')).equals(made)).toBe(true)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('two renditions are made at a time, the others wait, and a failure blocks none', async () => {
  let atOnce = 0
  let most = 0
  const work = (n: number) =>
    app.resources.pictureWork.run(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
      if (n % 3 === 0) throw new Error('broken')
      return n
    })
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => work(n)))
  expect(most).toBe(2)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(await work(1)).toBe(1)
})

test('HEAD answers the same headers without the picture', async () => {
  const { key } = await adopt()
  for (const format of ['avif', 'webp'] as const) {
    const url = picturePath(key, 320, format)
    const head = await fetch(url, { method: 'HEAD' })
    const get = await fetch(url)
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  }
})

test('a matching ETag is answered with 304', async () => {
  const { key } = await adopt()
  const url = picturePath(key, 320, 'avif')
  const { headers } = await fetch(url)
  const etag = String(headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await fetch(url, { headers: { 'if-none-match': known } })
    expect(answer.statusCode).toBe(304)
    expect(answer.rawPayload).toHaveLength(0)
    expect(answer.headers.etag).toBe(etag)
  }
  expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})

test.each([
  'unknown-320.avif',
  'unknown-640.webp',
  'picture1-321.avif',
  'picture1-0320.avif',
  'picture1-2560.webp',
  'picture1-320.jpeg',
  'picture1-320.png',
  'picture1.avif',
  'PICTURE1-320.avif',
  'picture1-320.avif.webp',
  '..%2f..%2fkeys-320.avif',
  '..%2Fpictures%2Fpi%2Fpicture1-320.avif',
  'pi%2Fpicture1-320.avif',
  '%2e%2e-320.avif',
  'picture1%00-320.avif',
  'picture1-320.avif%00.webp',
  '%E0%A4%A-320.avif',
  `${'a'.repeat(400)}-320.avif`,
  'pi/picture1-320.avif',
])('/media/%s is a 404, and nothing is made for it', async (file) => {
  const before = await storedFiles()
  expect(before).toContain('pictures/pi/picture1-320.avif')
  const answer = await fetch(`/media/${file}`)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
  expect(answer.headers['cache-control']).toBeUndefined()
  expect(await storedFiles()).toEqual(before)
})

test('importing the same picture twice makes one row', async () => {
  const { id, ...picture } = await adopt()
  const again = await db.transaction().execute((tx) => adoptPicture(tx, files, picture))
  expect(again).toBe(id)
})

test('a key is letters and digits', async () => {
  const picture = await adopt()
  for (const key of ['', '../x', 'A', 'a-b', 'a'.repeat(65)])
    await expect(db.transaction().execute((tx) => adoptPicture(tx, files, { ...picture, key }))).rejects.toThrow(
      'not a picture',
    )
})

test('invented names are refused before the database is queried, existing pictures are still served', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.01' })
  const { key } = await adopt()
  const content = await readFile(path.join(config.DATA_DIR, 'media', `pictures/${key.slice(0, 2)}/${key}-320.avif`))
  await strict.resources.files.put(`pictures/${key.slice(0, 2)}/${key}-320.avif`, content)
  const ask = (name: string) => strict.server.inject({ url: `/media/${name}-320.avif`, remoteAddress: '203.0.113.7' })
  const statuses = []
  for (let n = 0; n < 8; n += 1) statuses.push((await ask(`nobody${n}`)).statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  expect((await ask(key)).statusCode).toBe(200)
})
