import { get } from 'node:http'
import { searchWords } from './generate-products.ts'
import { compare, type Load, load, median } from './load.ts'
import type { Market } from './market.ts'
import { loadPaced, loadRaw, portOf, startBare } from './processes.ts'
import { recordStatements } from './record.ts'
import { type Figure, type Plan, rate } from './report.ts'

const CONNECTIONS = 16

export async function measureReads(market: Market, plan: Plan): Promise<Figure[]> {
  const searches = searchWords.map((word) => ({
    path: `/api/products/?page=1&page_size=12&query=${encodeURIComponent(word)}`,
  }))
  const faceted = searches.map(({ path }) => ({ path: `${path}&facets=1` }))
  const filtered = Array.from({ length: 15 }, (_, at) => ({
    path: `/api/products/?page=1&page_size=12&facets=1&categories=Department%20${at + 1}&attr.brand=Brand%20${at + 1},Brand%20${at + 90}&attr.colour=Red,Blue,Teal&attr.warranty=12,24`,
  }))
  return [
    ...(await measureCached(market, plan)),
    await list(market, plan),
    await search('search by a word', market, plan, searches, 400, 40),
    await search('the same with facets', market, plan, faceted, 150),
    await search('a list filtered by three attributes, with facets', market, plan, filtered, 100, 60),
  ]
}

/** What is answered from memory: before Fastify a page, and what many callers of the API ask for; by it what a page loads. */
export async function measureCached(market: Market, plan: Plan): Promise<Figure[]> {
  return [
    await compareCached(market, plan, { name: 'a page from the cache', path: '/', target: 0.85 }),
    await compareCached(market, plan, { name: 'a list from the cache', path: '/api/products/?page=1', target: 0.4 }),
    await compareCached(market, plan, { name: 'a product from the cache', path: '/api/products/1/', target: 0.4 }),
    await compareCached(market, plan, { name: 'a script of a page', path: await scriptOf(market), target: 0.4 }),
  ]
}

/** The address of the first script that the home page loads. */
async function scriptOf({ url }: Market): Promise<string> {
  const html = await (await fetch(url)).text()
  const [script] = html.match(/\/assets\/[\w-]+\.js/) ?? []
  if (script === undefined) throw new Error('the home page loads no script')
  return script
}

type Cached = { name: string; path: string; target: number }

async function compareCached({ url }: Market, { rounds, seconds }: Plan, { name, path, target }: Cached) {
  const headers = { 'accept-encoding': 'br' }
  // An answer is kept when it is asked for again.
  await getCompressed(url + path, headers)
  await getCompressed(url + path, headers)
  const page = await getCompressed(url + path, headers)
  const { connection: _, date: __, 'keep-alive': ___, ...same } = page.headers
  const bare = await startBare('bare-http', { body: page.body.toString('base64'), headers: same })
  const measure = (port: number) => loadRaw({ port, requests: [{ path, headers }], connections: CONNECTIONS, seconds })
  const figures = await compare(
    rounds,
    () => measure(portOf(url)),
    () => measure(bare.port),
  )
  bare.end()
  return toFigure(`${name} (${(page.body.length / 1024).toFixed(0)} kB)`, figures, target)
}

/** Uses node:http, since fetch would decompress the body. */
const getCompressed = (url: string, headers: Record<string, string>) =>
  new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ body: Buffer.concat(parts), headers: response.headers as Record<string, string> }),
      )
    }).on('error', reject)
  })

async function list({ url, app, connectionString, poolSize }: Market, { rounds, seconds }: Plan): Promise<Figure> {
  const path = '/api/products/?page=1&page_size=12'
  await app.inject(path)
  const statements = (await recordStatements(() => app.inject(path))).map(({ text, values, name }) => ({
    text,
    values,
    name,
  }))
  const bare = await startBare('bare-list', { connectionString, statements, pool: poolSize })
  const figures = await compare(
    rounds,
    () => load(url, [{ path }], { connections: CONNECTIONS, seconds }),
    () => load(`http://127.0.0.1:${bare.port}`, [{ path: '/' }], { connections: CONNECTIONS, seconds }),
  )
  bare.end()
  return toFigure(`GET ${path} (${statements.length} SQL)`, figures, 0.6)
}

async function search(
  name: string,
  { url }: Market,
  { rounds, seconds }: Plan,
  requests: { path: string }[],
  target: number,
  p99?: number,
): Promise<Figure> {
  // A warm-up that does not count: it prepares statements and compiles functions.
  await load(url, requests, { connections: CONNECTIONS, seconds })
  const full: Load[] = []
  const steady: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    full.push(await load(url, requests, { connections: CONNECTIONS, seconds }))
    // Latency is measured at a sustainable rate; at full load it only shows the length of the queue.
    steady.push(await loadPaced({ port: portOf(url), requests, rate: target, seconds }))
  }
  const perSecond = median(full.map((each) => each.perSecond))
  const steadyP99 = median(steady.map((each) => each.p99))
  const failed = [...full, ...steady].reduce((sum, each) => sum + each.failed, 0)
  const atFull = median(full.map((each) => each.p99))
  return {
    name,
    value: `${rate(perSecond)} (p99 ${atFull} ms), at ${target} /s p99 ${steadyP99} ms${failed > 0 ? `, ${failed} FAILED` : ''}`,
    target: `≥ ${target} /s${p99 ? `, p99 < ${p99} ms` : ''}`,
    met: failed === 0 && perSecond >= target && (p99 === undefined || steadyP99 < p99),
  }
}

function toFigure(
  name: string,
  { ours, raw, ratio, failed }: Awaited<ReturnType<typeof compare>>,
  target: number,
): Figure {
  const value = `${rate(ours)}${failed > 0 ? `, ${failed} FAILED` : ''}`
  return { name, value, raw: rate(raw), ratio, target: `≥ ${target}`, met: failed === 0 && ratio >= target }
}
