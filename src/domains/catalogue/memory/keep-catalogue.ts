import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { countListed, findListChanges, findListed, findListNames, type Position, readPosition } from './memory-views.ts'

/** The catalogue in the memory of this process, as right as the last notification. */
export type KeptCatalogue = {
  /** @returns null where lists are to be read from the database: it is not read yet, too large, or the database is away */
  read: () => Promise<Catalogue | null>
  /** What was derived from names of categories, stores and attributes: found once, until one of them changes. */
  derived: <T extends object>(key: string, size: (value: T) => number, find: () => Promise<T>) => Promise<T>
  /** Settles once it is read for the first time, or is found not to fit. */
  readonly begun: Promise<void>
  close: () => Promise<void>
}

/** Sent by the triggers that write listing_changes. */
const CHANGED = 'listing'
/** Read at once while others wait. */
const ROWS_AT_ONCE = 500
/** More changes than these are read with everything else. */
const CHANGES_MAX = 5_000
/** Without a notification: one may have been lost. */
const LOOK_AGAIN = SECOND
/** Changes are kept for an hour (jobs.ts). */
const CHANGES_KEPT = 30 * MINUTE
const TRY_AGAIN = MINUTE
/** Numbers in all that was derived from names. */
const DERIVED_MAX = 500_000

type Read = { catalogue: Catalogue; position: Position; at: number }
type Given = Pick<Resources, 'db' | 'invalidations' | 'log'> & { max: number }

/** Reads the catalogue in the background, and from then on what changes. `max`: products on sale that may be kept; 0 for none. */
export function keepCatalogue({ db, invalidations, log, max }: Given): KeptCatalogue {
  let kept: Read | null = null
  let reading: Promise<void> | null = null
  let catchingUp: Promise<void> | null = null
  /** Notified since the last catching up began. */
  let isBehind = false
  const derivations = new LRUCache<string, object>({ maxSize: DERIVED_MAX, sizeCalculation: () => 1 })
  let namesChanged = 0
  let isClosed = false

  const unsubscribe = invalidations.subscribe((tags) => {
    if (tags === 'everything' || tags.has(CHANGED)) isBehind = true
  })

  async function readAll() {
    if (max === 0 || (await countListed(db)) > max) return
    const started = performance.now()
    const fresh = await readCatalogue(db, max, () => isClosed)
    if (!fresh) return
    kept = fresh
    await catchUp()
    log.info(
      { products: fresh.catalogue.onSale, ms: Math.round(performance.now() - started) },
      'the catalogue is in memory',
    )
  }

  function begin(): Promise<void> {
    reading ??= readAll()
      .catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be read into memory'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** Applies what changed; what is notified meanwhile is caught up with as well. */
  function catchUp(): Promise<void> {
    catchingUp ??= (async () => {
      do {
        isBehind = false
        await applyChanges()
      } while (isBehind && !isClosed)
    })().finally(() => {
      catchingUp = null
    })
    return catchingUp
  }

  function readAgain() {
    kept = null
    void begin()
  }

  async function applyChanges() {
    if (!kept) return
    const { catalogue, position, at } = kept
    const changes = await findListChanges(db, position, CHANGES_MAX + 1)
    if (changes.names) {
      catalogue.names = await findListNames(db)
      namesChanged += 1
      derivations.clear()
    }
    const isLost = at > 0 && changes.at - at > CHANGES_KEPT
    if (
      isLost ||
      changes.ids.length > CHANGES_MAX ||
      !catalogue.apply(changes) ||
      catalogue.left > catalogue.onSale / 4 + 10_000
    )
      readAgain()
    else kept = { catalogue, position: changes.position, at: changes.at }
  }

  const timer = setInterval(() => {
    if (kept) catchUp().catch(() => (isBehind = true))
  }, LOOK_AGAIN).unref()
  const again = setInterval(() => {
    if (!kept) void begin()
  }, TRY_AGAIN).unref()

  const begun = begin()
  return {
    begun,
    async derived<T extends object>(key: string, size: (value: T) => number, find: () => Promise<T>) {
      const known = kept && derivations.get(key)
      if (known) return known as T
      const before = namesChanged
      const value = await find()
      if (kept && before === namesChanged) derivations.set(key, value, { size: size(value) })
      return value
    },
    async read() {
      if (!kept) return null
      try {
        if (isBehind || catchingUp) await catchUp()
      } catch (error) {
        isBehind = true
        log.warn({ err: error }, 'changes of the catalogue could not be read')
        return null
      }
      return kept?.catalogue ?? null
    },
    async close() {
      isClosed = true
      unsubscribe()
      clearInterval(timer)
      clearInterval(again)
      await reading
      await catchingUp?.catch(() => {})
    },
  }
}

/** All products on sale. What changes meanwhile is caught up with from the position, which is older than every row. */
async function readCatalogue(db: Db, max: number, isClosed: () => boolean): Promise<Read | null> {
  const position = await readPosition(db)
  const catalogue = createCatalogue(await findListNames(db))
  for (let after = 0; ; ) {
    const rows = await findListed(db, { after, limit: ROWS_AT_ONCE })
    for (const row of rows) catalogue.add(row)
    await turn()
    if (isClosed() || catalogue.onSale > max) return null
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await catalogue.orders.prepare(async () => {
    await turn()
  })
  return { catalogue, position, at: 0 }
}
