import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const { request, server } = app
const { db } = app.resources
const given = createGiven(app)

type Person = Awaited<ReturnType<typeof given.buyer>>
let buyer: Person
let ticketId: number
beforeEach(async () => {
  buyer = await given.buyer()
  ticketId = (await given.ticket({ user_id: buyer.id })).id
})

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const send = (attachment: string, attachment_name = 'file', as: Person = buyer, key?: string) =>
  request('POST /api/support/messages/', {
    as,
    body: { ticket: ticketId, message: 'See this', attachment, attachment_name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const fetchFile = (link: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: link, headers })
const storedFiles = async () =>
  (await db.selectFrom('ticket_attachments').select('file').execute()).map(({ file }) => file)

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 50, b: 30 } } })
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

/** A PNG whose header promises `width` × `height` and whose pixels are one compressed run of zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(20_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

test('an uploaded file is stored like a data URL, by its own name, and refused when its type is', async () => {
  const send = async (type: string, content: string, name: string) =>
    request('POST /api/support/messages/', {
      as: buyer,
      ...(await form([
        ['ticket', String(ticketId)],
        ['message', 'See this'],
        ['attachment', { type, content, name }],
      ])),
    })
  const { status, body } = await send('application/pdf', PDF, 'Receipt 7.pdf')
  expect(status).toBe(201)
  expect(body.attachment_file).toMatchObject({ name: 'Receipt 7.pdf', media_type: 'application/pdf' })
  expect((await fetchFile(body.attachment)).body).toBe(PDF)
  expect(await send('text/html', '<script>', 'a.html')).toMatchObject({
    status: 400,
    body: { field_codes: { attachment: ['attachment_invalid'] } },
  })
})

test('files per person and hour are limited, messages without one are not', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
  const other = createGiven(strict)
  const writer = await other.admin()
  const ticket = (await other.ticket({ user_id: (await other.buyer()).id })).id
  const write = (more: object) =>
    strict.request('POST /api/support/messages/', { as: writer, body: { ticket, message: 'Here', ...more } })
  await strict.resources.db
    .insertInto('throttles')
    .values({ key: `attachments user ${writer.id}`, count: 60, resets_at: new Date(Date.now() + 60_000) })
    .execute()
  expect((await write({ attachment: dataUrl('application/pdf', PDF) })).status).toBe(429)
  expect((await write({})).status).toBe(201)
})

describe('accepts', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s, re-encoded without its metadata',
    async (format) => {
      const picture = canvas().withExif({ IFD0: { Copyright: 'secret place' } })
      const sent = await picture.toFormat(format).toBuffer()
      const answer = await send(dataUrl(`image/${format}`, sent), `IMG 0042.${format.toUpperCase()}`)
      expect(answer.status).toBe(201)
      expect(answer.body.attachment_file).toMatchObject({
        name: 'IMG 0042.webp',
        media_type: 'image/webp',
        width: 40,
        height: 30,
      })
      const file = await fetchFile(answer.body.attachment)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe('image/webp')
      const shown = await sharp(file.rawPayload).metadata()
      expect(shown).toMatchObject({ format: 'webp', width: 40, height: 30 })
      expect(shown.exif).toBeUndefined()
      expect(file.rawPayload.includes('secret place')).toBe(false)
    },
  )

  test('a PDF and a plain text, unchanged', async () => {
    const pdf = await send(dataUrl('application/pdf', PDF), 'invoice.pdf')
    expect(pdf.body.attachment_file).toMatchObject({ name: 'invoice.pdf', media_type: 'application/pdf', width: null })
    expect((await fetchFile(pdf.body.attachment)).body).toBe(PDF)
    for (const type of ['text/plain', 'text/plain;charset=utf-8', 'text/csv', 'application/octet-stream']) {
      const answer = await send(dataUrl(type, 'দাম, 12\r\n\tBMW <3\n'), 'notes')
      expect(answer.body.attachment_file).toMatchObject({ name: 'notes.txt', media_type: 'text/plain; charset=utf-8' })
      expect((await fetchFile(answer.body.attachment)).body).toBe('দাম, 12\r\n\tBMW <3\n')
    }
  })

  test('a file with a new ticket', async () => {
    const opened = await request('POST /api/support/tickets/', {
      as: buyer,
      body: {
        subject: 'Torn',
        type: 'ISSUE',
        description: 'See it',
        attachment: dataUrl('application/pdf', PDF),
        attachment_name: 'a.pdf',
      },
    })
    expect(opened).toMatchObject({ status: 201, body: { attachment_file: { name: 'a.pdf' }, messages: [] } })
    expect((await fetchFile(opened.body.attachment)).statusCode).toBe(200)
  })

  test('a missing attachment: empty, null or left out', async () => {
    expect((await send('')).body.attachment).toBeNull()
    const body = { ticket: ticketId, message: 'x', attachment: null }
    expect((await request('POST /api/support/messages/', { as: buyer, body })).body.attachment).toBeNull()
  })
})

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(1)</script>'
  const zip = Buffer.from('504b0304140000000800000000000000000000000000000000000000', 'hex')
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200)])
  const cases: [string, string, Buffer | string][] = [
    ['an SVG with a script', 'image/svg+xml', svg],
    ['an SVG that says it is a PNG', 'image/png', svg],
    ['an SVG that says it is a text', 'text/plain', `\n ${svg}`],
    ['an SVG behind an XML declaration', 'text/plain', `<?xml version="1.0"?>${svg}`],
    ['an SVG that says nothing', 'application/octet-stream', svg],
    ['HTML', 'text/html', html],
    ['HTML that says it is a text', 'text/plain', html],
    ['HTML with a byte order mark', 'text/plain', `\ufeff${html}`],
    ['HTML that says it is a GIF', 'image/gif', html],
    ['a zip', 'application/zip', zip],
    ['a zip that says it is a PNG', 'image/png', zip],
    ['a program', 'application/x-msdownload', exe],
    ['a program that says it is a text', 'text/plain', exe],
    ['a program that says nothing', 'application/octet-stream', exe],
    ['a PDF that says it is a JPEG', 'image/jpeg', PDF],
    ['a PDF that runs code', 'application/pdf', PDF.replace('<<>>', '<</S/JavaScript/JS(app.alert(1))>>')],
    ['a PDF that runs code under a written-out name', 'application/pdf', PDF.replace('<<>>', '<</S/J#61vaScript>>')],
    ['a PDF that starts a program', 'application/pdf', PDF.replace('<<>>', '<</S/Launch>>')],
    ['a PDF with a file in it', 'application/pdf', PDF.replace('<<>>', '<</Type/EmbeddedFile>>')],
    ['a PDF with another file behind it', 'application/pdf', `${PDF}${'x'.repeat(2000)}`],
    ['a text in another encoding', 'text/plain', Buffer.from([0x68, 0xe9, 0x6c, 0x6c, 0x6f])],
    ['a text with a NUL', 'text/plain', 'a\0b'],
    ['JSON', 'application/json', '{}'],
  ]
  test.each(cases)('%s', async (_what, type, content) => {
    const before = await storedFiles()
    const answer = await send(dataUrl(type, content))
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { attachment: ['attachment_invalid'] } } })
    expect(await storedFiles()).toEqual(before)
    const messages = await request(`GET /api/support/messages/?ticket=${ticketId}`, { as: buyer })
    expect(messages.body).toEqual([])
  })

  test('a PNG declared as a JPEG, and a truncated one', async () => {
    const png = await canvas().png().toBuffer()
    expect((await send(dataUrl('image/jpeg', png))).body.field_codes).toEqual({ attachment: ['attachment_invalid'] })
    const torn = await send(dataUrl('image/png', png.subarray(0, 60)))
    expect(torn).toMatchObject({ status: 400, body: { field_codes: { attachment: ['picture_invalid'] } } })
  })

  test('a picture far too large once decoded', async () => {
    const content = bomb(30_000, 30_000)
    expect(content.length).toBeLessThan(ATTACHMENT_BYTES_MAX)
    const answer = await send(dataUrl('image/png', content))
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { attachment: ['picture_too_large'] } } })
  })

  test('more than 5 MB, with an error that names it, and much more unread', async () => {
    const text = (bytes: number) => dataUrl('text/plain', Buffer.alloc(bytes, 'a'))
    expect((await send(text(ATTACHMENT_BYTES_MAX))).status).toBe(201)
    const answer = await send(text(ATTACHMENT_BYTES_MAX + 1))
    expect(answer).toMatchObject({ status: 400, body: { field_codes: { attachment: ['attachment_too_large'] } } })
    expect((await send(text(3 * ATTACHMENT_BYTES_MAX))).status).toBe(413)
  })

  test.each(['data:', 'data:image/png;base64,', 'data:image/png;base64,*', 'https://example.com/a.png', 'x'])(
    '%j, which is no file',
    async (attachment) => {
      expect((await send(attachment)).body.fields).toHaveProperty('attachment')
    },
  )
})

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Mitu\\bill.pdf', 'bill.pdf'],
    ['bill.pdf.exe', 'bill.pdf.pdf'],
    ['.htaccess', 'attachment.pdf'],
    ['   ', 'attachment.pdf'],
    ['a"b\r\nSet-Cookie: x=1.pdf', 'abSet-Cookie x=1.pdf'],
    ['gpj.\u202efdp.exe', 'gpj.fdp.pdf'],
    ['চালান.pdf', 'চালান.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('%j is shown as %j, and has no effect on storage', async (given_, shown) => {
    const answer = await send(dataUrl('application/pdf', PDF), given_)
    expect(answer.body.attachment_file.name).toBe(shown)
    const file = await fetchFile(answer.body.attachment)
    const disposition = String(file.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!*-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown)
  })

  test('every stored file has a generated name', async () => {
    await send(dataUrl('application/pdf', PDF), '../../../evil.pdf')
    for (const file of await storedFiles())
      expect(file).toMatch(/^attachments\/[0-9a-f]{2}\/[0-9a-f]{32}\.(?:pdf|webp|txt)$/)
  })
})
