import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { matchPages } from './match-pages.ts'

const routesOf = (paths: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ root: undefined, ...paths }).map(([id, path]) => [
      id,
      { id, path, parentId: id === 'root' ? undefined : 'root', module: {} },
    ]),
  ) as unknown as ServerBuild['routes']

test('finds the routes of a path, in both languages, whatever numbers are in it', () => {
  const { routesOf: find } = matchPages(
    routesOf({ products: 'products', product: 'products/:id', edit: 'products/:id/edit', store: 'stores/:slug' }),
  )
  for (const [path, id] of [
    ['/products', 'products'],
    ['/products/7', 'product'],
    ['/bn/products/1000', 'product'],
    ['/products/8.data', 'product'],
    ['/products/7/edit', 'edit'],
    ['/products/7a', 'product'],
    ['/stores/24', 'store'],
    ['/stores/24-7', 'store'],
  ] as const)
    expect([...find(path)], path).toEqual(['root', id])
  expect([...find('/products/7/8')]).toEqual([])
})

test('tells pages from paths that only the page for unknown ones takes', () => {
  const { isPage } = matchPages(routesOf({ products: 'products', product: 'products/:id', rest: '*', team: 'admin/*' }))
  for (const path of ['/products', '/bn/products', '/products/7', '/products.data'])
    expect(isPage(path), path).toBe(true)
  for (const path of ['/nowhere', '/bn/nowhere', '/admin/nowhere', '/products/7/8'])
    expect(isPage(path), path).toBe(false)
})

test('refuses a route with a number for a name, which would be taken for a parameter', () => {
  expect(() => matchPages(routesOf({ help: 'help/24' }))).toThrow('help/24')
})
