import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#seed/chance.ts'
import type { Crowd } from './crowd.ts'
import { ask, freezePostgres, killPostgres } from './postgres.ts'
import { killHelperAtWork } from './second-process.ts'
import type { Stage } from './stage.ts'

type Scene = { stage: Stage; crowd: Crowd; chance: Chance }

/** What may happen to a market. `strike` returns once it is over; the market then has to come back. */
export type Fault = {
  name: string
  /** Why it cannot be done on this machine. */
  missing?: (stage: Stage) => string | null
  /** @returns what else must be waited for until all is as before */
  strike: (scene: Scene) => Promise<(() => Promise<void>) | void>
}

const FROZEN_MS = 20_000
const FULL_MS = 12_000
const SILENT_MS = 8000
const AHEAD_MS = 10_000
const CUTS = 5
const DAY_AHEAD = ['--import', './tools/faults/day-ahead.mjs']

export const faults: readonly Fault[] = [
  { name: 'server killed', strike: ({ stage }) => stage.server.kill() },
  { name: 'PostgreSQL killed', strike: ({ stage }) => killPostgres(stage.dataDir) },
  {
    name: 'server and PostgreSQL killed',
    strike: async ({ stage }) => {
      await Promise.all([killPostgres(stage.dataDir), stage.server.kill()])
    },
  },
  {
    name: 'PostgreSQL frozen for 20 s',
    strike: async ({ stage }) => {
      const frozen = freezePostgres(stage.dataDir)
      await sleep(FROZEN_MS)
      frozen.resume()
    },
  },
  {
    name: 'connections cut',
    strike: async ({ stage, chance }) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await ask(
          stage.dataDir,
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
    strike: async ({ stage: { disk, dataDir } }) => {
      if (typeof disk === 'string') return
      disk.fill()
      // Orders alone would need a while to fill the log of the database that is open.
      await ask(dataDir, 'select pg_switch_wal()').catch(() => [])
      await sleep(FULL_MS)
      disk.free()
    },
  },
  {
    name: 'clock a day ahead',
    strike: async ({ stage: { server } }) => {
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
  { name: 'second process killed at work', strike: ({ stage }) => killHelperAtWork(stage) },
]
