import net from 'node:net'
import path from 'node:path'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { changed, listenForChanges } from './changes.ts'

const { resources } = await startTestApp()
const heard: string[] = []
resources.changes.listen((names) => {
  if (names === 'everything') heard.push('everything')
  else heard.push(...names)
})

test('a change is heard once its transaction commits, and not when it fails', async () => {
  await expect(
    resources.db.transaction().execute(async (tx) => {
      await changed(tx, ['product:1'])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await resources.db.transaction().execute((tx) => changed(tx, ['product:2', 'catalogue']))
  await expect.poll(() => heard).toEqual(['product:2', 'catalogue'])
})

test('a thousand names at once all arrive', async () => {
  heard.length = 0
  const names = Array.from({ length: 1000 }, (_, at) => `product:${at + 1_000_000}`)
  await resources.db.transaction().execute((tx) => changed(tx, names))
  await expect.poll(() => heard.length).toBe(1000)
  expect(heard).toEqual(names)
})

test('when the listening connection is lost, everything counts as changed, and it listens again', async () => {
  heard.length = 0
  await resources.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat changes' and datname = current_database()`,
  )
  await expect.poll(() => heard.filter((name) => name === 'everything').length, { timeout: 10_000 }).toBe(2)
  await resources.db.transaction().execute((tx) => changed(tx, ['product:3']))
  await expect.poll(() => heard).toContain('product:3')
})

test('while the database is away one process tries once a second, and no more each time', async () => {
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
  const changes = await listenForChanges({ ...connection, host: '127.0.0.1', port }, pino({ level: 'silent' }))
  const told: (ReadonlySet<string> | 'everything')[] = []
  changes.listen((names) => told.push(names))
  away = true
  for (const visitor of inside) visitor.destroy()
  await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  const [first = 0, , , fourth = 0] = tries
  expect(fourth - first).toBeGreaterThan(2_500)
  away = false
  await expect.poll(() => told.length, { timeout: 30_000 }).toBe(2)
  await resources.db.transaction().execute((tx) => changed(tx, ['product:4']))
  await expect.poll(() => told.at(-1)).toEqual(new Set(['product:4']))
  await changes.close()
  await new Promise((resolve) => door.close(resolve))
})
