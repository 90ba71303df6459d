import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startSimulators } from './start-simulators.mjs'

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})
const none = { DATABASE_URL: '', DEMO: '', PUBLIC_URL: '', HOST: '' }
const simulate = async (settings: Record<string, string> = {}) => {
  const started = await startSimulators({ ...none, ...settings })
  stops.push(started.stop)
  return started
}
const refuses = async (origin: string) => {
  const { hostname, port } = new URL(origin)
  const socket = createConnection(Number(port), hostname)
  const refused = await once(socket, 'connect').then(
    () => false,
    () => true,
  )
  socket.destroy()
  return refused
}

test('a demo market is given simulators of both gateways, which end with the starter', async () => {
  const { settings, stop } = await simulate()
  const origins = [settings.BKASH_URL ?? '', settings.SSLCOMMERZ_URL ?? '']
  for (const origin of origins) expect((await fetch(`${origin}/none`)).status).toBe(404)
  // The server takes them as any account.
  expect(readConfig(settings)).toMatchObject(settings)
  stop()
  for (const origin of origins) while (!(await refuses(origin))) await new Promise(setImmediate)
})

test('a market of its own gets none', async () => {
  const markets: Record<string, string>[] = [
    { DEMO: '0' },
    { DATABASE_URL: 'postgres://haat@db.example/haat' },
    { PUBLIC_URL: 'https://haat.example' },
    { PUBLIC_URL: 'https://haat.example', DEMO: '1' },
    { HOST: '0.0.0.0' },
    { PORT: 'nonsense' },
  ]
  for (const own of markets) expect((await simulate(own)).settings, JSON.stringify(own)).toEqual({})
})

test('a gateway that is set up is not simulated', async () => {
  const { settings } = await simulate({ SSLCOMMERZ_STORE_ID: 'mine' })
  // Half an account is wrong: the server says so, and nothing stands in for it.
  expect(settings).toEqual({})
  const account = {
    SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
    SSLCOMMERZ_STORE_ID: 'mine',
    SSLCOMMERZ_STORE_PASSWORD: 'p',
  }
  const { settings: other } = await simulate(account)
  expect(Object.keys(other).every((name) => name.startsWith('BKASH_'))).toBe(true)
  expect(other.BKASH_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})
