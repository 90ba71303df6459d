import { LRUCache } from 'lru-cache'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { NAME_TAGS } from '../shown-products.ts'
import type { Catalogue } from './catalogue.ts'
import { countListed, findListChanges, findListNames } from './memory-views.ts'
import { type Read, readCatalogue } from './read-catalogue.ts'

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
/** More changes than these are read with everything else. */
const CHANGES_MAX = 5_000
/** Slots without a product, beside a quarter of all. */
const LEFT_MAX = 10_000
/** Without a notification: one may have been lost. */
const LOOK_AGAIN = SECOND
/** Changes are kept for an hour (jobs.ts). */
const CHANGES_KEPT = 30 * MINUTE
const TRY_AGAIN = MINUTE
/** Numbers in all that was derived from names, and letters of what it was derived for: strangers choose them. */
const DERIVED_MAX = 1_000_000

type Given = Pick<Resources, 'db' | 'invalidations' | 'log'> & { max: number }

/** Reads the catalogue in the background, and from then on what changes. `max`: products on sale that may be kept; 0 for none. */
export function keepCatalogue(given: Given): KeptCatalogue {
  const derived = createDerived()
  const keeper = new Keeper(given, () => derived.clear())
  return {
    begun: keeper.begin(),
    read: () => keeper.read(),
    derived: (key, size, find) => derived.get(key, size, find, keeper.isReady),
    close: () => keeper.close(),
  }
}

class Keeper {
  #given: Given
  #namesChanged: () => void
  #kept: Read | null = null
  #reading: Promise<void> | null = null
  #catchingUp: Promise<void> | null = null
  /** Notifications of changes that arrived, and how many of them what is kept has caught up with. */
  #notified = 0
  #caughtUp = 0
  #isClosed = false
  #stops: (() => void)[]

  constructor(given: Given, namesChanged: () => void) {
    this.#given = given
    this.#namesChanged = namesChanged
    const look = setInterval(() => this.#lookAgain(), LOOK_AGAIN).unref()
    const begin = setInterval(() => void (this.#kept ?? this.begin()), TRY_AGAIN).unref()
    const unsubscribe = given.invalidations.subscribe((tags) => {
      if (tags === 'everything' || tags.has(CHANGED)) this.#notified += 1
    })
    this.#stops = [() => clearInterval(look), () => clearInterval(begin), unsubscribe]
  }

  get #isBehind(): boolean {
    return this.#caughtUp < this.#notified
  }

  get isReady(): boolean {
    return this.#kept !== null
  }

  async read(): Promise<Catalogue | null> {
    if (!this.#kept) return null
    try {
      // Looking again for a notification that was lost keeps nobody waiting.
      if (this.#isBehind) await this.#catchUp()
    } catch (error) {
      this.#given.log.warn({ err: error }, 'changes of the catalogue could not be read')
      return null
    }
    return this.#kept?.catalogue ?? null
  }

  begin(): Promise<void> {
    this.#reading ??= this.#readAll()
      .catch((error: unknown) => this.#given.log.warn({ err: error }, 'the catalogue could not be read into memory'))
      .finally(() => {
        this.#reading = null
      })
    return this.#reading
  }

  async close() {
    this.#isClosed = true
    for (const stop of this.#stops) stop()
    await this.#reading
    await this.#catchingUp?.catch(() => {})
  }

  async #readAll() {
    const { db, max, log } = this.#given
    if (max === 0 || (await countListed(db)) > max) return
    const started = performance.now()
    const fresh = await readCatalogue(db, max, () => this.#isClosed)
    if (!fresh) return
    this.#kept = fresh
    await this.#catchUp()
    const ms = Math.round(performance.now() - started)
    log.info({ products: fresh.catalogue.onSale.all, ms }, 'the catalogue is in memory')
  }

  /** Applies what changed; what is notified meanwhile is caught up with as well. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= (async () => {
      do {
        const isNotified = this.#isBehind
        const upTo = this.#notified
        const found = await this.#applyChanges()
        this.#caughtUp = upTo
        if (!isNotified && found.length > 0) this.#given.invalidations.invalidateLocally(found)
      } while (this.#isBehind && !this.#isClosed)
    })()
      .catch((error: unknown) => {
        // What was notified meanwhile is unknown: readers wait for the next one.
        this.#caughtUp = -1
        throw error
      })
      .finally(() => {
        this.#catchingUp = null
      })
    return this.#catchingUp
  }

  /** @returns the cache tags of what changed: where a notification was lost, caches have not heard of it either */
  async #applyChanges(): Promise<string[]> {
    if (!this.#kept) return []
    const { catalogue, position, at } = this.#kept
    const changes = await findListChanges(this.#given.db, position, CHANGES_MAX + 1)
    if (changes.names) {
      catalogue.names = await findListNames(this.#given.db)
      this.#namesChanged()
    }
    const isLost = (at > 0 && changes.at - at > CHANGES_KEPT) || changes.ids.length > CHANGES_MAX
    if (!isLost && catalogue.apply(changes) && catalogue.left <= catalogue.onSale.all / 4 + LEFT_MAX)
      this.#kept = { catalogue, position: changes.position, at: changes.at }
    else {
      this.#kept = null
      void this.begin()
      return ['catalogue', ...NAME_TAGS]
    }
    const changed = changes.ids.map((id) => `product:${id}`)
    if (changes.names) changed.push(...NAME_TAGS)
    return changed.length === 0 ? [] : ['catalogue', ...changed]
  }

  #lookAgain() {
    if (this.#kept) this.#catchUp().catch(() => {})
  }
}

/** Found once for each key, until names change. */
function createDerived() {
  const known = new LRUCache<string, object>({ maxSize: DERIVED_MAX })
  let changes = 0
  return {
    clear() {
      changes += 1
      known.clear()
    },
    async get<T extends object>(key: string, size: (value: T) => number, find: () => Promise<T>, isKept: boolean) {
      const before = changes
      const value = (isKept && (known.get(key) as T | undefined)) || (await find())
      if (isKept && before === changes) known.set(key, value, { size: key.length + size(value) })
      return value
    },
  }
}
