import { LRUCache } from 'lru-cache'
import { MINUTE, SECOND } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { NAME_TAGS } from '../shown-products.ts'
import type { Catalogue } from './catalogue.ts'
import { countListed, findListChanges, findListNames } from './memory-views.ts'
import { type Read, readCatalogue } from './read-catalogue.ts'

/** The catalogue in the memory of this process, up to date with every notification received. */
export type KeptCatalogue = {
  /** @returns null if lists must be read from the database: not loaded yet, too large, or changes could not be read */
  read: () => Promise<Catalogue | null>
  /** Caches what is derived from names of categories, stores and attributes until one of them changes. */
  derived: <T extends object>(key: string, size: (value: T) => number, find: () => Promise<T>) => Promise<T>
  /** Settles once the catalogue is loaded for the first time, or turns out to be too large. */
  readonly begun: Promise<void>
  close: () => Promise<void>
}

/** Sent by the triggers that write listing_changes. */
const CHANGED = 'listing'
/** With more changes than this, the whole catalogue is read again. */
const CHANGES_MAX = 5_000
/** This many slots without a product, plus a quarter of the products, are tolerated. */
const LEFT_MAX = 10_000
/** How often changes are looked for without a notification, as one may have been lost. */
const LOOK_AGAIN = SECOND
/** Changes are kept for an hour (jobs.ts). */
const CHANGES_KEPT = 30 * MINUTE
const TRY_AGAIN = MINUTE
/** The size of the cache: the numbers in its values and the letters in its keys, which come from visitors. */
const DERIVED_MAX = 1_000_000

type Given = Pick<Resources, 'db' | 'invalidations' | 'log'> & { max: number }

/** Loads the catalogue in the background, then follows its changes. `max`: the most products on sale to keep; 0 turns it off. */
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
  /** How many notifications of changes have arrived, and up to which of them changes have been applied. */
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
      // The periodic look for lost notifications keeps no reader waiting.
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

  /** Applies changes until it has caught up, including notifications that arrive meanwhile. */
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
        // It is unknown which changes are missing: the next reader tries to catch up.
        this.#caughtUp = -1
        throw error
      })
      .finally(() => {
        this.#catchingUp = null
      })
    return this.#catchingUp
  }

  /** @returns the cache tags of what changed: if a notification was lost, other caches have missed it too */
  async #applyChanges(): Promise<string[]> {
    if (!this.#kept) return []
    const { catalogue, position, at } = this.#kept
    const changes = await findListChanges(this.#given.db, position, CHANGES_MAX + 1)
    if (changes.names) {
      catalogue.names = await findListNames(this.#given.db)
      this.#namesChanged()
    }
    // The row that says that names changed is one of those read, and may be among those left out.
    const isCut = changes.ids.length + Number(changes.names) > CHANGES_MAX
    const isLost =
      changes.position.database !== position.database || (at > 0 && changes.at - at > CHANGES_KEPT) || isCut
    if (!isLost && catalogue.apply(changes) && catalogue.left <= catalogue.onSale.all / 4 + LEFT_MAX)
      this.#kept = { catalogue, position: changes.position, at: changes.at }
    else {
      this.#kept = null
      this.#namesChanged()
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

/** A cache that is cleared whenever names change. */
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
