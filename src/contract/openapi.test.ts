import { expect, test } from 'vitest'
import { z } from 'zod'
import { commonErrors } from './common-errors.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { AccessRule } from './identity/access-rules.ts'
import { openApi } from './openapi.ts'
import { wholeNumber } from './page.ts'

type Content = Record<string, { schema: { allOf?: [unknown, { properties: { code: { enum: string[] } } }] } }>
type Operation = { operationId: string; responses: Record<string, { content?: Content }> }

test('a number that may come as text is required, or has its default, as it would be alone', () => {
  const body = z.object({
    product: wholeNumber(1, 9),
    category: wholeNumber(1, 9).nullable(),
    quantity: wholeNumber(1, 9).default(1),
    store: wholeNumber(1, 9).optional(),
  })
  const add = endpoint({ method: 'POST', path: '/lines/', summary: '', body, response: z.unknown() })
  const { paths } = openApi([add], new Map())
  const sent = JSON.parse(JSON.stringify(paths))['/api/lines/'].post.requestBody.content['application/json'].schema
  expect(sent).toMatchObject({
    required: ['product', 'category'],
    properties: { quantity: { type: 'integer', default: 1 }, store: { type: 'integer' } },
  })
})

test('a refusal that an endpoint names does not hide the common ones of its status', () => {
  const { paths } = openApi(endpoints, new Map()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  let seen = 0
  for (const { operationId, responses } of operations)
    for (const [status, { content }] of Object.entries(responses)) {
      const codes = content?.['application/json']?.schema.allOf?.[1].properties.code.enum
      if (!codes) continue
      const common = commonErrors.filter((error) => String(error.status) === status).map(({ code }) => code)
      expect(codes, `${operationId} ${status}`).toEqual(expect.arrayContaining(common))
      expect(new Set(codes).size, operationId).toBe(codes.length)
      seen += 1
    }
  expect(seen).toBeGreaterThan(100)
})

test('one product may be answered as its seller sees it, and the lists of an account as pages', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApi(endpoints, new Map())))
  const { schema } = paths['/api/products/{id}/'].get.responses[200].content['application/json']
  expect(schema.anyOf).toHaveLength(2)
  expect(schema.anyOf[0].properties).toMatchObject({ review_note: { type: 'string' }, views: { type: 'integer' } })
  const { orders, wishlist } = components.schemas.UserView.properties
  for (const list of [orders, wishlist])
    expect(Object.keys(list.properties)).toEqual(['count', 'next', 'previous', 'results'])
})

test('who may call an endpoint is said, in words and as what has to be sent', () => {
  const at = (path: `/${string}`) => endpoint({ method: 'GET', path, summary: '', response: z.unknown() })
  const [open, own, team] = [at('/open/'), at('/own/'), at('/team/')]
  const rules = new Map<Endpoint, AccessRule>([
    [open, { access: 'public' }],
    [own, { access: 'user' }],
    [team, { access: 'admin', staff: ['orders.read', 'orders.handle'] }],
  ])
  const { paths } = openApi([open, own, team], rules)
  expect(paths).toMatchObject({
    '/api/open/': { get: { description: 'Anyone.', security: [{}, { bearer: [] }] } },
    '/api/own/': { get: { description: 'Any account.', security: [{ bearer: [] }] } },
    '/api/team/': {
      get: { description: 'The team with the permission `orders.read` or `orders.handle`.' },
    },
  })
})
