import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HEADER, line } from '#test/import-fixture.ts'
import { copyDemoData, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** An import whose server is killed is continued by the next server exactly where it stopped. */

const PRODUCTS = 400
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

const folder = await serverFolder()
/** Signs in as the demo seller. */
async function sellerAt({ url }: Server) {
  const { body } = await post(`${url}/api/auth/login/`, { email: 'seller@haat.test', password: 'haat-demo-2026' })
  const headers = { authorization: `Bearer ${String(body.access)}` }
  const call = async (path: string, options: RequestInit = {}) =>
    (await (await fetch(`${url}/api${path}`, { ...options, headers })).json()) as Import
  const until = async (id: number, reached: (state: Import) => boolean) => {
    for (;;) {
      const now = await call(`/seller/imports/${id}/`)
      if (reached(now)) return now
      await sleep(20)
    }
  }
  return { call, until, headers, url }
}

test('a killed import continues after the restart and creates every product exactly once', async () => {
  await copyDemoData(folder)
  const first = await start(folder)
  const seller = await sellerAt(first)
  const data = new FormData()
  data.set('file', new Blob([file]), 'cups.csv')
  const { id } = await seller.call('/seller/imports/', { method: 'POST', body: data })
  await seller.until(id, ({ state }) => state === 'ready')
  await seller.call(`/seller/imports/${id}/run/`, { method: 'POST' })
  const killedAt = await seller.until(id, ({ done }) => done >= 100)
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
})
