import { expect, test } from 'vitest'
import { z } from 'zod'
import { commonErrors } from './common-errors.ts'
import { endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
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
  const { paths } = openApi([add])
  const sent = JSON.parse(JSON.stringify(paths))['/api/lines/'].post.requestBody.content['application/json'].schema
  expect(sent).toMatchObject({
    required: ['product', 'category'],
    properties: { quantity: { type: 'integer', default: 1 }, store: { type: 'integer' } },
  })
})

test('a refusal that an endpoint names does not hide the common ones of its status', () => {
  const { paths } = openApi(endpoints) as { paths: Record<string, Record<string, Operation>> }
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
  const { paths, components } = JSON.parse(JSON.stringify(openApi(endpoints)))
  const { schema } = paths['/api/products/{id}/'].get.responses[200].content['application/json']
  expect(schema.anyOf).toHaveLength(2)
  expect(schema.anyOf[0].properties).toMatchObject({ review_note: { type: 'string' }, views: { type: 'integer' } })
  const { orders, wishlist } = components.schemas.UserView.properties
  for (const list of [orders, wishlist])
    expect(Object.keys(list.properties)).toEqual(['count', 'next', 'previous', 'results'])
})
