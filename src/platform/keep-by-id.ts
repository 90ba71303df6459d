import { LRUCache } from 'lru-cache'
import { createBatch } from './batch.ts'

export type KeptById<T> = {
  /** In the order of the ids; what is not found is left out. */
  read: (ids: readonly number[]) => Promise<T[]>
  /** Reads values before they are asked for, as long as there is room. */
  fill: (ids: readonly number[], signal: AbortSignal) => Promise<void>
  drop: (id: number) => void
  clear: () => void
}

type Keep<T> = {
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  maxBytes: number
  bytesOf: (value: T) => number
  /** How long a value may be kept, in milliseconds; null for one that is not kept. */
  freshFor: (value: T) => number | null
}

/** Values by id that are read once and kept; what several requests miss at once is loaded together. */
export function keepById<T extends object>({ load, maxBytes, bytesOf, freshFor }: Keep<T>): KeptById<T> {
  const kept = new LRUCache<number, T>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** Being read; what is dropped meanwhile is read again by those who ask later. */
  const reading = new Map<number, Promise<T | undefined>>()
  const loadOne = createBatch(load)

  function readAndKeep(id: number): Promise<T | undefined> {
    const underWay = reading.get(id)
    if (underWay) return underWay
    const mine = loadOne(id)
      .then((value) => {
        const ttl = value === undefined ? null : freshFor(value)
        if (value !== undefined && ttl !== null && reading.get(id) === mine) kept.set(id, value, { ttl })
        return value
      })
      .finally(() => {
        if (reading.get(id) === mine) reading.delete(id)
      })
    reading.set(id, mine)
    return mine
  }

  async function read(ids: readonly number[]): Promise<T[]> {
    const values = ids.map((id) => kept.get(id))
    if (!values.includes(undefined)) return values as T[]
    const found = await Promise.all(values.map(async (value, at) => value ?? readAndKeep(ids[at] as number)))
    return found.filter((value) => value !== undefined)
  }

  return {
    read,
    async fill(ids, signal) {
      const hasRoom = () => kept.calculatedSize < FILLED_SHARE * maxBytes && !signal.aborted
      for (let at = 0; at < ids.length && hasRoom(); at += FILLED_AT_ONCE)
        await read(ids.slice(at, at + FILLED_AT_ONCE))
    },
    drop(id) {
      kept.delete(id)
      reading.delete(id)
    },
    clear() {
      kept.clear()
      reading.clear()
    },
  }
}

const FILLED_SHARE = 0.9
/** A request that comes meanwhile waits for these: some milliseconds. */
const FILLED_AT_ONCE = 24
