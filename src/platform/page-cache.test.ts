import { afterEach, expect, test } from 'vitest'
import { clock } from './clock.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

type Names = ReadonlySet<string> | 'everything'

function setUp(bytes?: number) {
  let tell: (names: Names) => void = () => {}
  const cache = createPageCache(
    {
      listen: (listener) => {
        tell = listener
        return () => {}
      },
    },
    bytes,
  )
  let made = 0
  const render =
    (shown: string[], status = 200) =>
    async (): Promise<RenderedPage> => {
      made += 1
      return { status, headers: [], body: Buffer.from(`page ${made}`), shown: new Set(shown) }
    }
  let admitted = 0
  const admit = async () => {
    admitted += 1
  }
  const get = async (key: string, make: () => Promise<RenderedPage>) =>
    (await cache.get(key, { admit, render: make, failed: () => {} })).plain.toString()
  return {
    get,
    cache,
    admitted: () => admitted,
    render,
    tell: (names: string[] | 'everything') => tell(names === 'everything' ? names : new Set(names)),
  }
}

afterEach(() => clock.set(null))

test('a page is made once and then kept', async () => {
  const { get, render } = setUp()
  expect(await get('/', render(['catalogue']))).toBe('page 1')
  expect(await get('/', render(['catalogue']))).toBe('page 1')
  expect(await get('/other', render(['catalogue']))).toBe('page 2')
})

test('twenty visitors at once make a page once', async () => {
  const { get, render } = setUp()
  const pages = await Promise.all(Array.from({ length: 20 }, () => get('/', render([]))))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
})

test('a page is dropped when something it shows changes, and only then', async () => {
  const { get, render, tell } = setUp()
  await get('/products/7', render(['product:7']))
  tell(['product:8', 'catalogue'])
  expect(await get('/products/7', render(['product:7']))).toBe('page 1')
  tell(['product:7'])
  expect(await get('/products/7', render(['product:7']))).toBe('page 2')
})

test('everything is dropped when changes may have been missed', async () => {
  const { get, render, tell } = setUp()
  await get('/', render([]))
  tell('everything')
  expect(await get('/', render([]))).toBe('page 2')
})

test('a page that became wrong while it was made is sent but not kept', async () => {
  const { get, render, tell } = setUp()
  const whileMaking = get('/', async () => {
    const page = await render(['product:7'])()
    tell(['product:7'])
    return page
  })
  expect(await whileMaking).toBe('page 1')
  expect(await get('/', render(['product:7']))).toBe('page 2')
})

test('an old page is served once more while a new one is made, a very old one is not', async () => {
  const { get, render } = setUp()
  clock.set(new Date('2026-11-20T10:00:00Z'))
  await get('/', render([]))
  clock.set(new Date('2026-11-20T10:02:00Z'))
  expect(await get('/', render([]))).toBe('page 1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await get('/', render([]))).toBe('page 2')
  clock.set(new Date('2026-11-20T10:30:00Z'))
  expect(await get('/', render([]))).toBe('page 3')
})

test('a failure is not kept', async () => {
  const { get, render } = setUp()
  await expect(get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await get('/', render([]))).toBe('page 1')
  expect(await get('/broken', render([], 500))).toBe('page 2')
  expect(await get('/broken', render([], 500))).toBe('page 3')
})

test('whoever is the first to want a page is asked, and nobody else', async () => {
  const { get, render, admitted } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => get('/', render([]))))
  await get('/', render([]))
  expect(admitted()).toBe(1)
})

test('a page that its first visitor may not have made is made for the next', async () => {
  const { cache, render } = setUp()
  const no = { admit: () => Promise.reject(new Error('too many')), render: render([]), failed: () => {} }
  const yes = { ...no, admit: async () => {} }
  const [refused, given] = await Promise.allSettled([cache.get('/', no), cache.get('/', yes)])
  expect(refused.status).toBe('rejected')
  expect(given.status).toBe('fulfilled')
})

test('an old page stays where its visitor may not have it renewed', async () => {
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
  expect(page.plain.toString()).toBe('page 1')
  await expect.poll(() => failed).toHaveLength(1)
})

test('what is kept is bounded in bytes, with the addresses and the names of what pages show', async () => {
  const { cache, get, render } = setUp(100_000)
  for (let n = 0; n < 100; n += 1) await get(`/${n}?${'x'.repeat(5000)}`, render([]))
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.bytes).toBeGreaterThan(50_000)
  const before = cache.bytes
  await get('/large', render(Array.from({ length: 5000 }, (_, n) => `product:${n}`)))
  expect(cache.bytes).toBeLessThanOrEqual(before + 11_000)
})
