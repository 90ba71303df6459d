import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FullConfig } from '@playwright/test'

const FILE = 'test-results/html-sizes.json'

/** The most bytes that each page may have in the demo market as it is made. */
export const HTML_MAX: Record<string, number> = {
  '/products': 61_000,
  '/products/1': 63_000,
  '/': 106_000,
  '/bn/products': 83_000,
}

/** Measures the pages before any journey adds products, brands and reviews to the market. */
export default async function measureHtml({ projects }: FullConfig): Promise<void> {
  const baseUrl = projects[0]?.use.baseURL
  const sizes: Record<string, number> = {}
  for (const path of Object.keys(HTML_MAX)) {
    const answer = await fetch(new URL(path, baseUrl))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    sizes[path] = (await answer.arrayBuffer()).byteLength
  }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(sizes))
}

export const readHtmlSizes = (): Record<string, number> => JSON.parse(readFileSync(FILE, 'utf8'))
