import { LRUCache } from 'lru-cache'
import { clock, MINUTE, SECOND } from './clock.ts'
import { convertBody, type Form } from './convert-body.ts'
import type { InvalidatedTags, Invalidations } from './invalidation.ts'
import { type Body, digestOf, keepBody } from './page-body.ts'

/** `tags`: the cache tags of everything that the page shows. */
export type RenderedPage = { status: number; headers: [string, string][]; body: Body; tags: ReadonlySet<string> }

/** A page as it is sent, with its validator. */
export type CachedPage = {
  status: number
  headers: [string, string][]
  etag: string
  /** Made when it is first asked for, a promise of bytes, and kept: most pages are only ever sent in one. */
  body: (form: Form) => Body | Promise<Body>
  /** The bytes that its bodies take at the moment. */
  readonly bytes: number
}

/** What a request provides to render a page that is missing or stale. */
type Miss = {
  /** Called for one visitor only, the first who needs the page; refuses by throwing. */
  admit: () => Promise<void>
  render: () => Promise<RenderedPage>
  /** Called with the reason where a stale page could not be revalidated in the background. */
  failed: (error: unknown) => void
}

/** A page that is being rendered, and what was invalidated since that began. */
type Render = { done: Promise<{ page: CachedPage; tags: ReadonlySet<string> }>; invalidated: Invalidated }
type Invalidated = { tags: Set<string>; everything: boolean }

type Entry = { page: CachedPage; tags: ReadonlySet<string>; renderedAt: number }

/** Room for some eight hundred pages of 60 kB, which brotli reduces to a fifth. */
const MAX_BYTES = 12 * 1024 * 1024
/** The bytes that an entry takes besides its bodies and texts. */
const ENTRY_BYTES = 1024
/** Up to this age a page is sent as it is. Some of what pages show has no cache tag: days pass, for one. */
const FRESH = MINUTE
/** Stale-while-revalidate: up to this age the old page is sent while a new one is rendered in the background. */
const STALE = 10 * MINUTE
/** Pages of errors (not found) stay only so long: enough to take the load off a flood of requests for them. */
const FRESH_ERROR = 5 * SECOND

type Source = Pick<Invalidations, 'subscribe'>

/**
 * Caches whole pages by address. A page goes as soon as one of its cache tags is invalidated, in whatever process; without
 * that it is served stale while it is revalidated. The same page is never rendered twice at once. Who asks while one is being rendered that
 * was begun before a change waits for the next.
 */
export function createPageCache(invalidations: Source, { maxBytes = MAX_BYTES, maxStale = STALE } = {}) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const rendering = new Map<string, Render>()
  const admission = createAdmission()

  invalidations.subscribe((tags) => {
    for (const { invalidated } of rendering.values()) note(invalidated, tags)
    if (tags === 'everything') return entries.clear()
    for (const [key, entry] of entries.entries()) if (!tags.isDisjointFrom(entry.tags)) entries.delete(key)
  })

  /** A page of which a tag is invalidated meanwhile is sent to who asked before, and not cached. */
  const begin = (key: string, render: Miss['render']): Render => {
    const invalidated: Invalidated = { tags: new Set(), everything: false }
    const run = async () => {
      try {
        const { tags, ...rendered } = await render()
        const page = toCached(rendered, () => measureAgain(entries, key, page))
        if (isCacheable(page) && !isAmong(tags, invalidated))
          entries.set(key, { page, tags, renderedAt: clock.now().getTime() })
        return { page, tags }
      } finally {
        rendering.delete(key)
      }
    }
    const begun = { done: run(), invalidated }
    rendering.set(key, begun)
    return begun
  }

  /** @returns the page, unless it may lack what had changed since its render began and before it was asked for here */
  const join = async ({ done, invalidated }: Render): Promise<CachedPage | null> => {
    const before = { ...invalidated, tags: new Set(invalidated.tags) }
    const { page, tags } = await done
    return isAmong(tags, before) ? null : page
  }

  const renderAdmitted = async (key: string, admit: Miss['admit'], render: Miss['render']): Promise<CachedPage> => {
    for (;;) {
      const underWay = rendering.get(key)
      const undecided = admission.of(key)
      if (underWay || !undecided) {
        const page = await (underWay
          ? join(underWay)
          : admission.ask(key, admit, () => join(rendering.get(key) ?? begin(key, render))))
        if (page) return page
      } else await undecided
    }
  }

  return {
    get bytes() {
      return entries.calculatedSize
    },
    /** The page where it is cached and need not be revalidated. */
    fresh: (key: string): CachedPage | undefined => freshPage(entries.get(key)),
    /** The page at once where it is cached (stale pages are revalidated in the background), else a promise of it. */
    get(key: string, { admit, render, failed }: Miss): CachedPage | Promise<CachedPage> {
      const entry = entries.get(key)
      const fresh = freshPage(entry)
      if (fresh) return fresh
      const stale = entry !== undefined && ageOf(entry) <= maxStale && entry.page.status === 200
      if (!stale) return renderAdmitted(key, admit, render)
      if (!rendering.has(key) && !admission.of(key)) renderAdmitted(key, admit, render).catch(failed)
      return entry.page
    },
  }
}

