import { get } from 'node:http'
import { searchWords } from './generate-products.ts'
import { compare, type Load, load, median } from './load.ts'
import type { Market } from './market.ts'
import { startBare } from './processes.ts'
import { recordStatements } from './record.ts'
import { type Figure, type Plan, rate } from './report.ts'

const CONNECTIONS = 16

export async function measureReads(market: Market, plan: Plan): Promise<Figure[]> {
  const searches = searchWords.map((word) => ({
    path: `/api/products/?page=1&page_size=12&query=${encodeURIComponent(word)}`,
  }))
  const faceted = searches.map(({ path }) => ({ path: `${path}&facets=1` }))
  return [
    await cachedPage(market, plan),
    await list(market, plan),
    await search('search by a word', market, plan, searches, 400, 40),
    await search('the same with facets', market, plan, faceted, 150),
  ]
}

async function cachedPage({ url }: Market, { rounds, seconds }: Plan): Promise<Figure> {
  const headers = { 'accept-encoding': 'br' }
  const page = await getCompressed(`${url}/`, headers)
  const { connection: _, date: __, 'keep-alive': ___, ...same } = page.headers
  const bare = await startBare('bare-http', { body: page.body.toString('base64'), headers: same })
  const shoot = (at: string) => load(at, [{ path: '/', headers }], { connections: CONNECTIONS, seconds })
  const figures = await compare(
    rounds,
    () => shoot(url),
    () => shoot(`http://127.0.0.1:${bare.port}`),
  )
  bare.end()
  return toFigure(`a page from the cache (${(page.body.length / 1024).toFixed(0)} kB)`, figures, 0.5)
}

/** By node:http and not fetch, which would undo the compression. */
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
  shots: { path: string }[],
  wanted: number,
  p99?: number,
): Promise<Figure> {
  // Not counted: every statement is prepared, every function compiled.
  await load(url, shots, { connections: CONNECTIONS, seconds })
  const full: Load[] = []
  const steady: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    full.push(await load(url, shots, { connections: CONNECTIONS, seconds }))
    // Latency means something at a rate that can be kept; at full load it only says how long the queue is.
    steady.push(await load(url, shots, { connections: CONNECTIONS, seconds, rate: wanted }))
  }
  const perSecond = median(full.map((each) => each.perSecond))
  const slowest = median(steady.map((each) => each.p99))
  const failed = [...full, ...steady].reduce((sum, each) => sum + each.failed, 0)
  const atFull = median(full.map((each) => each.p99))
  return {
    name,
    value: `${rate(perSecond)} (p99 ${atFull} ms), at ${wanted} /s p99 ${slowest} ms${failed > 0 ? `, ${failed} FAILED` : ''}`,
    wanted: `≥ ${wanted} /s${p99 ? `, p99 < ${p99} ms` : ''}`,
    met: failed === 0 && perSecond >= wanted && (p99 === undefined || slowest < p99),
  }
}

function toFigure(
  name: string,
  { ours, raw, ratio, failed }: Awaited<ReturnType<typeof compare>>,
  wanted: number,
): Figure {
  const value = `${rate(ours)}${failed > 0 ? `, ${failed} FAILED` : ''}`
  return { name, value, raw: rate(raw), ratio, wanted: `≥ ${wanted}`, met: failed === 0 && ratio >= wanted }
}
