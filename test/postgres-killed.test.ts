import { readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plainProducts } from '#test/plain-products.ts'
import { copyDemoData, ended, post, serverFolder, start } from '#test/server-process.ts'

/** The embedded PostgreSQL is killed while the server runs. */

const folder = await serverFolder()
const dataDir = path.join(folder, 'data/postgres')
const postmaster = () => Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

test('after a kill -9 of PostgreSQL the server answers 503 until it is back; without its data it exits', async () => {
  await copyDemoData(folder)
  const server = await start(folder)
  const signIn = () => post(`${server.url}/api/auth/login/`, { email: 'buyer@haat.test', password: 'haat-demo-2026' })
  const read = async () => (await fetch(`${server.url}/api/products/?page=1&page_size=5`)).status
  const token = String((await signIn()).body.access)
  const products = await plainProducts(server.url)
  let orders = 0
  const buy = async () => {
    orders += 1
    const order = {
      shipping_address: { name: 'Arif', phone: '01712345678', address: 'Dhaka' },
      items: [{ product_id: products[orders % products.length], quantity: 1 }],
    }
    return (await post(`${server.url}/api/orders/`, order, token)).status
  }

  // Requests run all the time, so that some are inside a transaction at the moment of the kill.
  const all = new Set<number>()
  let recent = new Set<number>()
  let running = true
  const clients = [read, read, buy, buy, async () => (await signIn()).status].map(async (send) => {
    while (running) {
      const status = await send()
      all.add(status)
      recent.add(status)
      await sleep(10)
    }
  })
  const expectStatuses = (...wanted: number[]) =>
    expect.poll(() => wanted.every((status) => recent.has(status)), { timeout: 60_000 }).toBe(true)
  await expectStatuses(200, 201)
  for (let kills = 0; kills < 3; kills += 1) {
    recent = new Set()
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expectStatuses(503)
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    recent = new Set()
    await expectStatuses(200, 201)
    expect(postmaster()).not.toBe(killed)
  }
  running = false
  await Promise.all(clients)
  expect([...all].filter((status) => status >= 500 && status !== 503)).toEqual([])

  // Jobs run again, and the process receives notifications of changes again.
  const { status } = await post(`${server.url}/api/auth/password/forgot/`, { email: 'buyer@haat.test' })
  expect(status).toBe(202)
  const mails = async () =>
    ((await (await fetch(`${server.url}/dev/mail.json?to=buyer@haat.test`)).json()) as { kind: string }[]).filter(
      ({ kind }) => kind === 'password_forgotten',
    ).length
  await expect.poll(mails, { timeout: 60_000, interval: 200 }).toBe(1)

  const last = postmaster()
  await rename(dataDir, `${dataDir}.gone`)
  process.kill(last, 'SIGKILL')
  expect(await ended(server.child)).toBe(1)
  expect(server.output()).toContain('PostgreSQL ended and cannot come back')
})
