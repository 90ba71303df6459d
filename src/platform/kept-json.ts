import { unpooled } from './unpooled.ts'

/**
 * JSON that was written before, as bytes outside of the heap: thousands of such texts would fill it. `originsAt`: where
 * the origin of whole addresses belongs, in rising order; without it they are paths (absolute-addresses.ts).
 */
export type KeptJson = { readonly bytes: Buffer; readonly originsAt: readonly number[] }

/** @param text JSON in which `marker` stands wherever an origin belongs */
export function keepJson(text: string, marker: string): KeptJson {
  const pieces = text.split(marker)
  let at = 0
  const originsAt = pieces.slice(0, -1).map((piece) => (at += Buffer.byteLength(piece)))
  return { bytes: unpooled(Buffer.from(pieces.join(''))), originsAt }
}

/** JSON, or a text between. */
type Part = KeptJson | string

const allocateNew = (length: number): Buffer => Buffer.allocUnsafe(length)

/** An answer put together from JSON that was written before: over HTTP it is sent as it is, in this process it is read. */
export class KeptAnswer<T> {
  readonly #parts: () => readonly Part[]
  /** The same with paths, as our own pages read it. */
  readonly read: () => T

  constructor(parts: () => readonly Part[], read: () => T) {
    this.#parts = parts
    this.read = read
  }

  /**
   * @param origin of whole addresses; null for paths
   * @param allocate gives the memory that it is written to
   */
  write(origin: string | null, allocate = allocateNew): Buffer {
    const parts = this.#parts()
    const inserted = Buffer.from(origin ?? '')
    let length = 0
    for (const part of parts) length += typeof part === 'string' ? Buffer.byteLength(part) : lengthWith(inserted, part)
    const written = allocate(length)
    let at = 0
    for (const part of parts)
      at = typeof part === 'string' ? at + written.write(part, at) : copyWith(inserted, part, written, at)
    return written
  }
}

const lengthWith = (origin: Buffer, { bytes, originsAt }: KeptJson) => bytes.length + originsAt.length * origin.length

/** Copies into `target`, without a view of each piece: a list has a hundred. @returns where the copy ends */
function copyWith(origin: Buffer, { bytes, originsAt }: KeptJson, target: Buffer, start: number): number {
  // Our own pages ask for paths.
  if (origin.length === 0) return start + bytes.copy(target, start)
  let at = start
  let from = 0
  for (const until of originsAt) {
    at += bytes.copy(target, at, from, until)
    at += origin.copy(target, at)
    from = until
  }
  return at + bytes.copy(target, at, from)
}

/** The object of `one` with the fields of `more`; neither may be empty. */
export function mergedJson<T>(one: KeptJson, more: KeptJson): KeptAnswer<T> {
  const parts = (): Part[] => [
    { bytes: one.bytes.subarray(0, -1), originsAt: one.originsAt },
    ',',
    { bytes: more.bytes.subarray(1), originsAt: more.originsAt.map((at) => at - 1) },
  ]
  return new KeptAnswer(parts, () => Object.assign({}, parseKept(one), parseKept(more)) as T)
}

/** A page whose `results` were written before; `rest` is the page without them, which may be long: facets. */
export function pageOfJson<T>(rest: object, results: readonly KeptJson[]): KeptAnswer<T> {
  const parts = () => [`${JSON.stringify(rest).slice(0, -1)},"results":`, ...listed(results), '}']
  return new KeptAnswer(parts, () => ({ ...rest, results: results.map(parseKept) }) as T)
}

export const listOfJson = <T>(items: readonly KeptJson[]): KeptAnswer<T> =>
  new KeptAnswer(
    () => listed(items),
    () => items.map(parseKept) as T,
  )

const listed = (items: readonly KeptJson[]): Part[] => [
  '[',
  ...items.flatMap((item, place) => (place === 0 ? [item] : [',', item])),
  ']',
]

/** With paths, as our own pages read it. */
export const parseKept = ({ bytes }: KeptJson): unknown => JSON.parse(bytes.toString())
