import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#test/free-port.ts'
import { SERVER } from '../../tools/prepare.mjs'
import { expect } from './support.ts'

/** Another process of the market that serves pages, with settings of its own, while `work` runs. It starts no jobs. */
export async function withSecondServer(settings: Record<string, string>, work: (url: string) => Promise<void>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      ROLE: 'web',
      DATA_DIR: process.env.JOURNEYS_DATA_DIR,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await expect.poll(isReady, { timeout: 180_000 }).toBe(true)
    await work(url)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
