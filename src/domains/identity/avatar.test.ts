import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { clock, HOUR, MINUTE } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { form } from '#test/form.ts'
import { createGiven } from '#test/given.ts'
import { identityJobs } from './jobs.ts'

const app = await startTestApp()
const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
const given = createGiven(app)
const { db } = app.resources
afterEach(() => clock.set(null))

let shade = 0
async function picture(format: 'png' | 'jpeg' = 'png', width = 400, height = 300): Promise<string> {
  shade += 1
  // Different enough that no two encode to the same bytes.
  const background = { r: (shade * 40) % 256, g: (shade * 7) % 256, b: 255 - ((shade * 11) % 256) }
  const image = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format};base64,${image.toString('base64')}`
}
const put = (as: string, image: unknown, where = app) => where.request('PUT /api/auth/avatar/', { as, body: { image } })
const remove = (as: string) => app.request('DELETE /api/auth/avatar/', { as })
const get = (url: string) => app.server.inject({ method: 'GET', url })
const purge = () => identityJobs[0]!.run(app.resources, {})

test('an uploaded picture becomes the square avatar, visible to anyone with its address', async () => {
  const { token } = await given.buyer()
  const { status, body } = await put(token, await picture())
  expect(status).toBe(200)
  expect(body.avatar).toMatch(/^\/media\/[0-9a-f]{24}-320\.webp$/)
  const response = await get(body.avatar)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
  expect((await app.request('GET /api/auth/profile/', { as: token })).body.avatar).toBe(body.avatar)
})

test('an avatar can be uploaded as a file', async () => {
  const { token } = await given.buyer()
  const content = Buffer.from((await picture()).split(',')[1] ?? '', 'base64')
  const { status, body } = await app.request('PUT /api/auth/avatar/', {
    as: token,
    ...(await form([['image', { content }]])),
  })
  expect(status).toBe(200)
  expect(await sharp((await get(body.avatar)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300 })
  const none = await app.request('PUT /api/auth/avatar/', { as: token, body: {} })
  expect(none).toMatchObject({ status: 400, body: { field_codes: { image: ['required'] } } })
})

test('removing the avatar is idempotent', async () => {
  const { token } = await given.buyer()
  await put(token, await picture())
  for (let n = 0; n < 2; n += 1) expect((await remove(token)).body.avatar).toBeNull()
})

test('an invalid picture is refused at its field, and the previous avatar stays', async () => {
  const { token } = await given.buyer()
  const { avatar } = (await put(token, await picture())).body
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [image, code] of [
    [`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, 'picture_invalid'],
    [`data:image/png;base64,${Buffer.from('<html>').toString('base64')}`, 'picture_invalid'],
    ['data:image/png;base64,AAAA', 'picture_invalid'],
    ['https://elsewhere.example/me.png', 'invalid_format'],
    ['../../etc/passwd', 'invalid_format'],
    ['', 'required'],
  ]) {
    const { status, body } = await put(token, image)
    expect([image, status, body.field_codes]).toEqual([image, 400, { image: [code] }])
  }
  expect((await app.request('GET /api/auth/profile/', { as: token })).body.avatar).toBe(avatar)
})

test('a large photo is accepted; one above 10 MB is a 413 or an error at its field', async () => {
  const { token } = await given.buyer()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 2600, height: 1900, channels: 3, background: 'red', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(3_000_000)
  expect((await put(token, `data:image/jpeg;base64,${photo.toString('base64')}`)).status).toBe(200)
  const huge = `data:image/jpeg;base64,${'A'.repeat(PICTURE_BODY_MAX - 70_000 + 6000)}`
  expect((await put(token, huge)).status).toBe(400)
  expect((await put(token, `${huge}${'A'.repeat(80_000)}`)).status).toBe(413)
  expect((await app.request('PATCH /api/auth/profile/', { as: token, body: { address: huge } })).status).toBe(413)
})

test('the previous avatar is deleted within hours; the current one and product pictures stay', async () => {
  const { token } = await given.buyer()
  const product = await given.picture({ owner_id: null })
  const [first, second] = [await picture(), await picture()]
  const before = (await put(token, first)).body.avatar
  const current = (await put(token, second)).body.avatar
  await purge()
  expect((await get(before)).statusCode).toBe(200)
  clock.set(new Date(Date.now() + 2 * HOUR))
  await purge()
  expect((await get(before)).statusCode).toBe(404)
  expect((await get(current)).statusCode).toBe(200)
  expect(await db.selectFrom('pictures').select('id').where('id', '=', product.id).execute()).toHaveLength(1)
})

test('a picture that is set again is not purged', async () => {
  const { token } = await given.buyer()
  const image = await picture()
  const { avatar } = (await put(token, image)).body
  await remove(token)
  clock.set(new Date(Date.now() + 2 * HOUR))
  const again = await given.buyer()
  expect((await put(again.token, image)).body.avatar).not.toBe(avatar)
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 24 * HOUR) })
    .execute()
  clock.set(new Date(clock.now().getTime() + MINUTE))
  await purge()
  expect((await get(avatar)).statusCode).toBe(404)
})

test('concurrent uploads leave the account with one of them', async () => {
  const { token } = await given.buyer()
  const images = await Promise.all(Array.from({ length: 6 }, () => picture('jpeg', 64, 64)))
  const answers = await Promise.all(images.map((image) => put(token, image)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { avatar } = (await app.request('GET /api/auth/profile/', { as: token })).body
  expect((await get(avatar)).statusCode).toBe(200)
})

test('thirty uploads an hour are allowed', async () => {
  const { token } = await createGiven(strict).buyer()
  const statuses = await Promise.all(Array.from({ length: 32 }, () => put(token, 'data:image/png;base64,AAAA', strict)))
  expect(statuses.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2)
})
