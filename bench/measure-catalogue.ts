/** Lists and details from memory: addresses that nobody asked for before, beside the same without memory and beside bare bytes. */
import { searchWords } from './generate-products.ts'
import { type Load, median, type Request } from './load.ts'
import type { Market } from './market.ts'
import { loadPaced, loadRaw, portOf, startBare, startHaat } from './processes.ts'
import { type Figure, type Plan, rate } from './report.ts'

const CONNECTIONS = 16

type Work = { name: string; requests: (turn: number) => Request[]; target: number; bare?: number }

export async function measureCatalogue(market: Market, plan: Plan, count: number): Promise<Figure[]> {
  const { rows } = await market.pool.query<{ id: number }>('select id from products where on_sale order by id')
  const ids = rows.map(({ id }) => id)
  const pages = Math.floor(count / 12)
  const work: Work[] = [
    {
      name: 'a list, any page',
      requests: (turn) =>
        cold(
          turn,
          shuffled(pages, turn).map((page) => `/api/products/?page=${page + 1}&page_size=12`),
        ),
      target: 8,
      bare: 0.7,
    },
    {
      name: 'a product in detail',
      requests: (turn) =>
        cold(
          turn,
          shuffled(ids.length, turn).map((at) => `/api/products/${ids[at]}/`),
        ),
      target: 8,
      bare: 0.7,
    },
    {
      name: 'a search by a word with facets',
      requests: (turn) =>
        cold(
          turn,
          shuffled(searchWords.length, turn).map(
            (at) => `/api/products/?page=1&page_size=12&facets=1&query=${searchWords[at]}`,
          ),
        ),
      target: 4,
    },
    {
      name: 'a list filtered by three attributes, with facets',
      requests: (turn) =>
        cold(
          turn,
          shuffled(15, turn).map(
            (at) =>
              `/api/products/?page=1&page_size=12&facets=1&categories=Department%20${at + 1}&attr.brand=Brand%20${at + 1},Brand%20${at + 90}&attr.colour=Red,Blue,Teal&attr.warranty=12,24`,
          ),
        ),
      target: 4,
    },
  ]
  const database = await startHaat({ ...market.settings, LISTS_IN_MEMORY: '0' })
  const figures: Figure[] = []
  for (const each of work) figures.push(await compareWork(each, market.url, database.url, plan))
  await database.end()
  return figures
}

async function compareWork({ name, requests, target, bare }: Work, url: string, databaseUrl: string, plan: Plan) {
  const [first] = requests(0)
  const answer = await fetch(`${url}${first?.path}`)
  const type = answer.headers.get('content-type') ?? ''
  const bytes = await startBare('bare-bytes', {
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    type,
  })
  const measure = (port: number, all: Request[]) =>
    loadRaw({ port, requests: all, connections: CONNECTIONS, seconds: plan.seconds })
  const [port, databasePort] = [portOf(url), portOf(databaseUrl)]
  await measure(port, requests(0))
  await measure(databasePort, requests(0))
  const rounds: { memory: Load; database: Load; raw: Load; half: Load }[] = []
  for (let round = 1; round <= plan.rounds; round += 1) {
    const database = await measure(databasePort, requests(round))
    const raw = await measure(bytes.port, [{ path: '/' }])
    const memory = await measure(port, requests(round))
    const half = await loadPaced({
      port,
      requests: requests(plan.rounds + round),
      rate: Math.ceil(memory.perSecond / 2),
      seconds: plan.seconds,
    })
    rounds.push({ database, raw, memory, half })
  }
  bytes.end()
  const of = (read: (each: (typeof rounds)[number]) => number) => median(rounds.map(read))
  const times = of(({ memory, database }) => memory.perSecond / database.perSecond)
  const ratio = of(({ memory, raw }) => memory.perSecond / raw.perSecond)
  const failed = rounds.reduce((sum, each) => sum + each.memory.failed + each.half.failed, 0)
  return {
    name: `${name}, from memory`,
    value: `${rate(of(({ memory }) => memory.perSecond))}, ${times.toFixed(1)} × the database's ${rate(of(({ database }) => database.perSecond))}; p99 ${of(({ half }) => half.p99)} ms at half of it${failed > 0 ? `, ${failed} FAILED` : ''}`,
    raw: rate(of(({ raw }) => raw.perSecond)),
    ratio,
    target: `≥ ${target} ×${bare ? `, ≥ ${bare}` : ''}`,
    met: failed === 0 && times >= target && (bare === undefined || ratio >= bare),
  }
}

/** More than are answered in a round. */
const COLD = 150_000

/** Asked of another host each time: an address that is asked for again would be answered from the cache. */
const cold = (turn: number, paths: readonly string[]): Request[] =>
  Array.from({ length: COLD }, (_, at) => ({
    path: paths[at % paths.length] ?? '/',
    headers: { host: `turn${turn}-${at}.test` },
  }))

/** 0 to count - 1, in an order that is the same on every machine and another one each turn. */
function shuffled(count: number, turn: number): number[] {
  let state = 7 + turn
  const all = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = Math.floor((state / 4_294_967_296) * (at + 1))
    ;[all[at], all[other]] = [all[other] as number, all[at] as number]
  }
  return all
}
