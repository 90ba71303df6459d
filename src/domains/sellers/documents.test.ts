import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENT_PDF_BYTES_MAX } from '#contract/sellers/application-rules.ts'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'
import { sellersJobs } from './jobs.ts'

const app = await startTestApp()
const { request, server } = app
const { db, files } = app.resources
const given = createGiven(app)
const admin = await given.admin()

type Person = Awaited<ReturnType<typeof given.buyer>>
let buyer: Person
let id: number
beforeEach(async () => {
  clock.set(null)
  buyer = await given.buyer({ email_verified_at: new Date() })
  id = (await given.application({ user_id: buyer.id, status: 'DRAFT' })).id
})

const dataUrl = (content: Buffer | string, type = 'application/octet-stream') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const path = (kind = 'nid_front', of = id): `/${string}` =>
  `/api/onboarding/seller-applications/${of}/documents/${kind}/`
const send = (content: Buffer | string, { name = 'nid.jpg', kind = 'nid_front', as = buyer } = {}) =>
  request(`PUT ${path(kind)}`, { as, body: { file: dataUrl(content), name } })
const fetchFile = (url: string) => server.inject({ method: 'GET', url })
const storedDocuments = async (of = id) =>
  (await db.selectFrom('application_documents').selectAll().where('application_id', '=', of).execute()).map(
    ({ file }) => file,
  )
const move = (status: 'DRAFT' | 'PENDING') =>
  request(`PATCH /api/onboarding/seller-applications/${id}/`, { as: buyer, body: { status } })
async function dropFiles() {
  const dropped = await db
    .deleteFrom('outbox_events')
    .where('topic', '=', 'documents.dropped')
    .returning('payload')
    .execute()
  const job = sellersJobs.find(({ on }) => on?.includes('documents.dropped'))
  for (const { payload } of dropped) await job?.run(app.resources, payload as object)
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 90, b: 60 } } })
    .withExif({ IFD0: { Make: 'A phone', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

describe('accepted', () => {
  test('a picture, re-encoded without metadata', async () => {
    const { status, body } = await send(await photo(), { name: '../../My NID.jpeg' })
    expect(status).toBe(200)
    expect(body.documents).toMatchObject([
      { kind: 'nid_front', name: 'My NID.webp', media_type: 'image/webp', width: 60, height: 40 },
    ])
    const file = await fetchFile(body.documents[0].url)
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=900, immutable',
    })
  })

  test('a PDF unchanged, under a random name', async () => {
    const { body } = await send(PDF, { name: 'licence', kind: 'trade_license' })
    expect(body.documents).toMatchObject([
      { kind: 'trade_license', name: 'licence.pdf', media_type: 'application/pdf' },
    ])
    expect((await fetchFile(body.documents[0].url)).body).toBe(PDF)
    expect(await storedDocuments()).toEqual([expect.stringMatching(/^documents\/[0-9a-f]{2}\/[0-9a-f]{32}\.pdf$/)])
  })

  test('a form with the file, as a browser sends it', async () => {
    const response = await form([['file', { name: 'nid.png', type: 'image/png', content: await photo() }]])
    const { status, body } = await request(`PUT ${path('nid_back')}`, { as: buyer, ...response })
    expect(status).toBe(200)
    expect(body.documents).toMatchObject([{ kind: 'nid_back', name: 'nid.webp' }])
  })

  test('a new document replaces the one of its kind, whose file and link are removed', async () => {
    const first = (await send(await photo())).body.documents[0]
    const [file = ''] = await storedDocuments()
    const second = (await send(PDF)).body.documents
    expect(second).toHaveLength(1)
    expect(second[0].id).not.toBe(first.id)
    expect((await fetchFile(first.url)).statusCode).toBe(404)
    expect(await files.has(file)).toBe(true)
    await dropFiles()
    expect(await files.has(file)).toBe(false)
  })
})

describe('refused', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(300)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a zip named .pdf', zip],
    ['an SVG', svg],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF after something else', `GIF89a ${PDF}`],
    ['a PDF that runs code', PDF.replace('<<>>', '<</S/JavaScript/JS(app.alert(1))>>')],
    ['a PDF that runs code under a written-out name', PDF.replace('<<>>', '<</S/J#61vaScript>>')],
    ['a PDF with a file in it', PDF.replace('<<>>', '<</Type/EmbeddedFile>>')],
    ['half a PDF', PDF.slice(0, 30)],
    ['a PDF with another file behind it', `${PDF}${'x'.repeat(2000)}`],
    ['nothing much', 'x'],
  ])('%s', async (_what, content) => {
    const { status, body } = await send(content, { name: 'licence.pdf' })
    expect([status, body.field_codes]).toEqual([400, { file: ['document_invalid'] }])
    expect(await storedDocuments()).toEqual([])
  })

  test('a GIF, and a truncated picture', async () => {
    const gif = await sharp(await photo())
      .gif()
      .toBuffer()
    expect((await send(gif)).body.field_codes).toEqual({ file: ['document_invalid'] })
    expect((await send((await photo()).subarray(0, 300))).body.field_codes).toEqual({ file: ['picture_invalid'] })
  })

  test('a file over the limit is a validation error, a much larger one is refused unread, a missing one is a 400', async () => {
    const pages = 'x'.repeat(DOCUMENT_PDF_BYTES_MAX)
    const large = `%PDF-1.4\n${pages}\n%%EOF`
    expect((await send(large)).body.field_codes).toEqual({ file: ['document_too_large'] })
    const huge = await form([['file', { name: 'a.pdf', content: Buffer.alloc(21 * 1024 * 1024) }]])
    expect((await request(`PUT ${path()}`, { as: buyer, ...huge })).status).toBe(413)
    expect((await request(`PUT ${path()}`, { as: buyer, body: {} })).body.field_codes).toEqual({ file: ['required'] })
    expect((await request(`PUT ${path('passport')}`, { as: buyer, body: { file: dataUrl(PDF) } })).status).toBe(400)
    expect(await storedDocuments()).toEqual([])
  })
})

