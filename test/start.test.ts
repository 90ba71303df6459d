import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plainProducts } from '#test/plain-products.ts'
import { copyDemoData, ended, launch, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** The server as a child process: start, stop, and a kill while orders are placed. */

const folder = await serverFolder()

test('an invalid setting is named before anything starts', async () => {
  const { child, output } = launch({ PORT: 'many', DATA_DIR: path.join(folder, 'none') })
  expect(await ended(child)).toBe(1)
  expect(output()).toContain('PORT')
})

test('SIGTERM stops cleanly, and orders confirmed before a kill -9 are there after the restart', async () => {
  await copyDemoData(folder)
  const first = await start(folder)
  const signIn = async ({ url }: Server) => {
    const { body } = await post(`${url}/api/auth/login/`, { email: 'buyer@haat.test', password: 'haat-demo-2026' })
    return String(body.access)
  }
  const token = await signIn(first)
  const products = await plainProducts(first.url)
  const confirmed: number[] = []
  let killed = false
  const orders = Array.from({ length: 8 }, async (_, worker) => {
    for (let turn = 0; !killed; turn += 1) {
      const product = products[(worker + turn * 8) % products.length]
      const order = {
        shipping_address: { name: 'Arif', phone: '01712345678', address: 'Dhaka' },
        items: [{ product_id: product, quantity: 1 }],
      }
      const answer = await post(`${first.url}/api/orders/`, order, token).catch(() => null)
      if (answer?.status === 201) confirmed.push(Number(answer.body.id))
    }
  })
  while (confirmed.length < 20) await sleep(5)
  killed = true
  first.child.kill('SIGKILL')
  await Promise.all(orders)

  const second = await start(folder)
  const saved = (await (
    await fetch(`${second.url}/api/orders/`, { headers: { authorization: `Bearer ${await signIn(second)}` } })
  ).json()) as { id: number }[]
  const ids = new Set(saved.map(({ id }) => id))
  expect(confirmed.filter((id) => !ids.has(id))).toEqual([])

  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
})
