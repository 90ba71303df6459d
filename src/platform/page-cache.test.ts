import { afterEach, expect, test } from 'vitest'
import { clock } from './clock.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'

type Names = ReadonlySet<string> | 'everything'

function setUp() {
  let tell: (names: Names) => void = () => {}
  const cache = createPageCache({
    listen: (listener) => {
      tell = listener
      return () => {}
    },
  })
  let made = 0
  const render =
    (shown: string[], status = 200) =>
    async (): Promise<RenderedPage> => {
      made += 1
      return { status, headers: [], body: Buffer.from(`page ${made}`), shown: new Set(shown) }
    }
  const get = async (key: string, make: () => Promise<RenderedPage>) =>
    (await cache.get(key, make, () => {})).plain.toString()
  return {
    get,
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
