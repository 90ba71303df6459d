import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#platform/database.ts'

/** The embedded PostgreSQL of a data folder, from outside: its processes, and a way in as the owner. */

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

/** Its children see that it is gone, and go. @returns once all of it is gone */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir)
  const all = processesOf(postmaster)
  process.kill(postmaster.pid, 'SIGKILL')
  while (all.some(isRunning)) await sleep(10)
}

/** What ended and was not buried yet (Z) runs no more. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Nothing of it moves until `resume` is called. */
export function freezePostgres(dataDir: string): { resume: () => void } {
  const frozen = processesOf(postmasterOf(dataDir))
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of frozen)
      try {
        process.kill(pid, signal)
      } catch {
        // This one has ended meanwhile.
      }
  }
  tell('SIGSTOP')
  return { resume: () => tell('SIGCONT') }
}

/** Runs a query and answers its rows. */
export type Ask = <T extends object>(query: string, values?: unknown[]) => Promise<T[]>

export const asker =
  (dataDir: string): Ask =>
  (query, values) =>
    ask(dataDir, query, values)

/** Runs a query as the owner of the market. */
export async function ask<T extends object>(dataDir: string, query: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ ...postmasterOf(dataDir).connection, application_name: 'faults' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(query, values)).rows
  } finally {
    await client.end()
  }
}
