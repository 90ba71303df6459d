import net from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { openTcpProxy } from '#test/tcp-proxy.ts'
import { type InvalidatedTags, invalidate, listenForInvalidations, refuseWithoutNotifications } from './invalidation.ts'

const { resources } = await startTestApp()
afterEach(() => {
  vi.useRealTimers()
})

const received: string[] = []
resources.invalidations.subscribe((tags) => {
  if (tags === 'everything') received.push('everything')
  else received.push(...tags)
})

test('a cache tag is invalidated once the transaction commits, and not when it fails', async () => {
  await expect(
    resources.db.transaction().execute(async (tx) => {
      await invalidate(tx, ['product:1'])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:2', 'catalogue']))
  await expect.poll(() => received).toEqual(['product:2', 'catalogue'])
})

test('a thousand tags at once all arrive', async () => {
  received.length = 0
  const tags = Array.from({ length: 1000 }, (_, at) => `product:${at + 1_000_000}`)
  await resources.db.transaction().execute((tx) => invalidate(tx, tags))
  await expect.poll(() => received.length).toBe(1000)
  expect(received).toEqual(tags)
})

test('when the listening connection is lost, everything is invalidated, and it listens again', async () => {
  received.length = 0
  await resources.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat changes' and datname = current_database()`,
  )
  await expect.poll(() => received.filter((name) => name === 'everything').length).toBe(2)
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:3']))
  await expect.poll(() => received).toContain('product:3')
})

const atServer = async () => {
  const server = inject('postgres')
  const { rows } = await resources.pool.query<{ database: string }>('select current_database() as database')
  return { ...server, database: rows[0]?.database ?? '' }
}
const silent = pino({ level: 'silent' })

test('while the database is away one process reconnects once a second, and not more often with each try', async () => {
  const connection = await atServer()
  const way = await openTcpProxy(connection)
  const invalidations = await listenForInvalidations({ ...connection, host: way.host, port: way.port }, silent)
  const received: InvalidatedTags[] = []
  invalidations.subscribe((tags) => received.push(tags))
  way.close()
  await expect.poll(() => way.refused.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  const [first = 0, , , fourth = 0] = way.refused
  expect(fourth - first).toBeGreaterThan(2_500)
  way.open()
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2)
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:4']))
  await expect.poll(() => received.at(-1)).toEqual(new Set(['product:4']))
  await invalidations.close()
  await way.end()
})

test('when the machine of the database dies without a word, everything is invalidated, and it listens again', async () => {
  const connection = await atServer()
  const way = await openTcpProxy(connection)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const invalidations = await listenForInvalidations({ ...connection, host: way.host, port: way.port }, silent)
  const received: InvalidatedTags[] = []
  invalidations.subscribe((tags) => received.push(tags))
  await vi.advanceTimersByTimeAsync(10_000)
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:5']))
  await expect.poll(() => received).toEqual([new Set(['product:5'])])
  way.goSilent()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => received.slice(1), { timeout: 30_000 }).toEqual(['everything', 'everything'])
  vi.useRealTimers()
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:6']))
  await expect.poll(() => received.at(-1)).toEqual(new Set(['product:6']))
  await invalidations.close()
  await way.end()
})

test('a database that takes connections and says nothing is given up after ten seconds', async () => {
  const connection = await atServer()
  const mute = net.createServer((visitor) => visitor.on('error', () => {}))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as net.AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listening = listenForInvalidations({ ...connection, host: '127.0.0.1', port }, silent)
  const failed = expect(listening).rejects.toThrow('timeout expired')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  vi.useRealTimers()
  await new Promise((resolve) => mute.close(resolve))
})

test('a process that hears nothing of what is changed does not start', async () => {
  await refuseWithoutNotifications(resources.db, resources.invalidations)
  // Notifications stay in their database: so nothing arrives, as behind a pooler that lends connections for a transaction.
  const elsewhere = await listenForInvalidations({ ...(await atServer()), database: 'postgres' }, silent)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = expect(refuseWithoutNotifications(resources.db, elsewhere)).rejects.toThrow(
    'DATABASE_URL must lead to PostgreSQL',
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  vi.useRealTimers()
  await elsewhere.close()
})
