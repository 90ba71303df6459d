import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openApi } from './openapi.ts'
import { wholeNumber } from './page.ts'

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
