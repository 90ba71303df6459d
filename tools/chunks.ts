import path from 'node:path'

type Module = { importedIds: readonly string[]; code: string | null }
/** The bundler's module graph. */
type Graph = { getModuleInfo(id: string): Module | null }

const web = path.resolve(import.meta.dirname, '../src/web')
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const message = /\/paraglide\/messages\/(?!_index)(\w+)\.js$/
const allMessages = /\/paraglide\/messages/
const messageCall = /\bm\.(\w+)/g

/** The pages that a visitor goes between. */
const shop = ['home/home', 'products/products', 'product/product', 'store/store', 'cart', 'categories'].map(
  (page) => `pages/${page}.tsx`,
)

/** What every page needs, what pages that show products need, and what at least three pages of the shop do. */
const chunks: readonly { name: string; roots: readonly string[]; sharedBy?: number }[] = [
  { name: 'shell', roots: ['root.tsx', 'shells/market.tsx'] },
  { name: 'offers', roots: ['pages/offers/offer-grid.tsx'] },
  { name: 'shop', roots: shop, sharedBy: 3 },
]

/** The modules that a root imports, directly or not, and the messages that these call. */
function reachable(root: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const next = [path.join(web, root)]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id) || framework.test(id) || allMessages.test(id)) continue
    seen.add(id)
    const found = graph.getModuleInfo(id)
    next.push(...(found?.importedIds ?? []))
    for (const [, name] of found?.code?.matchAll(messageCall) ?? []) seen.add(`message ${name}`)
  }
  return seen
}

function sharedModules(roots: readonly string[], by: number, graph: Graph): Set<string> {
  const counts = new Map<string, number>()
  for (const root of roots) for (const id of reachable(root, graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= by).map(([id]) => id))
}

let cached: { graph: Graph; sets: Set<string>[] } | null = null

function nameOf(id: string, graph: Graph): string | null {
  if (framework.test(id)) return 'react'
  if (cached?.graph !== graph)
    cached = { graph, sets: chunks.map(({ roots, sharedBy = 1 }) => sharedModules(roots, sharedBy, graph)) }
  const text = message.exec(id)?.[1]
  const key = text === undefined ? id : `message ${text}`
  return chunks.find((_, at) => cached?.sets[at]?.has(key))?.name ?? null
}

/**
 * Groups modules into chunks: by default the bundler would split what every page loads into forty files, each a request
 * of its own that compresses badly. Modules in no group are left to the bundler.
 */
export const chunkGroups = ['react', ...chunks.map(({ name }) => name)].map((name, at) => ({
  name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
  priority: 10 - at,
}))
