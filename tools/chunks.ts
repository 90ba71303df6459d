import path from 'node:path'

/** What the bundler knows of a module. */
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const web = path.resolve(import.meta.dirname, '../src/web')
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const message = /\/paraglide\/messages\/([a-z0-9]+)_/
const allMessages = /\/paraglide\/messages/

/** A chunk for every page, then one for those that show goods; each with the areas of messages that it speaks. */
const chunks = [
  { name: 'shell', roots: ['root.tsx', 'shells/market.tsx'], areas: ['shell', 'ui'] },
  { name: 'offers', roots: ['pages/offers/offer-grid.tsx'], areas: ['offer'] },
] as const

function reachable(roots: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const next = roots.map((root) => path.join(web, root))
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id) || framework.test(id) || allMessages.test(id)) continue
    seen.add(id)
    next.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

let known: { graph: Graph; sets: Set<string>[] } | null = null

const nameOf = (id: string, graph: Graph): string | null => {
  if (framework.test(id)) return 'react'
  const area = message.exec(id)?.[1]
  if (area !== undefined) return chunks.find(({ areas }) => areas.some((one) => one === area))?.name ?? null
  if (known?.graph !== graph) known = { graph, sets: chunks.map(({ roots }) => reachable(roots, graph)) }
  return chunks.find((_, at) => known?.sets[at]?.has(id))?.name ?? null
}

/**
 * In which file a module of the pages comes: left alone, the bundler makes forty of what every page loads, and each
 * costs a request and compresses badly by itself. What is in no group is left to the bundler.
 */
export const chunkGroups = ['react', 'shell', 'offers'].map((name, at) => ({
  name: (id: string, graph: Graph) => (nameOf(id, graph) === name ? name : null),
  priority: 10 - at,
}))
