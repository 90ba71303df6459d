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
