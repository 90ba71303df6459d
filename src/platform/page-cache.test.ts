import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { clock } from './clock.ts'
import type { InvalidatedTags } from './invalidation.ts'
import { bytesOf } from './page-body.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

function setUp(bytes?: number) {
  let notify: (tags: InvalidatedTags) => void = () => {}
  const cache = createPageCache(
    {
      subscribe: (listener) => {
        notify = listener
        return () => {}
      },
    },
    bytes === undefined ? {} : { maxBytes: bytes },
  )
  let rendered = 0
  const render =
    (tags: string[], status = 200) =>
    async (): Promise<RenderedPage> => {
      rendered += 1
      return { status, headers: [], body: Buffer.from(`page ${rendered}`), tags: new Set(tags) }
    }
  let admitted = 0
  const admit = async () => {
    admitted += 1
  }
  const get = async (key: string, make: () => Promise<RenderedPage>) =>
    bytesOf(await (await cache.get(key, { admit, render: make, failed: () => {} })).body('plain')).toString()
  return {
    get,
    cache,
    admit,
    admitted: () => admitted,
    render,
    invalidate: (tags: string[] | 'everything') => notify(tags === 'everything' ? tags : new Set(tags)),
  }
}

afterEach(() => clock.set(null))

test('a page is rendered once and then cached', async () => {
  const { get, render } = setUp()
  expect(await get('/', render(['catalogue']))).toBe('page 1')
  expect(await get('/', render(['catalogue']))).toBe('page 1')
  expect(await get('/other', render(['catalogue']))).toBe('page 2')
})

test('twenty visitors at once have a page rendered once', async () => {
  const { get, render } = setUp()
  const pages = await Promise.all(Array.from({ length: 20 }, () => get('/', render([]))))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
})

test('a page is compressed once in each encoding that is asked for', async () => {
  const { cache, admit, render } = setUp()
  const page = await cache.get('/', { admit, render: render([]), failed: () => {} })
  const [first, second] = await Promise.all([page.body('br'), page.body('br')])
  expect(second).toBe(first)
  // At once, as it is kept.
  expect(page.body('br')).toBe(Buffer.from(bytesOf(first)).toString('latin1'))
  expect(brotliDecompressSync(bytesOf(first)).toString()).toBe('page 1')
  expect(gunzipSync(bytesOf(await page.body('gzip'))).toString()).toBe('page 1')
})

test('pages that are compressed at the same time do not share bytes', async () => {
  const { cache, admit } = setUp()
  const texts = Array.from({ length: 24 }, (_, at) => `<p>চা ${at}</p>`.repeat(at % 5 === 4 ? 20_000 : 500 + at))
  const compressed = await Promise.all(
    texts.map(async (text, at) => {
      const body = Buffer.from(text).toString('latin1')
      const render = async () => ({ status: 200, headers: [], body, tags: new Set<string>() })
      const page = await cache.get(`/${at}`, { admit, render, failed: () => {} })
      return Promise.all([page.body('br'), page.body('gzip'), page.body('br'), page.body('plain')])
    }),
  )
  for (const [at, [br, zipped, again, plain]] of compressed.entries()) {
    expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(texts[at])
    expect(gunzipSync(bytesOf(zipped)).toString()).toBe(texts[at])
    expect(again).toBe(br)
    expect(bytesOf(plain).toString()).toBe(texts[at])
  }
})

test('short bodies are kept as text, long ones as bytes', async () => {
  const { cache, admit } = setUp()
  const open = (path: string, body: Buffer) =>
    cache.get(path, {
      admit,
      render: async () => ({ status: 200, headers: [], body, tags: new Set<string>() }),
      failed: () => {},
    })
  expect(await (await open('/short', Buffer.from('চা'))).body('plain')).toBe(Buffer.from('চা').toString('latin1'))
  expect(await (await open('/long', Buffer.alloc(15_000))).body('plain')).toBeInstanceOf(Buffer)
})

test('a page that was compressed is kept so alone, until it is asked for plain again', async () => {
  const { cache, admit } = setUp()
  const text = '<p>Tea from Sylhet</p>'.repeat(5000)
  const render = async () => ({ status: 200, headers: [], body: Buffer.from(text), tags: new Set<string>() })
  const page = await cache.get('/', { admit, render, failed: () => {} })
  expect(cache.bytes).toBeGreaterThan(text.length)
  for (const encoding of ['br', 'gzip'] as const) {
    await page.body(encoding)
    expect(cache.bytes).toBeLessThan(text.length / 10)
  }
  expect(String(await page.body('plain'))).toBe(text)
  expect(cache.bytes).toBeGreaterThan(text.length)
  expect(await page.body('br')).toBe(page.body('br'))
})

