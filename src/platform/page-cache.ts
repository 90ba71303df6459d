import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'
import { clock, MINUTE, SECOND } from './clock.ts'

export type RenderedPage = { status: number; headers: [string, string][]; body: Buffer; shown: ReadonlySet<string> }

/** A page as it is sent: compressed once, with its validator. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** How a page comes to be that is not here, or too old. */
type Making = {
  /** Asked of whoever is the first to want it; refuses by throwing. */
  admit: () => Promise<void>
  render: () => Promise<RenderedPage>
  /** Told why an old page could not be renewed. */
  failed: (error: unknown) => void
}

type Entry = { page: CachedPage; shown: ReadonlySet<string>; madeAt: number }

const BYTES = 96 * 1024 * 1024
/** What a page costs beside its bodies. */
const ENTRY_BYTES = 1024
/** As long a page is served without a second thought. */
const FRESH = MINUTE
/** As long it is served once more while a new one is made. */
const STALE = 10 * MINUTE
/** Pages with a refusal (not found) are kept shortly, and only to blunt floods. */
const FRESH_REFUSAL = 5 * SECOND

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Whole pages by address. One is dropped as soon as something that it shows changes, in whatever process; otherwise
 * an old one is served while a new one is made. The same page is never made twice at once.
 */
export function createPageCache(changes: Pick<Changes, 'listen'>, bytes = BYTES) {
  const entries = new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<CachedPage>>()
  const asking = createAsking()
  /** What changed while pages are being made: such a page is sent but not kept. */
  const underWay = new Set<Set<string>>()
  let everything = 0

  changes.listen((names) => {
    if (names === 'everything') {
      everything += 1
      return entries.clear()
    }
    for (const seen of underWay) for (const name of names) seen.add(name)
    for (const [key, { shown }] of entries.entries()) if (overlap(names, shown)) entries.delete(key)
  })

  const make = (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const already = making.get(key)
    if (already) return already
    const promise = (async () => {
      const seen = new Set<string>()
      const before = everything
      underWay.add(seen)
      try {
        const rendered = await render()
        const page = await finish(rendered)
        const keep = rendered.status === 200 || rendered.status === 404
        if (keep && before === everything && !overlap(seen, rendered.shown))
          entries.set(key, { page, shown: rendered.shown, madeAt: clock.now().getTime() })
        return page
      } finally {
        underWay.delete(seen)
        making.delete(key)
      }
    })()
    making.set(key, promise)
    return promise
  }

  const want = async (key: string, admit: Making['admit'], render: Making['render']): Promise<CachedPage> => {
    for (;;) {
      const underWay = making.get(key)
      if (underWay) return underWay
      const asked = asking.of(key)
      if (!asked) return asking.ask(key, admit, () => make(key, render))
      await asked
    }
  }

  return {
    get bytes() {
      return entries.calculatedSize
    },
    /** The page now if it is here (perhaps an old one, renewed behind its back), else a promise of it. */
    get(key: string, { admit, render, failed }: Making): CachedPage | Promise<CachedPage> {
      const entry = entries.get(key)
      const age = entry ? clock.now().getTime() - entry.madeAt : Number.POSITIVE_INFINITY
      if (entry && age <= (entry.page.status === 200 ? FRESH : FRESH_REFUSAL)) return entry.page
      const usable = entry !== undefined && age <= STALE && entry.page.status === 200
      if (!usable) return want(key, admit, render)
      if (!making.has(key) && !asking.of(key)) want(key, admit, render).catch(failed)
      return entry.page
    },
  }
}

/** One visitor is asked for all who want the same page meanwhile; who is refused leaves it to the next. */
function createAsking() {
  const asked = new Map<string, Promise<void>>()
  return {
    /** Settled once the one who is being asked has an answer. */
    of: (key: string) => asked.get(key),
    ask: async <T>(key: string, admit: () => Promise<void>, begin: () => Promise<T>): Promise<T> => {
      const answer = admit()
      const settled = answer.catch(() => {})
      asked.set(key, settled)
      try {
        await answer
      } finally {
        asked.delete(key)
      }
      return begin()
    },
  }
}

/** All that grows with what visitors ask for and pages show; a letter of text takes up to two bytes. */
function sizeOf({ page, shown }: Entry, key: string): number {
  let mailContents = key.length
  for (const name of shown) mailContents += name.length
  for (const [name, value] of page.headers) mailContents += name.length + value.length
  return page.plain.length + page.brotli.length + page.gzip.length + 2 * mailContents + ENTRY_BYTES
}

const overlap = (names: ReadonlySet<string>, shown: ReadonlySet<string>) => !names.isDisjointFrom(shown)

async function finish({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body),
  ])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, plain: body, brotli, gzip: gzipped }
}
