import { afterEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { createMembers } from '#test/members.ts'

const app = await startTestApp()
const { member } = createMembers(app)
afterEach(() => clock.set(null))

test('the download of an account is named after the day in Dhaka, which begins before the one in London', async () => {
  clock.set(new Date('2026-12-31T19:00:00Z'))
  const { headers } = await app.request('GET /api/auth/export/', { as: await member() })
  expect(headers['content-disposition']).toBe('attachment; filename="haat-2027-01-01.json"')
})
