import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HEADER, line } from '#test/import-stage.ts'
import { layOutDemoMarket, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** An import whose server is killed in the middle is gone on with by the next one, exactly where it was. */

const PRODUCTS = 1000
const file = [
  HEADER,
  ...Array.from({ length: PRODUCTS }, (_, at) =>
    line({
      handle: `killed-${at}`,
      title: `Cup ${at}`,
      body: '<p>Clay</p>',
      type: 'Others',
      tags: 'clay',
      price: 5,
      stock: 1,
    }),
  ),
].join('\n')

type Import = { id: number; state: string; done: number; total: number; results: Record<string, number> }

/** The demo market's seller, at this server. */

const folder = await serverFolder()
async function sellerAt({ url }: Server) {
  const { body } = await post(`${url}/api/auth/login/`, { email: 'seller@haat.test', password: 'haat-demo-2026' })
  const headers = { authorization: `Bearer ${String(body.access)}` }
  const ask = async (path: string, options: RequestInit = {}) =>
    (await (await fetch(`${url}/api${path}`, { ...options, headers })).json()) as Import
  const until = async (id: number, reached: (state: Import) => boolean) => {
    for (;;) {
      const now = await ask(`/seller/imports/${id}/`)
      if (reached(now)) return now
      await sleep(20)
    }
  }
  return { ask, until, headers, url }
}

test('a run that is killed goes on after the next start: every product once, none missing', async () => {
  await layOutDemoMarket(folder)
  const first = await start(folder)
  const seller = await sellerAt(first)
  const data = new FormData()
  data.set('file', new Blob([file]), 'cups.csv')
  const { id } = await seller.ask('/seller/imports/', { method: 'POST', body: data })
  await seller.until(id, ({ state }) => state === 'ready')
  await seller.ask(`/seller/imports/${id}/run/`, { method: 'POST' })
  const killedAt = await seller.until(id, ({ done }) => done >= 300)
  first.child.kill('SIGKILL')
  expect(killedAt.state).toBe('running')
  expect(killedAt.done).toBeLessThan(PRODUCTS)

  const second = await start(folder)
  const again = await sellerAt(second)
  const done = await again.until(id, ({ state }) => state === 'done')
  expect(done.results).toEqual({ created: PRODUCTS, changed: 0, unchanged: 0, skipped: 0, refused: 0 })
  expect(done.done).toBe(PRODUCTS)
  const exported = await (await fetch(`${again.url}/api/seller/products/export/`, { headers: again.headers })).text()
  const handles = exported.split('\r\n').flatMap((row) => /^killed-\d+/.exec(row)?.[0] ?? [])
  expect(handles).toHaveLength(PRODUCTS)
  expect(new Set(handles).size).toBe(PRODUCTS)
}, 300_000)
