import { LRUCache } from 'lru-cache'
import { type Encoding, encodings } from './convert-body.ts'

/** Headers: there are a few for each browser. */
const KEPT = 200
/** Characters; longer ones are rare, and would fill the memory. */
const LONGEST = 200
const kept = new LRUCache<string, readonly Encoding[]>({ max: KEPT })

/** The encodings that an Accept-Encoding header allows (RFC 9110, 12.5.3): those it prefers first, then in our order. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = kept.get(header)
  if (known) return known
  const accepted = readHeader(header)
  if (header.length <= LONGEST) kept.set(header, accepted)
  return accepted
}

function readHeader(header: string): readonly Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // The plain body is always acceptable, but preferred only if the header names it.
  const plain = weights.get('identity') ?? 0
  return encodings
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}

/** Reads 'br;q=0.5' as the name and 0.5; a weight that is no number counts as 0. */
function readWeight(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}
