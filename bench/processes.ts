import { type ChildProcess, fork, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER, serverEnvironment, serverFlags } from '../tools/prepare.mjs'
import type { Load } from './load.ts'
import type { PacedLoad } from './paced-load.ts'
import type { RawLoad } from './raw-load.ts'
import type { SequentialLoad } from './sequential-load.ts'

const root = path.resolve(import.meta.dirname, '..')
const children = new Set<ChildProcess>()

/** Stops every process that was started here. */
export function endAll() {
  for (const child of children) child.kill('SIGTERM')
}

/** Starts a server of bench/servers and sends it its options. @returns its port */
export function startBare(name: string, options: object): Promise<{ port: number; end: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'servers', `${name}.ts`))
  children.add(child)
  child.send(options)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
    child.once('message', ({ port }: { port: number }) => resolve({ port, end: () => child.kill() }))
  })
}

export const portOf = (url: string): number => Number(new URL(url).port)

/** What a process of Haat says of itself. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Loads paths in turn, as fast as they are answered. */
export const loadRaw = (options: RawLoad): Promise<Load> => loadFrom('raw-load', options)

/** Sends one request after the other. */
export const loadSequentially = (options: SequentialLoad): Promise<Load> => loadFrom('sequential-load', options)

/** Sends requests at a rate. */
export const loadPaced = (options: PacedLoad): Promise<Load> => loadFrom('paced-load', options)

/** From a process of its own: this one stops for longer than an answer takes when its memory is collected. */
function loadFrom(name: string, options: object): Promise<Load> {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`))
  children.add(child)
  child.send(options)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
    child.once('message', (figures) => resolve(figures as Load))
  })
}

/** Starts one process of Haat as in production. */
export async function startHaat(settings: Record<string, string>): Promise<{ url: string; end: () => Promise<void> }> {
  const port = 3900 + Math.floor(Math.random() * 90)
  const child = spawn(process.execPath, [...serverFlags, SERVER], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('Haat did not start')
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) break
    await sleep(50)
  }
  const end = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, end }
}
