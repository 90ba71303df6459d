import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { serverFlags } from '../../tools/prepare.mjs'
import { copyDemoMarket } from './demo-market.ts'
import { freePort } from './free-port.ts'

/** The server as a child process that tests start, stop and kill; its data is removed after the test file. */

const root = path.resolve(import.meta.dirname, '../..')

/** A folder for the servers of this test file. After the file it is removed, and servers that still run are killed. */
export async function serverFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-start-'))
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await sleep(300)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}
const children = new Set<ChildProcess>()

export type Server = { url: string; child: ChildProcess; output: () => string }

export function launch(settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [...serverFlags, 'src/main.ts'], {
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
  child.once('exit', () => children.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += part))
  return { child, output: () => text }
}

/** Copies the demo market to the servers' data folder, so that the first start need not create it. */
export const copyDemoData = (folder: string) => copyDemoMarket(path.join(folder, 'data'))

/** Starts a server of the API alone, so that no build of the pages is needed. @returns once it is ready */
export async function start(folder: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const { child, output } = launch({ PORT: String(port), DATA_DIR: path.join(folder, 'data'), PAGES: '0', ...settings })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 1800; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return { url, child, output }
    await sleep(100)
  }
  throw new Error(`the server was not ready: ${output()}`)
}

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

export async function post(url: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
