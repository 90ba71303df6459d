import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { routeKey } from '#platform/caller.ts'
import { routes } from '../src/app.ts'
import { domains } from '../tools/domains.mjs'

const root = path.resolve(import.meta.dirname, '..')
const foldersIn = (at: string) =>
  readdirSync(path.join(root, at), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('every domain folder is listed, has an index, and has a contract if it has routes', () => {
  const folders = foldersIn('src/domains')
  expect(folders.length).toBeGreaterThan(5)
  for (const domain of folders) {
    expect(domains).toContain(domain)
    expect(existsSync(path.join(root, 'src/domains', domain, 'index.ts')), `${domain}/index.ts`).toBe(true)
    if (existsSync(path.join(root, 'src/domains', domain, 'routes.ts')))
      expect(existsSync(path.join(root, 'src/contract', domain, `${domain}.ts`)), `contract/${domain}`).toBe(true)
  }
})

test('every feature of the pages is named after a domain', () => {
  const pagesOwn = ['checkout']
  for (const feature of foldersIn('src/web/features')) expect([...domains, ...pagesOwn]).toContain(feature)
})

test('the contract lists exactly the routes of the server', () => {
  const listed = endpoints.map(({ method, path: at }) => `${method} ${at}`)
  expect(routes.map(routeKey).toSorted()).toEqual(listed.toSorted())
})

/** The bundler holds them for free of effects, although they throw: without a use of their result it removes the call. */
const HELD_FOR_PURE = /^(?:(?:de|en)codeURI(?:Component)?|String|Number)$/

test('the pages make no call for its error alone that their bundler would remove', () => {
  const files = globSync('src/{web,contract}/**/*.{ts,tsx}', { cwd: root, exclude: ['src/web/paraglide/**'] })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => callsForError(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  expect(callsForError('a.ts', 'try { decodeURI(at) } catch {}')).toBe(true)
  expect(callsForError('a.ts', 'const read = () => void Number(at)')).toBe(true)
})

function callsForError(file: string, text: string): boolean {
  if (!/(?:codeURI(?:Component)?|\b(?:String|Number))\(/.test(text)) return false
  let found = false
  const look = (node: ESTree.Expression) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && HELD_FOR_PURE.test(node.callee.name))
      found = true
  }
  new Visitor({
    ExpressionStatement: ({ expression }) => look(expression),
    UnaryExpression: ({ operator, argument }) => operator === 'void' && look(argument),
  }).visit(parseSync(file, text).program)
  return found
}
