import { expect, test } from 'vitest'
import { createCaller, routeKey } from '#platform/caller.ts'
import { openDatabase } from '#platform/database.ts'
import { startTestApp } from '#test/app.ts'
import { createApp, routes } from '../src/app.ts'

test('without a database whoever asks is told to try again soon', async () => {
  const { resources } = await startTestApp()
  const connection = { host: '/nowhere', port: 5432, user: 'nobody', database: 'nothing' }
  const { db, pool, close } = openDatabase({ connection }, resources.log, 2)
  const server = await createApp({ ...resources, db, pool })
  const answer = await server.inject('/api/categories/')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'busy' })
  expect(answer.headers['retry-after']).toBe('2')
  // What pages are made of refuses alike, so that they are 503 too.
  const api = createCaller(
    new Map(routes.map((route) => [routeKey(route), route])),
    { ...resources, db },
    'http://x',
    new Set(),
  )
  await expect(api('GET /categories/', { query: {} })).rejects.toMatchObject({ status: 503, code: 'busy' })
  await server.close()
  await close()
})