function note(invalidated: Invalidated, tags: InvalidatedTags): void {
  if (tags === 'everything') invalidated.everything = true
  else for (const tag of tags) invalidated.tags.add(tag)
}

const isAmong = (tags: ReadonlySet<string>, invalidated: Invalidated) =>
  invalidated.everything || !invalidated.tags.isDisjointFrom(tags)

/** The cache takes the size of an entry when it is set. */
function measureAgain(entries: LRUCache<string, Entry>, key: string, page: CachedPage) {
  const entry = entries.peek(key)
  if (entry?.page === page) entries.set(key, { ...entry })
}

const isCacheable = ({ status }: CachedPage) => status === 200 || status === 404

const ageOf = ({ renderedAt }: Entry) => clock.now().getTime() - renderedAt

const freshPage = (entry: Entry | undefined): CachedPage | undefined =>
  entry && ageOf(entry) <= (entry.page.status === 200 ? FRESH : FRESH_ERROR) ? entry.page : undefined

/** Lets one of the visitors waiting for a page ask for admission; if it is refused, the next one asks. */
function createAdmission() {
  const undecided = new Map<string, Promise<void>>()
  return {
    /** Settles once that visitor is admitted or refused. */
    of: (key: string) => undecided.get(key),
    ask: async <T>(key: string, admit: () => Promise<void>, begin: () => Promise<T>): Promise<T> => {
      const decision = admit()
      const settled = decision.catch(() => {})
      undecided.set(key, settled)
      try {
        await decision
      } finally {
        undecided.delete(key)
      }
      return begin()
    },
  }
}

/** Counts all that grows with what visitors request and pages show; a character of text takes up to two bytes. */
function sizeOf({ page, tags }: Entry, key: string): number {
  let characters = key.length
  for (const tag of tags) characters += tag.length
  for (const [name, value] of page.headers) characters += name.length + value.length
  return page.bytes + 2 * characters + ENTRY_BYTES
}

/** @param changed called when other bodies are kept than before */
function toCached({ status, headers, body: plain }: Omit<RenderedPage, 'tags'>, changed: () => void): CachedPage {
  const etag = `"${digestOf(plain).slice(0, 22)}"`
  const kept = new Map<Form, Body>([['plain', keepBody(plain)]])
  const making = new Map<Form, Promise<Body>>()

  async function make(form: Form): Promise<Body> {
    try {
      const made = await convertBody(kept, form)
      kept.set(form, keepBody(made))
      // Nearly all browsers take a compressed page, which is a fraction; the others' is made of it.
      if (form !== 'plain') kept.delete('plain')
      changed()
      return made
    } finally {
      making.delete(form)
    }
  }

  return {
    status,
    headers,
    etag,
    get bytes() {
      return kept.values().reduce((sum, { length }) => sum + length, 0)
    },
    body(form) {
      const known = kept.get(form) ?? making.get(form)
      if (known !== undefined) return known
      const promise = make(form)
      making.set(form, promise)
      return promise
    },
  }
}
