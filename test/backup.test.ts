import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { codeOf } from '#test/members.ts'
import { plainProducts } from '#test/plain-products.ts'
import { copyDemoData, ended, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** A running market is backed up while orders are placed, and the backup is restored elsewhere. */

const folder = await serverFolder()
const root = path.resolve(import.meta.dirname, '..')
const backup = path.join(folder, 'backup')
const restored = path.join(folder, 'restored')
const EMAIL = 'buyer@haat.test'
const PASSWORD = 'haat-demo-2026'

/** Starts a command as its .mjs does. */
function startCommand(name: 'backup' | 'restore', args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data'), ...settings }
  const child = spawn(process.execPath, [`tools/${name}.ts`, ...args], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return { child, done: ended(child).then((code) => ({ code, output })) }
}
const run = (...args: Parameters<typeof startCommand>) => startCommand(...args).done

test('a backup has every order that was confirmed before its end, and restores pictures and second factors', async () => {
  await copyDemoData(folder)
  const market = await start(folder)
  const { secret, token } = await turnOnTwoFactor(market)
  const shop = await sell(market, token)
  await shop.until(() => shop.answered.length >= 10)
  const { code, output } = await run('backup', [backup])
  expect(output).toContain(`In ${backup} is the market as it was at`)
  expect(code).toBe(0)
  const { moment } = JSON.parse(await readFile(path.join(backup, 'manifest.json'), 'utf8')) as { moment: string }
  // The market keeps selling after the backup.
  const soFar = shop.answered.length
  await shop.until(() => shop.answered.length >= soFar + 10)
  await shop.close()
  const before = shop.answered.filter(({ at }) => at <= Date.parse(moment)).map(({ id }) => id)
  expect(before.length).toBeGreaterThan(10)
  expect(before.length).toBeLessThan(shop.answered.length)
  const picture = await firstPicture(market)
  market.child.kill('SIGTERM')
  expect(await ended(market.child)).toBe(0)

  expect((await run('backup', ['--check', backup])).output).toContain('The backup is whole')
  const back = await run('restore', [backup], { DATA_DIR: path.join(restored, 'data') })
  expect(back.output).toContain(`the market as it was at ${moment}`)
  expect(back.code).toBe(0)
  const { orders, problems, compared } = await compare(path.join(folder, 'data'), path.join(restored, 'data'))
  expect(before.filter((id) => !orders.has(id))).toEqual([])
  expect(problems).toEqual([])
  expect(compared).toBeGreaterThan(10_000)

  const copy = await start(restored)
  expect(await (await fetch(`${copy.url}${picture.path}`)).bytes()).toEqual(picture.bytes)
  expect((await signIn(copy)).status).toBe(401)
  const { status } = await signIn(copy, { otp: codeOf(secret, 30) })
  expect(status).toBe(200)
  copy.child.kill('SIGTERM')
  expect(await ended(copy.child)).toBe(0)
})

test('a damaged backup is refused, naming the file, and never restored', async () => {
  const damaged = path.join(folder, 'damaged')
  await cp(backup, damaged, { recursive: true })
  const expectRefused = (output: string) => expect(checkBackup(damaged)).rejects.toThrow(output)
  // One check reads every byte of the backup: it finds all of them.
  await rm(path.join(damaged, 'database/PG_VERSION'))
  await writeFile(path.join(damaged, 'media/strange.txt'), 'x')
  await appendFile(path.join(damaged, 'database/backup_label'), ' ')
  const refusal = await checkBackup(damaged).catch(String)
  expect(refusal).toContain('database/PG_VERSION is missing')
  expect(refusal).toContain('media/strange.txt is not of this backup')
  expect(refusal).toContain('database/backup_label is not as it was written')
  const elsewhere = path.join(folder, 'never')
  const { code, output } = await run('restore', [damaged], { DATA_DIR: elsewhere })
  expect([code, output]).toEqual([1, expect.stringContaining('database/backup_label is not as it was written')])
  expect(await filesIn(elsewhere)).toBe(0)
  await appendFile(path.join(damaged, 'SHA256SUMS'), `${'0'.repeat(64)}  keys/../../elsewhere\n`)
  await expectRefused('SHA256SUMS is not as it was written')
  await rm(path.join(damaged, 'manifest.json'))
  await expectRefused('is no backup')
})

test('neither restore nor backup overwrites an existing folder', async () => {
  const { code, output } = await run('restore', [backup])
  expect([code, output]).toEqual([1, expect.stringContaining('is not empty')])
  const again = await run('backup', [backup])
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is there already')])
  const inside = await run('backup', [path.join(folder, 'data/backup')])
  expect([inside.code, inside.output]).toEqual([1, expect.stringContaining('would be lost with it')])
  const own = { DATABASE_URL: 'postgres://haat@localhost/haat', DATA_DIR: path.join(folder, 'own') }
  expect((await run('restore', [backup], own)).output).toContain('is restored without DATABASE_URL')
})

test('a backup that is killed or stopped is not taken for a finished one', async () => {
  const killed = path.join(folder, 'killed')
  const first = startCommand('backup', [killed])
  await expect.poll(() => filesIn(`${killed}.unfinished/database/base`), { timeout: 60_000, interval: 5 }).toBeTruthy()
  first.child.kill('SIGKILL')
  await first.done
  expect(await filesIn(killed)).toBe(0)
  expect((await run('backup', ['--check', `${killed}.unfinished`])).output).toContain('is no backup')
  expect((await run('backup', [killed])).output).toContain('was killed and may be removed')

  const stopped = path.join(folder, 'stopped')
  const second = startCommand('backup', [stopped])
  await expect.poll(() => filesIn(`${stopped}.unfinished/database/base`), { timeout: 60_000, interval: 5 }).toBeTruthy()
  second.child.kill('SIGTERM')
  expect((await second.done).code).toBe(1)
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('the server refuses to start on a restore that was killed', async () => {
  const half = path.join(folder, 'half')
  await mkdir(path.join(half, 'data/.restoring'), { recursive: true })
  await expect(start(half)).rejects.toThrow('was not finished')
})

test('backing up an external PostgreSQL fails when pg_dump is missing', async () => {
  const server = await startEmbeddedPostgres(path.join(restored, 'data/postgres'))
  const DATABASE_URL = `postgres://haat@localhost/postgres?host=${encodeURIComponent(server.connection.host)}`
  const { code, output } = await run('backup', [path.join(folder, 'own-backup')], { DATABASE_URL, PATH: folder })
  expect([code, output]).toEqual([1, expect.stringContaining('pg_dump is not on this machine')])
  expect((await readdir(folder)).filter((name) => name.startsWith('own-backup'))).toEqual([])
  await server.stop()
})

const filesIn = async (at: string) => (await readdir(at, { recursive: true }).catch(() => [])).length

const signIn = ({ url }: Server, more: object = {}) =>
  post(`${url}/api/auth/login/`, { email: EMAIL, password: PASSWORD, ...more })

async function turnOnTwoFactor(server: Server): Promise<{ secret: string; token: string }> {
  const token = String((await signIn(server)).body.access)
  const { body } = await post(`${server.url}/api/auth/two-factor/setup/`, { password: PASSWORD }, token)
  const secret = String(body.secret)
  const enabled = await post(`${server.url}/api/auth/two-factor/enable/`, { code: codeOf(secret) }, token)
  expect(enabled.status).toBe(200)
  return { secret, token }
}

/** Four buyers who place one order after the other until `close` is called. */
async function sell({ url }: Server, token: string) {
  const products = await plainProducts(url)
  const answered: { id: number; at: number }[] = []
  let open = true
  const buyers = Array.from({ length: 4 }, async (_, worker) => {
    for (let turn = 0; open; turn += 1) {
      const product = products[(worker + turn * 4) % products.length]
      const order = {
        shipping_address: { name: 'Arif', phone: '01712345678', address: 'Dhaka' },
        items: [{ product_id: product, quantity: 1 }],
      }
      const answer = await post(`${url}/api/orders/`, order, token)
      if (answer.status === 201) answered.push({ id: Number(answer.body.id), at: Date.now() })
      await sleep(100)
    }
  })
  const until = async (reached: () => boolean) => {
    while (!reached()) await sleep(20)
  }
  const close = async () => {
    open = false
    await Promise.all(buyers)
  }
  return { answered, until, close }
}

async function firstPicture({ url }: Server): Promise<{ path: string; bytes: Uint8Array }> {
  const page = await (await fetch(`${url}/api/products/?page=1&page_size=1`)).text()
  const picture = `${/\/media\/[a-z0-9]+/.exec(page)?.[0]}-1280.avif`
  const response = await fetch(`${url}${picture}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
  return { path: picture, bytes: await response.bytes() }
}

type Row = { xmin: number; text: string }

/**
 * Compares row by row. The restored database knows which transactions were committed before the backup's end, and a row's
 * xmin says which transaction wrote it: a row of the original written by one of them must be in the copy unchanged, and a
 * row of the copy must be in the original unless it was changed later.
 */
async function compare(original: string, copy: string) {
  const [from, to] = [await open(original), await open(copy)]
  const [{ next }] = (await to.query('select pg_snapshot_xmax(pg_current_snapshot())::text::int as next')) as [
    { next: number },
  ]
  const transactions = await to.query(
    `select xid::int as xid from generate_series(3, ${next - 1}) as xid where pg_xact_status(xid::text::xid8) = 'committed'`,
  )
  const committed = new Set(transactions.map(({ xid }) => xid as number))
  const problems: string[] = []
  let compared = 0
  const orders = new Set<number>()
  for (const table of await from.tables()) {
    const [originals, copies] = [await from.rows(table), await to.rows(table)]
    for (const [key, row] of originals) {
      if (row.xmin >= 3 && !committed.has(row.xmin)) continue
      compared += 1
      if (copies.get(key)?.text !== row.text) problems.push(`${table} ${key} differs in the copy`)
    }
    for (const [key, row] of copies) {
      const now = originals.get(key)
      if (table === 'orders') orders.add((JSON.parse(row.text) as { id: number }).id)
      if (now && now.text !== row.text && committed.has(now.xmin))
        problems.push(`${table} ${key} was changed in the copy`)
      if (!now && NEVER_DELETED.has(table)) problems.push(`${table} ${key} is only in the copy`)
    }
  }
  await from.close()
  await to.close()
  return { orders, problems, compared }
}

const NEVER_DELETED = new Set(['users', 'orders', 'order_items', 'parcels', 'payments', 'products', 'audit_log'])

async function open(dataDir: string) {
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  const client = new pg.Client(server.connection)
  await client.connect()
  const query = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows
  return {
    query,
    async tables() {
      const rows = await query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
      )
      return rows.map(({ relname }) => String(relname))
    },
    async rows(table: string): Promise<Map<string, Row>> {
      const key = await query(
        `select coalesce(string_agg(format('%I', attname), ', '), 'to_jsonb(t)') as columns from pg_index join pg_attribute
         on attrelid = indrelid and attnum = any (indkey) where indrelid = '${table}'::regclass and indisprimary`,
      )
      const rows = await query(
        `select concat_ws(' ', ${String(key[0]?.columns)}) as key, xmin::text::int as xmin, to_jsonb(t)::text as text from ${table} t`,
      )
      return new Map(rows.map((row) => [String(row.key), { xmin: Number(row.xmin), text: String(row.text) }]))
    },
    async close() {
      await client.end()
      await server.stop()
    },
  }
}
