import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import type { Market } from './market.ts'
import { listPaths, renderPages } from './measure-rendering.ts'
import { startHaat } from './processes.ts'
import { type Figure, type Plan, rate } from './report.ts'

const CHANGES = 200
const STALE_MS = 150
const GIVEN_UP_MS = 10_000
const CONNECTIONS = 8

/** Two processes on one database: what one changes the other shows, and how much more both serve. */
export async function measureTwo(market: Market, plan: Plan, count: number): Promise<Figure[]> {
  const second = await startHaat(market.settings)
  // Both have read the catalogue into memory.
  await sleep(5000)
  const figures = [...(await measureStale(market, second.url)), await measureGain(market, second.url, plan, count)]
  await second.end()
  return figures
}

/** How long after the answer to a change at one process the other answers what was before it. */
async function measureStale(market: Market, other: string): Promise<Figure[]> {
  const { token, products } = await market.seller()
  const shown: Record<string, (id: number, price: string) => Promise<boolean>> = {
    'a product': async (id, price) => {
      const { price: now } = await answerOf<{ price: string }>(`${other}/api/products/${id}/`)
      return now === price
    },
    'a list': async (id, price) => {
      const whole = Math.floor(Number(price))
      const path = `/api/products/?page=1&page_size=12&price_min=${whole}&price_max=${whole + 1}`
      const { results } = await answerOf<{ results: { id: number; price: string }[] }>(other + path)
      return results.some((one) => one.id === id && one.price === price)
    },
    'a page': async (id, price) => {
      const response = await fetch(`${other}/products/${id}`)
      return (await response.text()).includes(Number(price).toLocaleString('en', { minimumFractionDigits: 2 }))
    },
  }
  const figures: Figure[] = []
  for (const [name, isShown] of Object.entries(shown)) {
    const times: number[] = []
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const id = products[turn % products.length] ?? 0
      // Nothing else costs so much.
      const price = `${1_000_000 + figures.length * 100_000 + turn * 7}.50`
      await isShown(id, price)
      const changed = await fetch(`${market.url}/api/products/${id}/`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ price, original_price: null }),
      })
      if (!changed.ok) throw new Error(`the price was answered ${changed.status}: ${await changed.text()}`)
      times.push(await timeUntil(name, () => isShown(id, price)))
    }
    times.sort((a, b) => a - b)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    figures.push({
      name: `stale at a second process: ${name}`,
      value: `p50 ${median(times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      target: `p99 ≤ ${STALE_MS} ms`,
      met: p99 <= STALE_MS,
    })
  }
  return figures
}

/** To the beginning of the first answer that is right: 0 if none was wrong. */
async function timeUntil(name: string, isRight: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  let asked = start
  for (let wrong = false; ; wrong = true) {
    if (await isRight()) return wrong ? asked - start : 0
    if (performance.now() - start > GIVEN_UP_MS) throw new Error(`${name} is not shown by the other process`)
    await sleep(5)
    asked = performance.now()
  }
}

async function answerOf<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

/**
 * Where the load generator and the database leave no processor to the second process, what it would add follows from the
 * processor time that a page takes with one process and with two.
 */
async function measureGain(market: Market, other: string, plan: Plan, count: number): Promise<Figure> {
  const nextPath = listPaths(count)
  const render = (urls: readonly string[]) => renderPages(urls, nextPath, CONNECTIONS, plan.seconds)
  const rounds: { one: Rendered; two: Rendered }[] = []
  for (let round = 0; round < plan.rounds; round += 1)
    rounds.push({ one: await render([market.url]), two: await render([market.url, other]) })
  const of = (figure: (round: { one: Rendered; two: Rendered }) => number) => median(rounds.map(figure))
  const free = of(({ one, two }) => (2 * one.ms) / two.ms)
  const ms = (part: 'one' | 'two') => of((round) => round[part].ms).toFixed(1)
  return {
    name: 'pages rendered by two processes',
    value: `${rate(of(({ two }) => two.perSecond))}; a page takes ${ms('two')} ms of the processors with two, ${ms('one')} with one: ${free.toFixed(2)} × where they are free`,
    raw: rate(of(({ one }) => one.perSecond)),
    ratio: of(({ one, two }) => two.perSecond / one.perSecond),
    target: '≥ 1.8 where two cores are free',
    met: free >= 1.8,
  }
}

type Rendered = Awaited<ReturnType<typeof renderPages>>
