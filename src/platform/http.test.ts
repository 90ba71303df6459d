import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const app = await startTestApp()

test('an address that cannot be decoded is a 400 in the envelope', async () => {
  const answer = await app.request('GET /api/products/%E0%A4%A/')
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ detail: 'The request could not be read.', code: 'bad_request' })
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
