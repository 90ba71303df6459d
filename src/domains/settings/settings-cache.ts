import type { ListLimits } from '#contract/page-limits.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { nextMoment, periodsOf, type Settings, settingsAt } from './rules.ts'
import { findChanges } from './views.ts'

/** The settings as cached by one process. */
export type SettingsCache = {
  /** The settings in force as far as this process knows; where it must be exact, query `versionAt` as well. */
  now: () => Promise<Settings>
  /** The list limits of the settings read last. Synchronous, since every request needs them. */
  listLimits: () => ListLimits
}

/** The cache tag of everything that shows or caches a setting. */
export const SETTINGS = 'settings'

const LONGEST_TIMER_MS = 2 ** 31 - 1

type Periods = ReturnType<typeof periodsOf>

/** Opens the cache after reading the settings once, so that list limits are known from the first request on. */
export async function openSettingsCache({
  db,
  invalidations,
  log,
}: Pick<Resources, 'db' | 'invalidations' | 'log'>): Promise<SettingsCache> {
  let reading: Promise<Periods> | null = null
  let last: Periods = []
  let timer: NodeJS.Timeout | undefined

  const read = () => {
    if (reading) return reading
    const mine = findChanges(db).then((changes) => {
      const periods = periodsOf(changes)
      if (reading === mine) {
        last = periods
        wait(periods)
      }
      return periods
    })
    reading = mine
    mine.catch(() => {
      if (reading === mine) reading = null
    })
    return mine
  }
  /** A planned change comes into force without a write, so each process invalidates its caches by its own clock. */
  const wait = (periods: Periods) => {
    clearTimeout(timer)
    const now = clock.now()
    const next = nextMoment(periods, now)
    if (next === null) return
    const ms = Math.min(next.getTime() - now.getTime(), LONGEST_TIMER_MS)
    timer = setTimeout(() => invalidations.invalidateLocally([SETTINGS]), ms).unref()
  }
  invalidations.subscribe((tags) => {
    if (tags !== 'everything' && !tags.has(SETTINGS)) return
    reading = null
    read().catch((error: unknown) =>
      log.warn({ err: error }, 'the settings could not be read; the old ones serve lists'),
    )
  })
  await read()
  return {
    now: async () => settingsAt(await read(), clock.now()),
    listLimits: () => settingsAt(last, clock.now()),
  }
}
