import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

/** The server as a process of its own: start, stop, and what a kill in the middle of orders leaves. */

const root = path.resolve(import.meta.dirname, '..')
const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-start-'))
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sleep(300)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

type Server = { url: string; child: ChildProcess; output: () => string }

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function launch(settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      HOST: '127.0.0.1',
      ...settings,
    },
  })
  children.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
  return { child, output: () => text }
}

/** Pages are not needed here, only the API: a build need not exist. */
async function start(settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const { child, output } = launch({ PORT: String(port), DATA_DIR: path.join(folder, 'data'), PAGES: '0', ...settings })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return { url, child, output }
    await sleep(100)
  }
  throw new Error(`the server was not ready: ${output()}`)
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

async function post(url: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a wrong setting is named before anything starts', async () => {
  const { child, output } = launch({ PORT: 'many', DATA_DIR: path.join(folder, 'none') })
  expect(await ended(child)).toBe(1)
  expect(output()).toContain('PORT')
})

test('SIGTERM stops cleanly, and what was ordered before a kill -9 is there after the next start', async () => {
  const first = await start()
  const signIn = async ({ url }: Server) => {
    const { body } = await post(`${url}/api/auth/login/`, { email: 'buyer@haat.test', password: 'haat-demo-2026' })
    return String(body.access)
  }
  const token = await signIn(first)
  const list = (await (await fetch(`${first.url}/api/products/?page=1&page_size=50&in_stock=1`)).json()) as {
    results: { id: number; stock_quantity: number }[]
  }
  const products = list.results.filter(({ stock_quantity }) => stock_quantity >= 5)
  const answered: number[] = []
  let killed = false
  const orders = Array.from({ length: 8 }, async (_, worker) => {
    for (let turn = 0; !killed; turn += 1) {
      const product = products[(worker + turn * 8) % products.length]
      const order = {
        shipping_address: { name: 'Arif', phone: '01712345678', address: 'Dhaka' },
        items: [{ product_id: product?.id, quantity: 1 }],
      }
      const answer = await post(`${first.url}/api/orders/`, order, token).catch(() => null)
      if (answer?.status === 201) answered.push(Number(answer.body.id))
    }
  })
  while (answered.length < 20) await sleep(5)
  killed = true
  first.child.kill('SIGKILL')
  await Promise.all(orders)

  const second = await start()
  const kept = (await (
    await fetch(`${second.url}/api/orders/`, { headers: { authorization: `Bearer ${await signIn(second)}` } })
  ).json()) as { id: number }[]
  const ids = new Set(kept.map(({ id }) => id))
  expect(answered.filter((id) => !ids.has(id))).toEqual([])

  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
}, 180_000)
