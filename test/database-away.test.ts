import { expect, test } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { openDatabase } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createApp, routes } from '../src/app.ts'

test('without a database the API and the pages answer 503 with Retry-After', async () => {
  const { resources } = await startTestApp()
  const connection = { host: '/nowhere', port: 5432, user: 'nobody', database: 'nothing' }
  const { db, pool, close } = openDatabase({ connection }, resources.log, 2)
  const server = await createApp({ ...resources, db, pool })
  const response = await server.inject('/api/categories/?search=rice')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'busy' })
  expect(response.headers['retry-after']).toBe('2')
  // Pages call the API in process and get the same error.
  const api = createCaller(
    new Map(routes.map((route) => [routeKey(route), route])),
    { ...resources, db },
    'http://x',
    new Set(),
  )
  await expect(api('GET /categories/', { query: { search: 'rice' } })).rejects.toMatchObject({
    status: 503,
    code: 'busy',
  })
  await server.close()
  await close()
})
