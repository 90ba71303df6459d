import type { ListLimits } from '#contract/page-limits.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { nextMoment, periodsOf, type Settings, settingsAt } from './rules.ts'
import { findChanges } from './views.ts'

/** What a process knows the settings by. */
export type SettingsHolder = Pick<Resources, 'db' | 'changes' | 'log'>

type Periods = ReturnType<typeof periodsOf>
type Memory = { read: () => Promise<Periods>; last: () => Periods }

/** Changes of the settings, and of nothing else, drop what is kept; cached pages name it too. */
export const SETTINGS = 'settings'

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** One for each server of this process (tests start several). */
const memories = new WeakMap<SettingsHolder['changes'], Memory>()

function memoryOf(holder: SettingsHolder): Memory {
  const known = memories.get(holder.changes)
  if (known) return known
  const memory = createMemory(holder)
  memories.set(holder.changes, memory)
  return memory
}

function createMemory({ db, changes, log }: SettingsHolder): Memory {
  let reading: Promise<Periods> | null = null
  let last: Periods = []
  let timer: NodeJS.Timeout | undefined

  const read = () => {
    if (reading) return reading
    const mine = findChanges(db).then((found) => {
      const periods = periodsOf(found)
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
  /** What was planned comes without anybody saying so. */
  const wait = (periods: Periods) => {
    clearTimeout(timer)
    const now = clock.now()
    const next = nextMoment(periods, now)
    if (next === null) return
    const ms = Math.min(next.getTime() - now.getTime(), LONGEST_TIMER_MS)
    timer = setTimeout(() => changes.tell([SETTINGS]), ms).unref()
  }
  changes.listen((names) => {
    if (names !== 'everything' && !names.has(SETTINGS)) return
    reading = null
    read().catch((error: unknown) =>
      log.warn({ err: error }, 'the settings could not be read; the old ones serve lists'),
    )
  })
  return { read, last: () => last }
}

/** What is in force now, as far as this process has heard: whoever must be sure asks for `versionAt` as well. */
export const settingsNow = async (holder: SettingsHolder): Promise<Settings> =>
  settingsAt(await memoryOf(holder).read(), clock.now())

/** Where lists are cut, for the platform, which knows no settings. */
export async function listLimits(holder: SettingsHolder): Promise<() => ListLimits> {
  const memory = memoryOf(holder)
  await memory.read()
  return () => settingsAt(memory.last(), clock.now())
}
