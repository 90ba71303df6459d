/** Which top-level names of which modules a piece of code can reach: a simple call graph, to follow thrown errors. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A node of the parser's tree; only the properties used here are typed. */
export type Node = { type: string; start: number; [key: string]: unknown }
export type Place = { file: string; name: string }
type Module = {
  body: Node[]
  declared: Map<string, Node>
  imported: Map<string, Place>
  namespaces: Map<string, string>
  exported: Map<string, Place>
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])
const nameIn = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')
export const children = (node: Node): Node[] => Object.values(node).flatMap(nodesIn)

const ALIASES: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#domains/': 'src/domains/',
  '#platform/': 'src/platform/',
}

function fileOf(from: string, specifier: string): string | null {
  for (const [alias, folder] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return specifier.replace(alias, folder)
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : null
}

const modules = new Map<string, Module>()

export function moduleOf(file: string): Module {
  const cached = modules.get(file)
  if (cached) return cached
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { lang: 'ts', sourceType: 'module' })
  const module: Module = {
    body: nodesIn(program.body),
    declared: new Map(),
    imported: new Map(),
    namespaces: new Map(),
    exported: new Map(),
  }
  modules.set(file, module)
  for (const node of module.body) {
    if (node.type === 'ImportDeclaration') readImport(module, file, node)
    else if (node.type === 'ExportNamedDeclaration') readExport(module, file, node)
    else readDeclaration(module, node)
  }
  return module
}

const sourceOf = (node: Node, file: string): string | null =>
  isNode(node.source) ? fileOf(file, String(node.source.value)) : null

function readImport(module: Module, file: string, node: Node): void {
  const source = sourceOf(node, file)
  if (source === null || node.importKind === 'type') return
  for (const one of nodesIn(node.specifiers)) {
    if (one.importKind === 'type') continue
    if (one.type === 'ImportNamespaceSpecifier') module.namespaces.set(nameIn(one.local), source)
    else module.imported.set(nameIn(one.local), { file: source, name: nameIn(one.imported) })
  }
}

function readExport(module: Module, file: string, node: Node): void {
  if (isNode(node.declaration)) return readDeclaration(module, node.declaration)
  const source = sourceOf(node, file) ?? file
  for (const one of nodesIn(node.specifiers))
    module.exported.set(nameIn(one.exported), { file: source, name: nameIn(one.local) })
}

function readDeclaration({ declared }: Module, node: Node): void {
  if (isNode(node.id)) declared.set(nameIn(node.id), node)
  for (const { id, init } of nodesIn(node.declarations) as { id?: unknown; init?: unknown }[])
    if (isNode(id) && isNode(init)) declared.set(nameIn(id), init)
}

/** Where an exported name is declared. */
function find({ file, name }: Place): Place | null {
  const module = moduleOf(file)
  if (module.declared.has(name)) return { file, name }
  const source = module.exported.get(name) ?? module.imported.get(name)
  return source ? find(source) : null
}

const VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/** Every name that is used as a value: `name`, and `object.name` of what may be a namespace. */
function namesIn(node: Node): [string, string?][] {
  if (node.type.startsWith('TS') && !VALUES.has(node.type)) return []
  if (node.type === 'Identifier') return [[nameIn(node)]]
  if (node.type === 'Property' && !node.computed) return nodesIn(node.value).flatMap(namesIn)
  if (node.type === 'MemberExpression' && !node.computed)
    return [[nameIn(node.object), nameIn(node.property)], ...nodesIn(node.object).flatMap(namesIn)]
  return children(node).flatMap(namesIn)
}

/** The declarations, of its own module and of others, that a piece of code refers to. */
export function placesIn(file: string, node: Node): Place[] {
  const module = moduleOf(file)
  const places = namesIn(node).map(([name, member]): Place | null => {
    if (member === undefined) {
      const imported = module.imported.get(name)
      if (imported) return find(imported)
      return module.declared.has(name) ? { file, name } : null
    }
    const namespace = module.namespaces.get(name)
    return namespace === undefined ? null : find({ file: namespace, name: member })
  })
  return places.filter((place) => place !== null)
}

/** Every declaration reachable from a piece of code; the search does not go beyond places where `stop` is true. */
export function reachableFrom(file: string, node: Node, stop: (place: Place) => boolean): Place[] {
  const reached = new Map<string, Place>()
  const queue = placesIn(file, node)
  for (let place = queue.pop(); place; place = queue.pop()) {
    const key = `${place.file} ${place.name}`
    if (reached.has(key)) continue
    reached.set(key, place)
    const declaration = moduleOf(place.file).declared.get(place.name)
    if (declaration && !stop(place)) queue.push(...placesIn(place.file, declaration))
  }
  return [...reached.values()]
}
