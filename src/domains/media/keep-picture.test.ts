import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { picturePath } from '#contract/media/media.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { dropPictures, keepPicture } from './index.ts'
import { fileNames, keptSize, sniffPicture } from './rules.ts'

const app = await startTestApp()
const { db, files, config } = app.resources
const owner = await createGiven(app).buyer()
const keep = (bytes: Buffer, options: { square?: boolean; avatar?: boolean; ownerId?: number; field?: string } = {}) =>
  keepPicture(app.resources, { bytes, ownerId: owner.id, ...options })
const fetch = (url: string) => app.server.inject({ method: 'GET', url })
const stored = async () =>
  (await readdir(path.join(config.DATA_DIR, 'media'), { recursive: true }).catch(() => [])).map(String)
const originalOf = async (key: string) => {
  const file = await files.read(`pictures/${key.slice(0, 2)}/${key}.webp`)
  return Buffer.concat(await file!.stream.toArray())
}

/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } }, gravity: 'east' },
  ])
const photo = await halves(1600, 800).jpeg().toBuffer()
/** Of one pixel: its red and its blue. */
async function colourAt(picture: Buffer, left: number, top: number) {
  const [red, , blue] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return { red, blue }
}

/** A PNG whose header promises this size, whatever its content. */
function png(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is kept, as WebP, and served', async (format) => {
  const sent = await halves(900, 600).toFormat(format).toBuffer()
  const kept = await keep(sent)
  expect(kept).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{24}$/), width: 900, height: 600 })
  expect(kept.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(await sharp(await originalOf(kept.key)).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 })
  for (const shown of ['avif', 'webp'] as const) {
    const answer = await fetch(picturePath(kept.key, 320, shown))
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
  }
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ key: kept.key, owner_id: owner.id, avatar: false, original: 'webp' })
})

test('a data URL is read by its content, not by what it says', async () => {
  const dataUrl = `data:image/gif;base64,${photo.toString('base64')}`
  const { width } = await keepPicture(app.resources, { dataUrl, ownerId: owner.id })
  expect(width).toBe(1280)
})

test('at most 1280 wide, never enlarged, never higher than can be written', async () => {
  expect(await keep(photo)).toMatchObject({ width: 1280, height: 640 })
  const small = await halves(40, 30).png().toBuffer()
  expect(await keep(small)).toMatchObject({ width: 40, height: 30 })
  const strip = await sharp({ create: { width: 60, height: 30_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await keep(strip)).toMatchObject({ width: 10, height: 5120 })
  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#f008' } })
    .png()
    .toBuffer()
  expect(await keep(dot)).toMatchObject({ width: 1, height: 1 })
})

test('a square is cut from the middle, never enlarged', async () => {
  const kept = await keep(photo, { square: true })
  expect(kept).toMatchObject({ width: 800, height: 800 })
  const original = await originalOf(kept.key)
  expect((await colourAt(original, 350, 400)).red).toBeGreaterThan(200)
  expect((await colourAt(original, 450, 400)).blue).toBeGreaterThan(200)
})

test('it is turned upright, and says no more where or with what it was taken', async () => {
  const sent = await sharp(photo)
    .withExif({ IFD0: { Artist: 'Somebody', Make: 'A camera' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).orientation).toBe(6)
  const kept = await keep(sent)
  // Turned clockwise: what was left is on top.
  expect(kept).toMatchObject({ width: 800, height: 1600 })
  const original = await originalOf(kept.key)
  expect((await colourAt(original, 400, 100)).red).toBeGreaterThan(200)
  expect((await colourAt(original, 400, 1500)).blue).toBeGreaterThan(200)
  const { exif, icc, iptc, xmp, orientation } = await sharp(original).metadata()
  expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(original.includes('Somebody')).toBe(false)
})

test('of an animation the first picture is kept', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
  for (const format of ['gif', 'webp'] as const) {
    const sent = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(sent).metadata()).pages).toBe(2)
    const original = await originalOf((await keep(sent)).key)
    expect((await sharp(original).metadata()).pages ?? 1).toBe(1)
    expect((await colourAt(original, 25, 25)).red).toBeGreaterThan(200)
  }
})

