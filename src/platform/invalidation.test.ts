import net from 'node:net'
import path from 'node:path'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { type InvalidatedTags, invalidate, listenForInvalidations } from './invalidation.ts'

const { resources } = await startTestApp()
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

test('while the database is away one process reconnects once a second, and not more often with each try', async () => {
  const server = inject('postgres')
  const { rows } = await resources.pool.query<{ database: string }>('select current_database() as database')
  const connection = { ...server, database: rows[0]?.database ?? '' }
  let away = false
  const tries: number[] = []
  const inside: net.Socket[] = []
  const door = net.createServer((visitor) => {
    visitor.on('error', () => {})
    if (away) {
      tries.push(performance.now())
      visitor.destroy()
      return
    }
    const way = net.connect(path.join(server.host, `.s.PGSQL.${server.port}`))
    way.on('error', () => visitor.destroy())
    visitor.pipe(way).pipe(visitor)
    inside.push(visitor)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as net.AddressInfo
  const invalidations = await listenForInvalidations(
    { ...connection, host: '127.0.0.1', port },
    pino({ level: 'silent' }),
  )
  const received: InvalidatedTags[] = []
  invalidations.subscribe((tags) => received.push(tags))
  away = true
  for (const visitor of inside) visitor.destroy()
  await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  const [first = 0, , , fourth = 0] = tries
  expect(fourth - first).toBeGreaterThan(2_500)
  away = false
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2)
  await resources.db.transaction().execute((tx) => invalidate(tx, ['product:4']))
  await expect.poll(() => received.at(-1)).toEqual(new Set(['product:4']))
  await invalidations.close()
  await new Promise((resolve) => door.close(resolve))
})
