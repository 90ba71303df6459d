/**
 * npm run bench -- --pages URL: Lighthouse (mobile, simulated slow 4G) on the home, list and product page of a running
 * market, each time as a new visitor: medians of the rounds and their targets (rules.md W-18).
 */

import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from '../tools/chromium.mjs'
import { median } from './load.ts'
import type { Figure, Plan } from './report.ts'

const PORT = 9333
const LCP_MS = 1800
const PATHS = ['/', '/products', '/products/1'].flatMap((path) => [path, `/bn${path}`])

export async function measurePages(origin: string, executablePath: string, { rounds }: Plan): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of PATHS) {
    // A warm-up that does not count: the first visit makes renditions and fills the page cache.
    await audit(executablePath, `${origin}${path}`)
    const runs: Awaited<ReturnType<typeof audit>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await audit(executablePath, `${origin}${path}`))
    }
    const medianOf = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]))
    figures.push({
      name: `Lighthouse ${path}`,
      value: `performance ${medianOf('performance')}, accessibility ${medianOf('accessibility')}, best practices ${medianOf('practices')}, SEO ${medianOf('seo')}, LCP ${(medianOf('lcp') / 1000).toFixed(2)} s, TBT ${Math.round(medianOf('tbt'))} ms, CLS ${medianOf('cls').toFixed(3)}, FCP ${(medianOf('fcp') / 1000).toFixed(2)} s, scripts ${(medianOf('script') / 1000).toFixed(0)} kB`,
      target: '≥ 95, 100, 100, 100, LCP < 1.8 s, TBT < 150 ms, CLS < 0.02, scripts ≤ 100 kB',
      met:
        medianOf('performance') >= 95 &&
        medianOf('accessibility') === 100 &&
        medianOf('practices') === 100 &&
        medianOf('seo') === 100 &&
        medianOf('lcp') < LCP_MS &&
        medianOf('tbt') < 150 &&
        medianOf('cls') < 0.02 &&
        medianOf('script') <= 100_000,
    })
  }
  return figures
}

/** In a browser of its own: what an earlier visit stored changes when scripts load (src/web/defer-hydration.ts). */
async function audit(executablePath: string, url: string) {
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${PORT}`]
  const browser = await chromium.launch({ executablePath, args })
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' })
  await browser.close()
  if (!result) throw new Error(`no audit of ${url}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    fcp: value('first-contentful-paint'),
    /** Bytes over the network. */
    script: transferredScripts(audits['network-requests']),
  }
}

type Requests = { details?: unknown } | undefined
type RequestRow = { resourceType?: string; transferSize?: number }

function transferredScripts(requests: Requests): number {
  const { items = [] } = (requests?.details ?? {}) as { items?: RequestRow[] }
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}
