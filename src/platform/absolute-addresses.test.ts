import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

const app = await startTestApp()
const given = createGiven(app)
const behindProxy = await startTestApp({ PUBLIC_URL: 'https://haat.example' })

const product = await given.product()
const picture = await given.picture()
await app.resources.db
  .insertInto('product_media')
  .values({ product_id: product.id, position: 0, picture_id: picture.id })
  .execute()

const ask = (headers: Record<string, string>, server = app.server, url = `/api/products/${product.id}/`) =>
  server.inject({ method: 'GET', url, headers })
const path = `/media/${picture.key}-640.webp`

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['HAAT.example', 'http://haat.example'],
  ['[::1]:3000', 'http://[::1]:3000'],
])('addresses are under the host %s that the request names', async (host, origin) => {
  const answer = await ask({ host })
  expect(answer.json()).toMatchObject({ image: origin + path, image_url: origin + path, images: [origin + path] })
  expect(answer.json().media[0]).toMatchObject({ url: `${origin}/media/${picture.key}-1280.webp` })
})

test('one caller’s host is never answered to another, by us or by a cache in front', async () => {
  const [evil, good] = [await ask({ host: 'evil.example' }), await ask({ host: 'haat.test' })]
  expect(evil.body).toContain('http://evil.example/media/')
  expect(good.body).not.toContain('evil.example')
  expect(good.headers).toMatchObject({ 'cache-control': 'private', vary: expect.stringContaining('prefer') })
})

test.each(['evil.example/x', 'a b', 'evil.example#', 'x@evil.example', `${'a'.repeat(260)}.example`, '<script>'])(
  'the host %s is refused',
  async (host) => expect((await ask({ host })).statusCode).toBe(400),
)

test('PUBLIC_URL stands above what the request names', async () => {
  const made = await createGiven(behindProxy).product()
  const image = await createGiven(behindProxy).picture()
  await behindProxy.resources.db
    .insertInto('product_media')
    .values({ product_id: made.id, position: 0, picture_id: image.id })
    .execute()
  const answer = await ask({ host: 'evil.example' }, behindProxy.server, `/api/products/${made.id}/`)
  expect(answer.json().image).toBe(`https://haat.example/media/${image.key}-640.webp`)
})

test('a caller who prefers paths gets paths, and a video keeps its own address', async () => {
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const one = await given.product()
  await app.resources.db
    .insertInto('product_media')
    .values({ product_id: one.id, position: 0, video_url: video })
    .execute()
  expect((await ask({ prefer: 'addresses=relative' })).json().image).toBe(path)
  expect((await ask({}, app.server, `/api/products/${one.id}/`)).json().media[0].url).toBe(video)
})
