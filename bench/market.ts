import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { signAccessToken } from '#domains/identity/access-token.ts'
import { readConfig } from '#platform/config.ts'
import type { Keys } from '#platform/keys.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createApp } from '../src/app.ts'
import { openResources } from '../src/resources.ts'
import { generateProducts } from './generate-products.ts'
import { listPaths, renderPages } from './measure-rendering.ts'
import { metricOf, startHaat } from './processes.ts'
import type { Figure } from './report.ts'

type Connection = { host: string; port: number; user: string; database: string }
export type Market = Awaited<ReturnType<typeof createMarket>>

/** Megabytes of an idle process: it keeps some 300 bytes of each product for lists. */
const memoryTargetOf = (count: number) => (count > 100_000 ? 600 : 300)
/** Some thousand pages: more than a burst of visitors asks for. */
const RENDERED_S = 10
/** By then a process with nothing to do has returned what it does not need (platform/release-memory.ts). */
const IDLE_MS = 15_000

/** A market of `count` generated products in a database of its own, served by one process of Haat. */
export async function createMarket(server: Connection, folder: string, count: number, purpose = 'load') {
  const name = `bench_${purpose}_${count}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { ...server, database: name }
  const connectionString = `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
    // Its statements are recorded.
    LISTS_IN_MEMORY: '0',
  })
  const log = pino({ level: 'silent' })
  await prepareDatabase(connection, log)
  const stops: (() => Promise<unknown>)[] = []
  const resources = await openResources(config, log, { connection }, stops)
  const { db, pool, keys, invalidations } = resources
  await generateProducts(pool, count)
  const settings = {
    DATABASE_URL: connectionString,
    DATA_DIR: config.DATA_DIR,
    ROLE: 'web',
    DEMO: '0',
    DATABASE_POOL: String(config.DATABASE_POOL),
    LISTS_IN_MEMORY: '5000000',
  }
  const haat = await startHaat(settings)

  return {
    url: haat.url,
    /** The environment of the process, for starting another one on the same database. */
    settings,
    connectionString,
    poolSize: config.DATABASE_POOL,
    pool,
    db,
    invalidations,
    keys,
    /** The same application in this process, to record its SQL statements. */
    app: await createApp(resources),
    /** A signed-in buyer. */
    buyer: () => signIn(pool, keys, `('BUYER', null::text, null::bytea, null::timestamptz)`),
    /** A team member, with the second factor that production requires. */
    staff: (role: 'owner' | 'finance') => signIn(pool, keys, `('ADMIN', '${role}', '\\x00'::bytea, now())`),
    /** The owner of a store, with the ids of its products on sale. */
    seller: () => signInSeller(pool, keys),
    async memory(): Promise<Figure> {
      await renderPages([haat.url], listPaths(count), 4, RENDERED_S)
      const after = await megabytesOf(haat.url)
      await sleep(IDLE_MS)
      const idle = await megabytesOf(haat.url)
      return {
        name: `memory of the server after these runs and ${RENDERED_S} s of rendering pages`,
        value: `${after} MB, ${idle} MB when it has been idle for ${IDLE_MS / 1000} s`,
        target: `≤ ${memoryTargetOf(count)} MB when idle`,
        met: idle <= memoryTargetOf(count),
      }
    },
    async close() {
      await haat.end()
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

const megabytesOf = async (url: string): Promise<number> =>
  Math.round((await metricOf(url, 'process_resident_memory_bytes')) / 1024 / 1024)

async function signIn(pool: pg.Pool, keys: Keys, who: string): Promise<{ id: number; token: string }> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, name, password_hash, email_verified_at, role, staff_role, two_factor_secret, two_factor_on_at)
     select $1, 'Bench', 'none', now(), who.* from (values ${who}) as who returning id`,
    [`${randomUUID()}@haat.test`],
  )
  const id = rows[0]?.id ?? 0
  return { id, token: await openSession(pool, keys, id) }
}

async function signInSeller(pool: pg.Pool, keys: Keys): Promise<{ token: string; products: number[] }> {
  const { rows } = await pool.query<{ owner: number; products: number[] }>(
    `select s.owner_id as owner, array_agg(p.id) as products from stores s join products p on p.store_id = s.id
     where p.on_sale group by s.id, s.owner_id order by s.id limit 1`,
  )
  const [{ owner, products } = { owner: 0, products: [] }] = rows
  await pool.query('update users set email_verified_at = now() where id = $1', [owner])
  return { token: await openSession(pool, keys, owner), products }
}

async function openSession(pool: pg.Pool, keys: Keys, userId: number): Promise<string> {
  const session = randomUUID()
  await pool.query(
    `insert into sessions (id, user_id, remember, user_agent, ip, expires_at) values ($1, $2, false, '', '', now() + interval '1 day')`,
    [session, userId],
  )
  return signAccessToken(keys, { id: session, userId })
}
