import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { createGiven } from '#test/given.ts'
import { get, sendRaw } from '#test/raw-http.ts'

const app = await startTestApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
const buyer = await createGiven(app).buyer()

test('an address that cannot be decoded is a 400 in the envelope', async () => {
  const answer = await app.request('GET /api/products/%E0%A4%A/')
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ detail: 'The request could not be read.', code: 'bad_request' })
})

test.each([
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['too many headers', get('/', 'haat.test', `x-long: ${'x'.repeat(40_000)}\r\n`), 431],
])('%s is answered in the envelope', async (_, bytes, status) => {
  const answer = await sendRaw(port, bytes)
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(JSON.parse(answer.body)).toEqual({ detail: 'The request could not be read.', code: 'bad_request' })
})

test.each(['POST /api/auth/login/', 'POST /api/auth/register/'] as const)(
  '%s refuses null characters anywhere, and bodies nested deep',
  async (line) => {
    for (const body of [{ email: 'a\0' }, { extra: [[{ deep: '\0' }]] }, { 'na\0me': 1, email: 'x\0' }]) {
      const answer = await app.request(line, { body })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('invalid')
    }
    const deep = `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const answer = await app.request(line, { body: deep, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(413)
  },
)

test.each([
  // Some clients name JSON as the type of a request without a body.
  ['POST /api/auth/login/', 'application/json', 400, 'invalid'],
  ['PUT /api/auth/avatar/', 'multipart/form-data; boundary=x', 400, 'bad_request'],
  ['POST /api/payments/messages/bkash', 'application/x-www-form-urlencoded', 404, 'not_found'],
])('%s without a body, and without its length, is answered at once: %s', async (line, type, status, code) => {
  const headers = {
    host: 'haat.test',
    connection: 'close',
    'content-type': type,
    authorization: `Bearer ${buyer.token}`,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await sendRaw(port, `${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code])
})
