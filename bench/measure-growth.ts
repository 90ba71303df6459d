import { searchWords } from './generate-products.ts'
import { median } from './load.ts'
import { createMarket } from './market.ts'
import type { Figure, Plan } from './report.ts'

type Connection = Parameters<typeof createMarket>[0]

const REPEATS = 60

/** How the latency of lists grows with the number of products: medians of one request after the other. */
export async function measureGrowth(server: Connection, folder: string, { sizes }: Plan): Promise<Figure[]> {
  const rows = new Map<string, string[]>()
  for (const size of sizes) {
    const market = await createMarket(server, folder, size, 'growth')
    const word = (turn: number) => encodeURIComponent(searchWords[turn % searchWords.length] ?? '')
    const lists: [string, (turn: number) => string][] = [
      ['first page', () => '/api/products/?page=1&page_size=12'],
      ['a deep page', () => `/api/products/?page=${Math.floor(size / 24)}&page_size=12`],
      ['cheapest first', () => '/api/products/?page=1&page_size=12&sort=price_low'],
      ['a department', (turn) => `/api/products/?page=1&page_size=12&categories=Department%20${(turn % 15) + 1}`],
      ['search by a word', (turn) => `/api/products/?page=1&page_size=12&query=${word(turn)}`],
      ['search with facets', (turn) => `/api/products/?page=1&page_size=12&facets=1&query=${word(turn)}`],
      ['suggestions', (turn) => `/api/products/suggestions/?q=${word(turn).slice(0, 3)}`],
    ]
    for (const [name, path] of lists) rows.set(name, [...(rows.get(name) ?? []), await medianLatency(market.url, path)])
    await market.close()
  }
  const heading = sizes.map((size) => size.toLocaleString('en')).join(' → ')
  return [...rows].map(([name, values]) => ({ name: `${name}, ${heading} products`, value: values.join(' → ') }))
}

async function medianLatency(url: string, path: (turn: number) => string): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const started = performance.now()
    const response = await fetch(`${url}${path(turn)}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path(turn)} answered ${response.status}`)
    times.push(performance.now() - started)
  }
  return `${median(times).toFixed(1)} ms`
}
