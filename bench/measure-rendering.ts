/** Pages that nobody asked for before, as browsers request them. */
import { median } from './load.ts'
import type { Market } from './market.ts'
import { loadRaw, metricOf, portOf } from './processes.ts'
import { type Figure, type Plan, rate } from './report.ts'

/** Processor time per page, over all threads. */
const TARGET_MS = 5
const CONNECTIONS = 4
/** More requests than a process can render. */
const PER_SECOND = 1_000

/** Renders with all processes at once. @returns pages per second, and what one takes of the processors on all threads */
export async function renderPages(
  urls: readonly string[],
  nextPath: () => string,
  connections: number,
  seconds: number,
) {
  const before = await processorSeconds(urls)
  const loads = await Promise.all(
    urls.map((url) => {
      const requests = Array.from({ length: PER_SECOND * seconds }, () => ({
        path: nextPath(),
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      }))
      return loadRaw({ port: portOf(url), requests, connections: connections / urls.length, seconds })
    }),
  )
  if (loads.some(({ failed }) => failed > 0)) throw new Error('pages failed')
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0)
  const taken = (await processorSeconds(urls)) - before
  return { perSecond, ms: (taken * 1000) / (perSecond * seconds) }
}

/** Addresses of lists, each another one. */
export function listPaths(count: number): () => string {
  // There are no later pages: some products cost more.
  const pages = Math.floor((count / 12) * 0.8)
  let asked = 0
  return () => `/products?page=${1 + (asked % pages)}&price_max=${20_000 + ++asked}`
}

export async function measureRendering(market: Market, plan: Plan, count: number): Promise<Figure[]> {
  let product = 0
  const kinds = { list: listPaths(count), product: () => `/products/${1 + (product++ % count)}` }
  const figures: Figure[] = []
  for (const [name, nextPath] of Object.entries(kinds)) {
    // What is rendered first is compiled meanwhile.
    await renderPages([market.url], nextPath, CONNECTIONS, plan.seconds)
    const rounds: Awaited<ReturnType<typeof renderPages>>[] = []
    for (let round = 0; round < plan.rounds; round += 1)
      rounds.push(await renderPages([market.url], nextPath, CONNECTIONS, Math.min(plan.seconds, 2)))
    const ms = median(rounds.map((round) => round.ms))
    figures.push({
      name: `a ${name} rendered`,
      value: `${rate(median(rounds.map(({ perSecond }) => perSecond)))}, ${ms.toFixed(1)} ms of all threads`,
      target: `≤ ${TARGET_MS} ms`,
      met: ms <= TARGET_MS,
    })
  }
  return figures
}

async function processorSeconds(urls: readonly string[]): Promise<number> {
  const each = await Promise.all(urls.map((url) => metricOf(url, 'process_cpu_seconds_total')))
  return each.reduce((sum, seconds) => sum + seconds, 0)
}
