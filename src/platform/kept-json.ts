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
  return { bytes: Buffer.from(pieces.join('')), originsAt }
}

/** An answer put together from JSON that was written before: over HTTP it is sent as it is, in this process it is read. */
export class KeptAnswer<T> {
  readonly #parts: readonly (string | KeptJson)[]

  constructor(parts: readonly (string | KeptJson)[]) {
    this.#parts = parts
  }

  /** @param origin of whole addresses; null for paths */
  write(origin: string | null): Buffer {
    const pieces: Uint8Array[] = []
    const withOrigin = origin === null ? null : Buffer.from(origin)
    for (const part of this.#parts) {
      if (typeof part === 'string') pieces.push(Buffer.from(part))
      else if (withOrigin === null) pieces.push(part.bytes)
      else pushWith(pieces, part, withOrigin)
    }
    return Buffer.concat(pieces)
  }

  read(): T {
    return JSON.parse(this.write(null).toString())
  }
}

function pushWith(pieces: Uint8Array[], { bytes, originsAt }: KeptJson, origin: Buffer) {
  let from = 0
  for (const at of originsAt) {
    pieces.push(bytes.subarray(from, at), origin)
    from = at
  }
  pieces.push(bytes.subarray(from))
}

/** The object of `one` with the fields of `more`; neither may be empty. */
export function mergeJson(one: KeptJson, more: KeptJson): KeptJson {
  const start = one.bytes.subarray(0, -1)
  const bytes = Buffer.concat([start, COMMA, more.bytes.subarray(1)])
  return { bytes, originsAt: [...one.originsAt, ...more.originsAt.map((at) => at + start.length)] }
}

const COMMA = Buffer.from(',')

/** A page whose `results` were written before; `rest` is the page without them. */
export const pageOfJson = <T>(rest: object, results: readonly KeptJson[]): KeptAnswer<T> =>
  new KeptAnswer([`${JSON.stringify(rest).slice(0, -1)},"results":`, ...listed(results), '}'])

export const listOfJson = <T>(items: readonly KeptJson[]): KeptAnswer<T> => new KeptAnswer(listed(items))

const listed = (items: readonly KeptJson[]) => [
  '[',
  ...items.flatMap((item, place) => (place === 0 ? [item] : [',', item])),
  ']',
]

/** With paths, as our own pages read it. */
export const parseKept = ({ bytes }: KeptJson): unknown => JSON.parse(bytes.toString())