describe('access', () => {
  test('only the applicant adds, reads and removes documents; administrators read them', async () => {
    await send(PDF)
    await move('PENDING')
    const before = await storedDocuments()
    const strangers = [await given.buyer(), await given.seller()]
    for (const as of strangers) {
      expect((await send(PDF, { as })).status).toBe(404)
      expect((await request(`DELETE ${path()}`, { as })).status).toBe(404)
      expect((await request(`GET /api/onboarding/seller-applications/${id}/`, { as })).status).toBe(404)
      expect((await request('GET /api/onboarding/seller-applications/', { as })).body).toEqual([])
    }
    expect((await send(PDF, { as: admin, kind: 'nid_back' })).status).toBe(403)
    expect(await storedDocuments()).toEqual(before)
    const { body } = await request(`GET /api/onboarding/seller-applications/${id}/`, { as: admin })
    expect((await fetchFile(body.documents[0].url)).statusCode).toBe(200)
  })

  test('a link is invalid after 15 minutes, and when any letter is changed', async () => {
    const [document] = (await send(PDF)).body.documents
    const forged = document.url.replace(
      /signature=(.)/,
      (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
    )
    expect((await fetchFile(forged)).statusCode).toBe(404)
    expect((await fetchFile(document.url.split('?')[0])).statusCode).toBe(404)
    expect((await fetchFile(document.url.replace(`${document.id}/`, `${document.id + 1}/`))).statusCode).toBe(404)
    clock.set(new Date(Date.now() + 15 * MINUTE))
    expect((await fetchFile(document.url)).statusCode).toBe(404)
  })

  test('while it waits, documents cannot be replaced, and missing ones can be added', async () => {
    await send(PDF)
    await move('PENDING')
    const [before] = await storedDocuments()
    expect((await send(await photo())).body.code).toBe('application_pending')
    expect((await request(`DELETE ${path()}`, { as: buyer })).body.code).toBe('application_pending')
    expect(await storedDocuments()).toEqual([before])
    expect((await send(await photo(), { kind: 'nid_back' })).status).toBe(200)

    await move('DRAFT')
    expect((await request(`DELETE ${path()}`, { as: buyer })).status).toBe(204)
    expect((await request(`DELETE ${path()}`, { as: buyer })).status).toBe(204)
    expect(await storedDocuments()).toHaveLength(1)
  })

  test('of concurrent uploads one per kind stays, and no file is left over', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(PDF)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await storedDocuments()).toHaveLength(1)
    const dropped = await db
      .selectFrom('outbox_events')
      .select('payload')
      .where('topic', '=', 'documents.dropped')
      .execute()
    expect(dropped.length).toBeGreaterThanOrEqual(5)
  })

  test('a discarded application is deleted with its files', async () => {
    await send(PDF)
    const [file = ''] = await storedDocuments()
    expect((await request(`DELETE /api/onboarding/seller-applications/${id}/`, { as: buyer })).status).toBe(204)
    await dropFiles()
    expect(await files.has(file)).toBe(false)
  })
})

test('neither the NID number nor a document is logged', async () => {
  const lines: string[] = []
  const { createLog } = await import('#platform/log.ts')
  const log = createLog({ LOG_LEVEL: 'trace', production: true }, { write: (line: string) => void lines.push(line) })
  log.info({ nid_number: '1990123456', body: { nid_number: '1990123456' } }, 'a request')
  expect(lines.join('')).not.toContain('1990123456')
})
