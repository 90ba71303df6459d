import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#platform/database.ts'

/** The embedded PostgreSQL of a data folder: its processes, and queries as its owner. */

type Postmaster = { pid: number; connection: Connection }

/** @throws Error when none is running */
export function postmasterOf(dataDir: string): Postmaster {
  const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const [pid, , , port, host = ''] = lines
  return { pid: Number(pid), connection: { host, port: Number(port), user: 'haat', database: 'postgres' } }
}

/** The postmaster and all its children. */
function processesOf({ pid }: Postmaster): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
  return [pid, ...children.map(Number)]
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Kills the postmaster; its children exit when they notice. @returns once all of them have ended */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir)
  const all = processesOf(postmaster)
  process.kill(postmaster.pid, 'SIGKILL')
  while (all.some(isRunning)) await sleep(10)
}

/** A zombie (Z) no longer runs. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Stops all its processes until `resume` is called. */
export function freezePostgres(dataDir: string): { resume: () => void } {
  const frozen = processesOf(postmasterOf(dataDir))
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of frozen)
      try {
        process.kill(pid, name)
      } catch {
        // The process has ended in the meantime.
      }
  }
  signalAll('SIGSTOP')
  return { resume: () => signalAll('SIGCONT') }
}

/** Runs a statement and returns its rows. */
export type Query = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>

export const queryOf =
  (dataDir: string): Query =>
  (text, values) =>
    query(dataDir, text, values)

/** Runs a statement as the owner of the database. */
export async function query<T extends object>(dataDir: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ ...postmasterOf(dataDir).connection, application_name: 'faults' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
