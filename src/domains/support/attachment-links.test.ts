import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { anonymisePerson } from './index.ts'
import { supportJobs } from './jobs.ts'

const app = await startTestApp()
const { request, server } = app
const { db, files } = app.resources
const given = createGiven(app)

type Person = Awaited<ReturnType<typeof given.buyer>>
let buyer: Person
let ticketId: number
const admin = await given.admin()
beforeEach(async () => {
  clock.set(null)
  buyer = await given.buyer()
  ticketId = (await given.ticket({ user_id: buyer.id })).id
})

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`
const send = (attachment: string, as: Person = buyer, key?: string) =>
  request('POST /api/support/messages/', {
    as,
    body: { ticket: ticketId, message: 'See this', attachment, attachment_name: 'a.pdf' },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const fetchFile = (link: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: link, headers })
const storedFiles = async () =>
  (await db.selectFrom('ticket_attachments').select('file').execute()).map(({ file }) => file)

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

describe('links', () => {
  test('work for anybody who has one, for 15 minutes, and only as an inert download', async () => {
    const { body } = await send(dataUrl('application/pdf', PDF))
    const file = await fetchFile(body.attachment)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=900, immutable',
    })
    clock.set(new Date(Date.now() + 15 * MINUTE))
    expect((await fetchFile(body.attachment)).statusCode).toBe(404)
    clock.set(null)
    const fresh = await request(`GET /api/support/messages/${body.id}/`, { as: admin })
    expect((await fetchFile(fresh.body.attachment)).statusCode).toBe(200)
  })

  test('without a signature, with another’s or for another file are a 404', async () => {
    const first = (await send(dataUrl('application/pdf', PDF))).body.attachment as string
    const second = (await send(dataUrl('application/pdf', PDF))).body.attachment as string
    const [path = '', query = ''] = first.split('?')
    expect(second.split('?')[0]).not.toBe(path)
    for (const link of [path, `${path}?expires=9999999999&signature=x`, `${second.split('?')[0]}?${query}`])
      expect((await fetchFile(link, { authorization: `Bearer ${buyer.token}` })).statusCode).toBe(404)
  })

  test('the files are not where pictures are served from', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0a5c43' } })
      .png()
      .toBuffer()
    await send(dataUrl('image/png', png))
    const file = (await storedFiles()).at(-1) ?? ''
    const key = /([0-9a-f]{32})/.exec(file)?.[1]
    for (const url of [`/media/${file}`, `/media/${key}-640.webp`, `/media/../${file}`, `/${file}`])
      expect((await fetchFile(url)).statusCode).toBe(404)
  })
})

describe('files are removed with their rows', () => {
  const dropped = async () => {
    const rows = await db
      .deleteFrom('outbox_events')
      .where('topic', '=', 'attachments.dropped')
      .returningAll()
      .execute()
    const [job] = supportJobs
    for (const { payload } of rows) await job?.run(app.resources, payload as object)
    return rows.length
  }
  const attach = async () => {
    await send(dataUrl('application/pdf', PDF))
    const file = (await storedFiles()).at(-1) ?? ''
    expect(await files.has(file)).toBe(true)
    return file
  }

  test('by deleting a message, deleting a ticket and closing an account', async () => {
    const one = await attach()
    const [message] = (await request(`GET /api/support/messages/?ticket=${ticketId}`, { as: buyer })).body
    await request(`DELETE /api/support/messages/${message.id}/`, { as: buyer })
    expect(await files.has(one)).toBe(true)
    expect(await dropped()).toBe(1)
    expect(await files.has(one)).toBe(false)

    const two = await attach()
    await request(`DELETE /api/support/tickets/${ticketId}/`, { as: buyer })
    await dropped()
    expect(await files.has(two)).toBe(false)

    ticketId = (await given.ticket({ user_id: buyer.id })).id
    const three = await attach()
    await db.transaction().execute((tx) => anonymisePerson(tx, buyer.id))
    await dropped()
    expect(await files.has(three)).toBe(false)
  })

  test('the same message sent twice at once leaves one file', async () => {
    const before = (await storedFiles()).length
    const key = crypto.randomUUID()
    const put: string[] = []
    const removed: string[] = []
    const original = { ...files }
    files.put = (name, content) => {
      put.push(name)
      return original.put(name, content)
    }
    files.remove = (name) => {
      removed.push(name)
      return original.remove(name)
    }
    try {
      await Promise.all(Array.from({ length: 4 }, () => send(dataUrl('application/pdf', PDF), buyer, key)))
    } finally {
      Object.assign(files, original)
    }
    expect(await storedFiles()).toHaveLength(before + 1)
    expect(put.length - removed.length).toBe(1)
  })

  test('another person stores nothing', async () => {
    const before = await storedFiles()
    expect((await send(dataUrl('application/pdf', PDF), await given.buyer())).status).toBe(404)
    expect(await storedFiles()).toEqual(before)
  })
})
