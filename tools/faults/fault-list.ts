import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#seed/chance.ts'
import type { Crowd } from './crowd.ts'
import { freezePostgres, killPostgres, query } from './postgres.ts'
import { killHelperAtWork } from './second-process.ts'
import type { Testbed } from './testbed.ts'

type Context = { testbed: Testbed; crowd: Crowd; chance: Chance }

/** A fault. `strike` returns once it is over; the market must then recover. */
export type Fault = {
  name: string
  /** Why the fault is impossible on this machine, or null. */
  missing?: (testbed: Testbed) => string | null
  /** @returns a wait for anything else that the fault disturbed */
  strike: (scene: Context) => Promise<(() => Promise<void>) | void>
}

const FROZEN_MS = 20_000
const FULL_MS = 12_000
const SILENT_MS = 8000
const AHEAD_MS = 10_000
const CUTS = 5
const DAY_AHEAD = ['--import', './tools/faults/day-ahead.mjs']

export const faults: readonly Fault[] = [
  { name: 'server killed', strike: ({ testbed }) => testbed.server.kill() },
  { name: 'PostgreSQL killed', strike: ({ testbed }) => killPostgres(testbed.dataDir) },
  {
    name: 'server and PostgreSQL killed',
    strike: async ({ testbed }) => {
      await Promise.all([killPostgres(testbed.dataDir), testbed.server.kill()])
    },
  },
  {
    name: 'PostgreSQL frozen for 20 s',
    strike: async ({ testbed }) => {
      const frozen = freezePostgres(testbed.dataDir)
      await sleep(FROZEN_MS)
      frozen.resume()
    },
  },
  {
    name: 'connections cut',
    strike: async ({ testbed, chance }) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await query(
          testbed.dataDir,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        await sleep(chance.whole(50, 600))
      }
    },
  },
  {
    name: 'disk full',
    missing: ({ disk }) => (typeof disk === 'string' ? disk : null),
    strike: async ({ testbed: { disk, dataDir } }) => {
      if (typeof disk === 'string') return
      disk.fill()
      // The current WAL segment has room for many orders: switch to a new one, which no longer fits.
      await query(dataDir, 'select pg_switch_wal()').catch(() => [])
      await sleep(FULL_MS)
      disk.free()
    },
  },
  {
    name: 'clock a day ahead',
    strike: async ({ testbed: { server } }) => {
      await server.stop()
      await server.open(DAY_AHEAD)
      await sleep(AHEAD_MS)
      await server.stop()
    },
  },
  {
    name: 'payment provider silent',
    strike: async ({ crowd }) => {
      crowd.providerSilent = true
      await sleep(SILENT_MS)
      crowd.providerSilent = false
    },
  },
  { name: 'second process killed at work', strike: ({ testbed }) => killHelperAtWork(testbed) },
]
