import { pino } from 'pino'
import { keepCatalogue } from '#domains/catalogue/index.ts'
import { searchWords } from './generate-products.ts'
import type { Load } from './load.ts'
import { createMarket, type Market } from './market.ts'
import { loadSequentially, startHaat } from './processes.ts'
import type { Figure, Plan } from './report.ts'

type Connection = Parameters<typeof createMarket>[0]

/** From the database a list may take seconds. */
const REPEATS = { memory: 200, database: 60 }
/** Requests to each list before those that are measured. */
const UNCOUNTED = 20
/** Each alone, one request after the other. */
const BAR = { p50: 10, p99: 60 }

type List = [name: string, path: (turn: number) => string, p99?: number]

const page = '/api/products/?page=1&page_size=12'
const word = (turn: number) => encodeURIComponent(searchWords[turn % searchWords.length] ?? '')
/** In every description, in a third of them, in few. */
const common = ['made', 'care', 'dhaka', 'piece', 'colours']
const letters = ['ca', 're', 'sh', 'an', 'চা']

const listsOf = (size: number): List[] => [
  ['first page', () => page],
  ['any page', (turn) => `/api/products/?page=${1 + ((turn * 7919) % Math.floor(size / 12))}&page_size=12`],
  ['cheapest first', () => `${page}&sort=price_low`],
  ['a department', (turn) => `${page}&categories=Department%20${(turn % 15) + 1}`],
  [
    'three filters with facets',
    (turn) =>
      `${page}&facets=1&categories=Department%20${(turn % 15) + 1}&price_min=${100 + turn}&in_stock=1&min_rating=3`,
  ],
  ['everything with facets', () => `${page}&facets=1&price_range=1`],
  ['search by a word', (turn) => `${page}&query=${word(turn)}`],
  ['search with facets', (turn) => `${page}&facets=1&query=${word(turn)}`],
  ['a common word with facets', (turn) => `${page}&facets=1&query=${common[turn % common.length]}`],
  [
    'two letters with facets',
    (turn) => `${page}&facets=1&query=${encodeURIComponent(letters[turn % letters.length] ?? '')}`,
    150,
  ],
  ['two words', (turn) => `${page}&query=${word(turn)}%20${word(turn + 97)}`],
  ['suggestions', (turn) => `/api/products/suggestions/?q=${word(turn).slice(0, 3)}`],
]

/** How the latency of lists grows with the number of products, from memory and from the database: one request after the other. */
export async function measureGrowth(server: Connection, folder: string, { sizes }: Plan): Promise<Figure[]> {
  const rows = new Map<string, { values: string[]; met: boolean }>()
  const add = (name: string, value: string, met = true) => {
    const row = rows.get(name) ?? { values: [], met: true }
    rows.set(name, { values: [...row.values, value], met })
  }
  for (const size of sizes) {
    const started = performance.now()
    const market = await createMarket(server, folder, size, 'growth')
    add('loaded in', `${Math.round((performance.now() - started) / 1000)} s`)
    await readIntoSystemCache(market)
    add('read into memory in', `${(await secondsToRead(market)).toFixed(1)} s`)
    const database = await startHaat({ ...market.settings, LISTS_IN_MEMORY: '0' })
    for (const [name, path, most = BAR.p99] of listsOf(size))
      for (const [from, url, repeats] of [
        ['', market.url, REPEATS.memory],
        [', from the database', database.url, REPEATS.database],
      ] as const) {
        const { p50, p99 } = await latency(url, path, repeats)
        add(name + from, `${p50.toFixed(1)} ms (p99 ${p99.toFixed(0)})`, p50 <= BAR.p50 && p99 <= most)
      }
    await database.end()
    add('memory of the server', (await market.memory()).value)
    await market.close()
  }
  const heading = sizes.map((size) => size.toLocaleString('en')).join(' → ')
  return [...rows].map(([name, { values, met }]) => ({
    name: `${name}, ${heading} products`,
    value: values.join(' → '),
    met,
  }))
}

/** In this process, as the server has just done beside its start. */
async function secondsToRead({ db, invalidations }: Market): Promise<number> {
  const started = performance.now()
  const catalogue = keepCatalogue({ db, invalidations, log: pino({ level: 'silent' }), max: 5_000_000 })
  await catalogue.begun
  await catalogue.close()
  return (performance.now() - started) / 1000
}

/** As after a day of customers: what was just written is mostly on the disk, where the first read of a page takes longest. */
async function readIntoSystemCache({ pool }: Market) {
  await pool.query('create extension if not exists pg_prewarm')
  await pool.query(`select sum(pg_prewarm(oid, 'read')) from pg_class where relkind in ('r', 'i', 't')`)
}

/** An address that is asked for again would be answered from the cache. */
async function latency(url: string, path: (turn: number) => string, repeats: number): Promise<Load> {
  const paths = Array.from({ length: UNCOUNTED + repeats }, (_, turn) => `${path(turn)}&turn=${turn}`)
  const load = await loadSequentially({ url, paths, uncounted: UNCOUNTED })
  if (load.failed > 0) throw new Error(`${load.failed} of ${paths[0]} and others failed`)
  return load
}
