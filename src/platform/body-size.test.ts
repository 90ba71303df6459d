import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailInput, typedText } from '#contract/fields.ts'
import { changePassword, login, register } from '#contract/identity/identity.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { routes } from '../app.ts'
import { bodySizeOf } from './body-size.ts'

const KIB = 1024

test('a body may be as large as its schema allows, and little more', () => {
  expect(bodySizeOf(z.object({}))).toBe(4 * KIB)
  expect(bodySizeOf(z.object({ text: z.string().max(10_000) }))).toBeGreaterThan(60_000)
  expect(bodySizeOf(z.object({ text: z.string().max(10_000) }))).toBeLessThan(64_000)
  expect(bodySizeOf(z.object({ text: typedText(10_000).nullable().default(null) }))).toBeGreaterThan(60_000)
  expect(bodySizeOf(z.object({ ids: z.array(z.int()).max(500), email: emailInput.optional() }))).toBeLessThan(24 * KIB)
  expect(bodySizeOf(z.union([z.object({ a: z.string().max(9000) }), z.object({ b: z.boolean() })]))).toBeGreaterThan(
    54_000,
  )
})

test.each([
  ['signing in', login, 4],
  ['signing up', register, 8],
  ['another password', changePassword, 6],
  ['an order', placeOrder, 27],
] as const)('%s takes at most %o of %i KiB', (_, { body }, most) => {
  expect(bodySizeOf(body)).toBeLessThanOrEqual(most * KIB)
})

test('no endpoint takes more than what one picture needs, and none without files more than 64 KiB, but for a few tables', () => {
  const sizes = routes.map(({ endpoint, facts }) => ({
    path: `${endpoint.method} ${endpoint.path}`,
    size: facts.bodyLimit ?? (endpoint.body ? bodySizeOf(endpoint.body) : 0),
    files: facts.bodyLimit !== undefined,
  }))
  // The prices of a page of products and their variants, their categories and tags, the types of a file with their
  // categories, size charts, and the categories of an attribute with what they were.
  const lists = new Set([
    'POST /seller/products/prices/',
    'POST /seller/products/sorting/',
    'PATCH /seller/imports/{id}/',
    'PUT /seller/size_charts/',
    'PUT /admin/size_charts/',
    'PUT /admin/attributes/{id}/categories/',
  ])
  expect(sizes.filter(({ path, files, size }) => !files && size > (lists.has(path) ? 384 : 64) * KIB)).toEqual([])
  expect(sizes.filter(({ size }) => size > 14.1 * KIB * KIB)).toEqual([])
})
