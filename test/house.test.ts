import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
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

test('every domain folder is on the list of domains, and has its index, and its contract where it has routes', () => {
  const found = foldersIn('src/domains')
  expect(found.length).toBeGreaterThan(5)
  for (const domain of found) {
    expect(domains).toContain(domain)
    expect(existsSync(path.join(root, 'src/domains', domain, 'index.ts')), `${domain}/index.ts`).toBe(true)
    if (existsSync(path.join(root, 'src/domains', domain, 'routes.ts')))
      expect(existsSync(path.join(root, 'src/contract', domain, `${domain}.ts`)), `contract/${domain}`).toBe(true)
  }
})

test('every feature of the web is named after a domain', () => {
  const pagesOwn = ['checkout']
  for (const feature of foldersIn('src/web/features')) expect([...domains, ...pagesOwn]).toContain(feature)
})

test('the contract promises exactly what the server answers', () => {
  const promised = endpoints.map(({ method, path: at }) => `${method} ${at}`)
  expect(routes.map(routeKey).toSorted()).toEqual(promised.toSorted())
})
