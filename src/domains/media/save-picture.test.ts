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
import { dropPictures, savePicture } from './index.ts'
import { fileNames, sniffPicture, storedSize } from './rules.ts'

const app = await startTestApp()
const { db, files, config } = app.resources
const owner = await createGiven(app).buyer()
const save = (bytes: Buffer, options: { square?: boolean; avatar?: boolean; ownerId?: number; field?: string } = {}) =>
  savePicture(app.resources, { bytes, ownerId: owner.id, ...options })
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
/** The red and blue channel of one pixel. */
async function colourAt(picture: Buffer, left: number, top: number) {
  const [red, , blue] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return { red, blue }
}

/** A PNG whose header declares this size, whatever its content. */
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

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s is accepted, stored as WebP, and served',
  async (format) => {
    const bytes = await halves(900, 600).toFormat(format).toBuffer()
    const saved = await save(bytes)
    expect(saved).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{24}$/), width: 900, height: 600 })
    expect(saved.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(await sharp(await originalOf(saved.key)).metadata()).toMatchObject({
      format: 'webp',
      width: 900,
      height: 600,
    })
    for (const served of ['avif', 'webp'] as const) {
      const answer = await fetch(picturePath(saved.key, 320, served))
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
    }
    const row = await db.selectFrom('pictures').selectAll().where('id', '=', saved.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ key: saved.key, owner_id: owner.id, avatar: false, original: 'webp' })
  },
)

test('a data URL is decoded by its content, not by its declared type', async () => {
  const dataUrl = `data:image/gif;base64,${photo.toString('base64')}`
  const { width } = await savePicture(app.resources, { dataUrl, ownerId: owner.id })
  expect(width).toBe(1280)
})

test('pictures are at most 1280 wide, never enlarged, and within the height limit', async () => {
  expect(await save(photo)).toMatchObject({ width: 1280, height: 640 })
  const small = await halves(40, 30).png().toBuffer()
  expect(await save(small)).toMatchObject({ width: 40, height: 30 })
  const strip = await sharp({ create: { width: 60, height: 30_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await save(strip)).toMatchObject({ width: 10, height: 5120 })
  const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#f008' } })
    .png()
    .toBuffer()
  expect(await save(dot)).toMatchObject({ width: 1, height: 1 })
})

test('a square is cropped from the middle, never enlarged', async () => {
  const saved = await save(photo, { square: true })
  expect(saved).toMatchObject({ width: 800, height: 800 })
  const original = await originalOf(saved.key)
  expect((await colourAt(original, 350, 400)).red).toBeGreaterThan(200)
  expect((await colourAt(original, 450, 400)).blue).toBeGreaterThan(200)
})

test('pictures are rotated upright and lose their metadata', async () => {
  const bytes = await sharp(photo)
    .withExif({ IFD0: { Artist: 'Somebody', Make: 'A camera' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).orientation).toBe(6)
  const saved = await save(bytes)
  // Rotated clockwise: the left side is on top.
  expect(saved).toMatchObject({ width: 800, height: 1600 })
  const original = await originalOf(saved.key)
  expect((await colourAt(original, 400, 100)).red).toBeGreaterThan(200)
  expect((await colourAt(original, 400, 1500)).blue).toBeGreaterThan(200)
  const { exif, icc, iptc, xmp, orientation } = await sharp(original).metadata()
  expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(original.includes('Somebody')).toBe(false)
})

test('of an animation the first frame is stored', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
  for (const format of ['gif', 'webp'] as const) {
    const bytes = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const original = await originalOf((await save(bytes)).key)
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
test.each(Object.entries(broken))('%s is refused, and nothing is stored', async (_name, bytes) => {
  const before = await stored()
  await expect(save(bytes, { field: 'images.0' })).rejects.toMatchObject({
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
  'a PNG of one pixel times 30,001': png(1, 30_001, deflateSync(Buffer.alloc(30_001 * 2))),
  'more than 10 MB': Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX)]),
}
test.each(Object.entries(large))('%s is refused before it is decoded', async (_name, bytes) => {
  const before = process.memoryUsage().rss
  const refusal = await save(bytes).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 400, problem: { field_codes: { image: ['picture_too_large'] } } })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('a failure does not block the queue', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => save(n % 2 ? junk : photo)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('the same picture of one user is one row, of two users two', async () => {
  const [first, again] = await Promise.all([save(photo), save(photo)])
  expect(again).toEqual(first)
  const other = await createGiven(app).buyer()
  const theirs = await save(photo, { ownerId: other.id })
  expect(theirs.key).not.toBe(first.key)
  expect((await save(photo, { avatar: true })).key).not.toBe(first.key)
})

test('a deleted picture is gone with all its files, unless it was saved again', async () => {
  const { key } = await save(await halves(333, 222).png().toBuffer())
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

test('arbitrary bytes are stored or refused', async () => {
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
      const refusal = await save(Buffer.concat([start, rest])).then(
        () => ({ status: 400 }),
        (error: unknown) => error,
      )
      expect(refusal).toMatchObject({ status: 400 })
    }),
    { numRuns: 60 },
  )
})

test('only five formats are decoded', () => {
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

test('stored sizes fit the limit, keep their proportions and are never enlarged', () => {
  const side = fc.integer({ min: 1, max: 40_000 })
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, square) => {
      const size = storedSize({ width, height }, square)
      expect(size.width).toBeGreaterThanOrEqual(1)
      expect(size.height).toBeGreaterThanOrEqual(1)
      expect(size.width).toBeLessThanOrEqual(Math.min(width, 1280))
      expect(size.height).toBeLessThanOrEqual(Math.min(height, 5120))
      if (square) expect(size.width).toBe(size.height)
      else if (size.width > 1 && size.height > 1)
        expect(Math.abs(size.width * height - size.height * width)).toBeLessThanOrEqual(width + height)
    }),
  )
})
