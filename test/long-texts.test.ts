import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bodySizeOf } from '#platform/body-size.ts'
import { routes } from '../src/app.ts'

/** Routes that take files take bodies of megabytes, and nobody says that those are in the fields for files. */

const MIB = 1024 * 1024
const LONG = 6 * MIB
const large = routes
  .filter(({ endpoint, facts }) => (facts.bodyLimit ?? (endpoint.body ? bodySizeOf(endpoint.body) : 0)) > LONG)
  .flatMap(({ endpoint }) =>
    endpoint.body ? [{ name: `${endpoint.method} ${endpoint.path}`, body: endpoint.body }] : [],
  )
const fieldsOf = (schema: z.ZodType) => Object.entries((schema as { shape?: Record<string, z.ZodType> }).shape ?? {})

test('there are such routes, of fields that are known', () => {
  expect(large.length).toBeGreaterThan(5)
  expect(large.filter(({ body }) => fieldsOf(body).length === 0)).toEqual([])
})

const long = (character: string) => character.repeat(LONG)
/** Some begin as a field may have to, so that an expression reads on. */
const texts = [long(' '), long('0'), long('a'), `https://${long('a')}`, `data:image/png;base64,${long('a')}`]

/** Routes share the schemas of many fields, which are tried once. */
const tried = new Set<z.ZodType>()

test.each(large)('$name reads megabytes in any of its fields, or refuses them', ({ body }) => {
  for (const [field, schema] of fieldsOf(body)) {
    if (tried.has(schema)) continue
    tried.add(schema)
    for (const text of texts)
      expect(() => body.safeParse({ [field]: text }), `${field}: ${text.slice(0, 30)}`).not.toThrow()
  }
})