const junk = Buffer.from('junk '.repeat(500))
const avif = await halves(64, 64).avif().toBuffer()
const broken: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  text: junk,
  'SVG with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  'SVG behind a JPEG mark': Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
  TIFF: await halves(64, 64).tiff().toBuffer(),
  'HTML behind a GIF mark': Buffer.from('GIF89a<script>alert(1)</script>'),
  'a PNG header on junk': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), junk]),
  'a PNG of zero width': png(0, 100, deflateSync(Buffer.alloc(100))),
  'a WebP mark on junk': Buffer.concat([Buffer.from('RIFF\x00\x00\x00\x00WEBP', 'latin1'), junk]),
  'a HEIC mark on junk': Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypheic', 'latin1'), junk]),
  'an MP4': Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypisom', 'latin1'), junk]),
  'half a JPEG': photo.subarray(0, photo.length / 2),
  'half a PNG': (await halves(300, 300).png().toBuffer()).subarray(0, 400),
  'half a WebP': (await halves(300, 300).webp().toBuffer()).subarray(0, 100),
  'half a GIF': (await halves(300, 300).gif().toBuffer()).subarray(0, 100),
  'half an AVIF': avif.subarray(0, avif.length - 40),
}
test.each(Object.entries(broken))('%s is refused, and nothing is kept', async (_name, bytes) => {
  const before = await stored()
  await expect(keep(bytes, { field: 'images.0' })).rejects.toMatchObject({
    status: 400,
    problem: { field_codes: { 'images.0': ['picture_invalid'] } },
  })
  expect(await stored()).toEqual(before)
})

const large: Record<string, Buffer> = {
  'a PNG of 30,000 × 30,000': png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 100), { level: 9 })),
  'a GIF of 65,535 × 65,535': Buffer.from(
    'GIF89a\xff\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;',
    'latin1',
  ),
  'more than 10 MB': Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX)]),
}
test.each(Object.entries(large))('%s is refused before it is decoded', async (_name, bytes) => {
  const before = process.memoryUsage().rss
  const refusal = await keep(bytes).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 400, problem: { code: 'invalid' } })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('a failure leaves the queue free for the next', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => keep(n % 2 ? junk : photo)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('the same picture of one person is one, of two people two', async () => {
  const [first, again] = await Promise.all([keep(photo), keep(photo)])
  expect(again).toEqual(first)
  const other = await createGiven(app).buyer()
  const theirs = await keep(photo, { ownerId: other.id })
  expect(theirs.key).not.toBe(first.key)
  expect((await keep(photo, { avatar: true })).key).not.toBe(first.key)
})

test('a dropped picture is gone with all its files, unless it was kept again', async () => {
  const { key } = await keep(await halves(333, 222).png().toBuffer())
  await fetch(picturePath(key, 640, 'webp'))
  await fetch(picturePath(key, 320, 'avif'))
  const at = (await db.selectFrom('pictures').select('created_at').where('key', '=', key).executeTakeFirstOrThrow())
    .created_at
  await dropPictures(app.resources, [key], at)
  expect((await fetch(picturePath(key, 320, 'webp'))).statusCode).toBe(200)
  await dropPictures(app.resources, [key, 'unknown'], new Date(at.getTime() + 1))
  for (const name of fileNames(key, 'webp')) expect(await files.has(name)).toBe(false)
  expect((await fetch(picturePath(key, 320, 'webp'))).statusCode).toBe(404)
})

test('whatever the bytes are, they are kept or refused', async () => {
  const magic = fc.constantFrom(
    Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
    avif.subarray(0, 60),
    Buffer.alloc(0),
  )
  await fc.assert(
    fc.asyncProperty(magic, fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      const refusal = await keep(Buffer.concat([start, rest])).then(
        () => ({ status: 400 }),
        (error: unknown) => error,
      )
      expect(refusal).toMatchObject({ status: 400 })
    }),
    { numRuns: 60 },
  )
})

test('only five kinds are looked at', () => {
  for (const [start, kind] of [
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF87a', 'gif'],
    ['RIFF1234WEBP', 'webp'],
    ['\0\0\0\x1cftypavif', 'heif'],
    ['RIFF1234WAVE', null],
    ['<?xml', null],
    ['', null],
  ] as const)
    expect(sniffPicture(Buffer.from(start, 'latin1'))).toBe(kind)
})

test('kept sizes fit, keep their proportions and are never larger', () => {
  const side = fc.integer({ min: 1, max: 40_000 })
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, square) => {
      const kept = keptSize({ width, height }, square)
      expect(kept.width).toBeGreaterThanOrEqual(1)
      expect(kept.height).toBeGreaterThanOrEqual(1)
      expect(kept.width).toBeLessThanOrEqual(Math.min(width, 1280))
      expect(kept.height).toBeLessThanOrEqual(Math.min(height, 5120))
      if (square) expect(kept.width).toBe(kept.height)
      else if (kept.width > 1 && kept.height > 1)
        expect(Math.abs(kept.width * height - kept.height * width)).toBeLessThanOrEqual(width + height)
    }),
  )
})
