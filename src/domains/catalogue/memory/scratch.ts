import type { Numbers } from './numbers.ts'

type Type<T extends Numbers> = {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBuffer, at: number, count: number): T
}

/** Smaller arrays are as cheap to allocate. */
const LARGE_BYTES = 64 * 1024
const KEPT_MAX_BYTES = 24 * 1024 * 1024
/** With room for products that are added. */
const GROWTH = 1.05

/**
 * Reuses the large arrays that are needed to find one list for the next. With a million products a list needs megabytes of them: if
 * they were allocated each time, every twentieth list would start a full garbage collection, which costs as much as those lists.
 */
export class ScratchPool {
  /** The smallest first. */
  #free: ArrayBuffer[] = []
  #bytes = 0

  lease(): Scratch {
    return new Scratch(this)
  }

  /** Its bytes are not cleared. */
  take(bytes: number): ArrayBuffer {
    const at = this.#free.findIndex(({ byteLength }) => byteLength >= bytes)
    const [found] = at < 0 ? [] : this.#free.splice(at, 1)
    if (!found) return new ArrayBuffer(Math.ceil((bytes * GROWTH) / 8) * 8)
    this.#bytes -= found.byteLength
    return found
  }

  give(buffer: ArrayBuffer) {
    const larger = this.#free.findIndex(({ byteLength }) => byteLength > buffer.byteLength)
    this.#free.splice(larger < 0 ? this.#free.length : larger, 0, buffer)
    this.#bytes += buffer.byteLength
    // The smallest are useless once the catalogue has grown.
    while (this.#bytes > KEPT_MAX_BYTES) this.#bytes -= this.#free.shift()?.byteLength ?? 0
  }
}

/** The arrays that one list has taken. */
export class Scratch {
  #pool: ScratchPool
  #taken: ArrayBuffer[] = []

  constructor(pool: ScratchPool) {
    this.#pool = pool
  }

  /** A cleared array. */
  take<T extends Numbers>(type: Type<T>, count: number): T {
    const array = this.takeUnset(type, count)
    if (array.byteLength >= LARGE_BYTES) array.fill(0)
    return array
  }

  /** An array that must be written before it is read: it may have numbers of another list. */
  takeUnset<T extends Numbers>(type: Type<T>, count: number): T {
    const bytes = count * type.BYTES_PER_ELEMENT
    if (bytes < LARGE_BYTES) return new type(new ArrayBuffer(bytes), 0, count)
    const buffer = this.#pool.take(bytes)
    this.#taken.push(buffer)
    return new type(buffer, 0, count)
  }

  /** The same, with the type of another array. */
  takeLike<T extends Numbers>(other: T, count: number): T {
    return this.takeUnset(other.constructor as unknown as Type<T>, count)
  }

  copyOf(from: Uint32Array): Uint32Array {
    const copy = this.takeUnset(Uint32Array, from.length)
    copy.set(from)
    return copy
  }

  /** Gives all arrays back: nobody may read them after this. */
  release() {
    for (const buffer of this.#taken.splice(0)) this.#pool.give(buffer)
  }
}
