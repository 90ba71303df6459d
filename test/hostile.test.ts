import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'

/** Fuzzing: no request to any endpoint of the contract, by any kind of account, is answered 500. */

/** Requests per endpoint; `npm run test:fuzz` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)
const app = await startTestApp()
const given = createGiven(app)
const product = await given.product()
await given.picture({ key: 'picture', original: 'avif' })

/** Valid values by field name, so that requests also get past validation. */
const plausible: Record<string, unknown[]> = {
  id: [product.id, crypto.randomUUID()],
  email: ['someone@haat.test'],
  name: ['Someone'],
  password: ['monsoon-tram-47'],
  phone: ['01712345678', ''],
  refresh: ['A'.repeat(43)],
  token: ['A'.repeat(43)],
  current_password: ['monsoon-tram-47'],
  otp: ['123456'],
  code: ['123456', 'ABCD-EFGH-IJKL-MNOP'],
  locale: ['bn'],
  image: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/gif;base64,R0lGODdh'],
  product_id: [product.id],
  quantity: [1],
  items: [[{ product_id: product.id, quantity: 1 }]],
  shipping_address: [{ name: 'Arif', phone: '01712345678', address: 'Road 3' }],
  payment_method: ['card'],
  page: [1],
  page_size: [2],
}

const nasty = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud83d',
  '\uffff',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '%E0%A4%A',
  '../..',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  'NaN',
  '9223372036854775808',
  '2147483648',
  '১২৩',
  'İ',
  '😀'.repeat(99),
)
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 300, maxLength: 9000 }),
)
const value = fc.oneof(text, fc.integer(), fc.double(), fc.constant(null), fc.boolean(), fc.jsonValue({ maxDepth: 3 }))
const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** Some of the schema's fields, each with a plausible or a hostile value. */
const someOf = (schema: z.ZodType | undefined, hostile: fc.Arbitrary<unknown>) => {
  const entries = fieldsOf(schema).map((name) => {
    const valid = plausible[name]
    return [name, valid ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...valid) }, hostile) : hostile] as const
  })
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

const requests = (endpoint: Endpoint) =>
  fc.record({
    params: someOf(endpoint.params, text) as fc.Arbitrary<Record<string, string | number>>,
    query: fc.oneof(
      someOf(endpoint.query, text).map((query) => new URLSearchParams(query as Record<string, string>).toString()),
      fc.string({ maxLength: 60 }).map((raw) => encodeURI(raw.toWellFormed()).replaceAll('#', '')),
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: someOf(endpoint.body, value).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: text },
    ),
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('application/json; charset=x', 'text/plain', 'multipart/form-data') },
    ),
    who: fc.nat(4),
    cookie: fc.constantFrom(
      '',
      'refreshToken=',
      'refreshToken=%00',
      'refreshToken=a%00b',
      `refreshToken=${'x'.repeat(999)}`,
    ),
    key: fc.constantFrom(undefined, '', 'x', crypto.randomUUID(), 'k'.repeat(5000), '\u00ff'),
  })

test.each(endpoints.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never answers 500',
  async (_name, endpoint) => {
    // New accounts for every endpoint, since some endpoints end sessions.
    const [buyer, seller, admin] = [await given.buyer(), await given.seller(), await given.admin()]
    const tokens = [undefined, buyer.token, seller.token, admin.token, 'forged']
    await fc.assert(
      fc.asyncProperty(requests(endpoint), async ({ params, query, body, type, who, cookie, key }) => {
        const token = tokens[who]
        const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
          encodeURIComponent(`${params[name] ?? 1}`.toWellFormed()),
        )
        const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
        const answer = await app.server.inject({
          method: endpoint.method,
          url: `/api${path}?${query}`,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(hasBody ? { 'content-type': type } : {}),
            cookie,
          },
          ...(hasBody ? { payload: body } : {}),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
      }),
      { numRuns: RUNS },
    )
  },
)

test('requests for pictures never answer 500', async () => {
  const part = fc.oneof(text, fc.constantFrom('unknown', '320', '640', '-', '.', 'avif', 'webp', '/', '%2f', '..'))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.boolean(), async (parts, encoded) => {
      const raw = parts.join('').toWellFormed()
      const file = encoded ? encodeURIComponent(raw) : encodeURI(raw).replaceAll(/[#?]/g, '')
      const answer = await app.server.inject({ method: 'GET', url: `/media/${file}` })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }),
    { numRuns: RUNS * 5 },
  )
})
