import { createHash } from 'node:crypto'
import path from 'node:path'
import routes from '../src/web/routes.ts'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null }
/** The bundler's module graph. */
type Graph = { getModuleInfo(id: string): Module | null }

const web = path.resolve(import.meta.dirname, '../src/web')
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const message = /\/paraglide\/messages\/(?!_index)(\w+)\.js$/
const allMessages = /\/paraglide\/messages/
const messageCall = /\bm\.(\w+)/g
/** About what a message takes. */
const MESSAGE_BYTES = 100
/** What a further request costs, in bytes of code. Compressed these are some 2 kB, which take as long on a slow connection (decision 27). */
const REQUEST_BYTES = 6000
/** The bundler wants to know all groups beforehand. Two hundred are used. */
const GROUPS_MAX = 400

/** The pages that a visitor goes between. */
const shop = ['home/home', 'products/products', 'product/product', 'store/store', 'cart', 'categories'].map(
  (page) => `pages/${page}.tsx`,
)

/** What every page needs, what pages that show products need, and what at least three pages of the shop do. */
const chosen: readonly { name: string; roots: readonly string[]; sharedBy?: number }[] = [
  { name: 'shell', roots: ['root.tsx', 'shells/market.tsx'] },
  { name: 'offers', roots: ['pages/offers/offer-grid.tsx'] },
  { name: 'shop', roots: shop, sharedBy: 3 },
]

type RouteEntry = { file: string; children?: readonly RouteEntry[] }
const filesOf = ({ file, children = [] }: RouteEntry): string[] => [file, ...children.flatMap(filesOf)]
const inWeb = (file: string) => path.join(web, file)
const pages = (routes as readonly RouteEntry[]).flatMap(filesOf).map(inWeb)

/** The modules that a root imports, directly or not, and the messages that these call. */
function reachable(root: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const next = [root]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id) || framework.test(id) || allMessages.test(id)) continue
    seen.add(id)
    next.push(...importsOf(id, graph))
  }
  return seen
}

/** What a module imports, and the messages that it calls. */
function importsOf(id: string, graph: Graph): string[] {
  const found = graph.getModuleInfo(id)
  const calls = [...(found?.code?.matchAll(messageCall) ?? [])]
  return [...(found?.importedIds ?? []), ...calls.map(([, name]) => `message ${name}`)]
}

function sharedModules(roots: readonly string[], by: number, graph: Graph): Set<string> {
  const counts = new Map<string, number>()
  for (const root of roots.map(inWeb))
    for (const id of reachable(root, graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count >= by).map(([id]) => id))
}

/** The pages, and what they load later. With each, the modules that it loads. */
function entriesOf(graph: Graph): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>()
  const next = [...pages]
  for (let entry = next.pop(); entry !== undefined; entry = next.pop()) {
    if (entries.has(entry)) continue
    const modules = reachable(entry, graph)
    entries.set(entry, modules)
    for (const id of modules) next.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return entries
}

/** The chunks that a bundler makes by itself: one for all modules that are loaded by the same entries. */
function sharedChunks(graph: Graph, taken: (id: string) => boolean): Chunk[] {
  const entriesBy = new Map<string, Set<string>>()
  for (const [entry, modules] of entriesOf(graph))
    for (const id of modules) if (!taken(id)) entriesBy.set(id, (entriesBy.get(id) ?? new Set()).add(entry))
  const chunks = new Map<string, { modules: string[]; entries: Set<string>; bytes: number; imports: Set<Chunk> }>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, entries] of entriesBy) {
    if (entries.size === 1) continue
    const key = [...entries].toSorted().join()
    const chunk = chunks.get(key) ?? { modules: [], entries, bytes: 0, imports: new Set() }
    chunk.modules.push(id)
    chunk.bytes += graph.getModuleInfo(id)?.code?.length ?? MESSAGE_BYTES
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const chunk of chunks.values())
    for (const id of chunk.modules)
      for (const imported of importsOf(id, graph)) {
        const other = chunkOf.get(imported)
        if (other && other !== chunk) chunk.imports.add(other)
      }
  return [...chunks.values()]
}

/** The name of a chunk, and when its modules are taken: what others import comes first. */
type Group = { name: string; place: number }

/** The group of each module; modules that only one entry loads have none. */
function groupAll(graph: Graph): Map<string, Group> {
  const groups = new Map<string, Group>()
  const add = (modules: Iterable<string>, group: Group) => {
    for (const id of modules) if (!groups.has(id)) groups.set(id, group)
  }
  for (const [at, { name, roots, sharedBy = 1 }] of chosen.entries())
    add(sharedModules(roots, sharedBy, graph), { name, place: 1 + at })
  const merged = mergeChunks(
    sharedChunks(graph, (id) => groups.has(id)),
    REQUEST_BYTES,
  )
  const first = 1 + chosen.length
  if (first + merged.length > GROUPS_MAX) throw new Error(`${merged.length} shared chunks: too many`)
  for (const [at, modules] of merged.entries()) add(modules, { name: sharedName(modules), place: first + at })
  return groups
}

/** Says what is in it, not which one it is: a visitor keeps the file over releases that change others. */
function sharedName(modules: readonly string[]): string {
  const ids = modules.map((id) => path.relative(web, id)).toSorted()
  return `shared-${createHash('sha256').update(ids.join()).digest('hex').slice(0, 8)}`
}

let known: { graph: Graph; groups: Map<string, Group> } | null = null

function groupOf(id: string, graph: Graph): Group | undefined {
  if (framework.test(id)) return { name: 'react', place: 0 }
  if (known?.graph !== graph) known = { graph, groups: groupAll(graph) }
  const text = message.exec(id)?.[1]
  return known.groups.get(text === undefined ? id : `message ${text}`)
}

/**
 * Groups modules into chunks: by default the bundler would split what every page loads into forty files, and the team's pages
 * into a hundred, each a request of its own that compresses badly (decision 27). Modules in no group are left to the bundler.
 * A group also takes what its modules import, unless one before it has that.
 */
export const chunkGroups = Array.from({ length: GROUPS_MAX }, (_, place) => ({
  name(id: string, graph: Graph): string | null {
    const group = groupOf(id, graph)
    return group?.place === place ? group.name : null
  },
  priority: GROUPS_MAX - place,
}))