test('a page is dropped when one of its cache tags is invalidated, and only then', async () => {
  const { get, render, invalidate } = setUp()
  await get('/products/7', render(['product:7']))
  invalidate(['product:8', 'catalogue'])
  expect(await get('/products/7', render(['product:7']))).toBe('page 1')
  invalidate(['product:7'])
  expect(await get('/products/7', render(['product:7']))).toBe('page 2')
})

test('every page is dropped when invalidations may have been missed', async () => {
  const { get, render, invalidate } = setUp()
  await get('/', render([]))
  invalidate('everything')
  expect(await get('/', render([]))).toBe('page 2')
})

test('a page whose tag is invalidated while it is rendered is sent but not cached', async () => {
  const { get, render, invalidate } = setUp()
  const whileMaking = get('/', async () => {
    const page = await render(['product:7'])()
    invalidate(['product:7'])
    return page
  })
  expect(await whileMaking).toBe('page 1')
  expect(await get('/', render(['product:7']))).toBe('page 2')
})

test('who asks for a page after a change gets it with the change, also while it is being rendered without', async () => {
  const { get, render, invalidate } = setUp()
  const gate = Promise.withResolvers<void>()
  const slow = (tags: string[]) => async () => {
    const page = await render(tags)()
    await gate.promise
    return page
  }
  const before = get('/', slow(['product:1']))
  await Promise.resolve()
  invalidate(['product:2'])
  const unchanged = get('/', render(['product:1']))
  await Promise.resolve()
  invalidate(['product:1'])
  const after = [get('/', render(['product:1'])), get('/', render(['product:1']))]
  gate.resolve()
  expect(await Promise.all([before, unchanged, ...after])).toEqual(['page 1', 'page 1', 'page 2', 'page 2'])
  expect(await get('/', render(['product:1']))).toBe('page 2')
})

test('… and when notifications may have been missed since', async () => {
  const { get, render, invalidate } = setUp()
  const gate = Promise.withResolvers<void>()
  const before = get('/', async () => {
    const page = await render(['catalogue'])()
    await gate.promise
    return page
  })
  await Promise.resolve()
  invalidate('everything')
  const after = get('/', render(['catalogue']))
  gate.resolve()
  expect(await Promise.all([before, after])).toEqual(['page 1', 'page 2'])
})

test('a stale page is served while it is revalidated, a page that is too old is not', async () => {
  const { get, render } = setUp()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await get('/', render([]))
  clock.set(new Date('2026-11-20T10:02:00Z'))
  expect(await get('/', render([]))).toBe('page 1')
  await expect.poll(() => get('/', render([]))).toBe('page 2')
  clock.set(new Date('2026-11-20T10:30:00Z'))
  expect(await get('/', render([]))).toBe('page 3')
})

test('a page that is not found is kept for seconds, and never served stale', async () => {
  const { get, render } = setUp()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await get('/', render([], 404))
  clock.set(new Date('2026-11-20T10:00:05Z'))
  expect(await get('/', render([], 404))).toBe('page 1')
  clock.set(new Date('2026-11-20T10:00:06Z'))
  expect(await get('/', render([]))).toBe('page 2')
})

test('a failure is not cached', async () => {
  const { get, render } = setUp()
  await expect(get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await get('/', render([]))).toBe('page 1')
  expect(await get('/broken', render([], 500))).toBe('page 2')
  expect(await get('/broken', render([], 500))).toBe('page 3')
})

test('of concurrent visitors of a page only the first passes admission', async () => {
  const { get, render, admitted } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => get('/', render([]))))
  await get('/', render([]))
  expect(admitted()).toBe(1)
})

test('a page whose first visitor is refused is rendered for the next', async () => {
  const { cache, render } = setUp()
  const no = { admit: () => Promise.reject(new Error('too many')), render: render([]), failed: () => {} }
  const yes = { ...no, admit: async () => {} }
  const [refused, admitted] = await Promise.allSettled([cache.get('/', no), cache.get('/', yes)])
  expect(refused.status).toBe('rejected')
  expect(admitted.status).toBe('fulfilled')
})

test('a stale page stays when revalidation is refused admission', async () => {
  const { cache, get, render } = setUp()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await get('/', render([]))
  clock.set(new Date('2026-11-20T10:02:00Z'))
  const failed: unknown[] = []
  const page = await cache.get('/', {
    admit: () => Promise.reject(new Error('too many')),
    render: render([]),
    failed: (error) => failed.push(error),
  })
  expect(String(await page.body('plain'))).toBe('page 1')
  await expect.poll(() => failed).toHaveLength(1)
})

test('the cache is bounded in bytes, addresses and cache tags included', async () => {
  const { cache, get, render } = setUp(100_000)
  for (let n = 0; n < 100; n += 1) await get(`/${n}?${'x'.repeat(5000)}`, render([]))
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.bytes).toBeGreaterThan(50_000)
  const before = cache.bytes
  await get('/large', render(Array.from({ length: 5000 }, (_, n) => `product:${n}`)))
  expect(cache.bytes).toBeLessThanOrEqual(before + 11_000)
})
