import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const app = await startTestApp()

test('an unknown path under /api is a 404 in the envelope', async () => {
  const answer = await app.request('GET /api/nothing/here')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({ detail: 'Not found.', code: 'not_found' })
})
