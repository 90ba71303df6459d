import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signAccessToken } from '#domains/identity/access-token.ts'
import { readConfig } from '#platform/config.ts'
import { loadKeys } from '#platform/keys.ts'
import type { Market } from './market.ts'
import { startHaat } from './processes.ts'
import type { Figure } from './report.ts'

const ROWS = 10_000
const TARGET_SECONDS = 120
const TARGET_MB = 300

type Import = { id: number; state: string; results: { created: number; unchanged: number } }

/** A file of 10,000 products is checked, imported and sent a second time, to a process that does nothing else. */
export async function measureImports(market: Market): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-import-'))
  const token = await makeSeller(market, folder)
  const haat = await startHaat({
    DATABASE_URL: market.connectionString,
    DATA_DIR: folder,
    ROLE: 'all',
    DEMO: '0',
    PAGES: '0',
  })
  const memory = watchMemory(haat.url)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const call = async (line: string, body?: FormData): Promise<Import> => {
      const [method = 'GET', address = ''] = line.split(' ')
      const response = await fetch(`${haat.url}/api${address}`, { method, headers, ...(body && { body }) })
      if (!response.ok) throw new Error(`${line} answered ${response.status} ${await response.text()}`)
      return (await response.json()) as Import
    }
    const waitFor = async (id: number, state: string) => {
      const started = performance.now()
      for (;;) {
        const now = await call(`GET /seller/imports/${id}/`)
        if (now.state === state) return { seconds: (performance.now() - started) / 1000, now }
        await sleep(50)
      }
    }
    const sendAndRun = async () => {
      const form = new FormData()
      form.set('file', new Blob([fileOfProducts()]), 'products.csv')
      const { id } = await call('POST /seller/imports/', form)
      const checked = await waitFor(id, 'ready')
      await call(`POST /seller/imports/${id}/run/`)
      return { checked, ran: await waitFor(id, 'done') }
    }
    const first = await sendAndRun()
    const again = await sendAndRun()
    const megabytes = await memory.stop()
    const whole = first.checked.seconds + first.ran.seconds
    const { created } = first.ran.now.results
    const { unchanged } = again.ran.now.results
    const count = ROWS.toLocaleString('en')
    return [
      { name: `checking a file of ${count} products`, value: `${first.checked.seconds.toFixed(1)} s` },
      {
        name: `importing it, the check included (${created.toLocaleString('en')} created)`,
        value: `${whole.toFixed(1)} s`,
        target: `< ${TARGET_SECONDS} s`,
        met: created === ROWS && whole < TARGET_SECONDS,
      },
      {
        name: 'importing it again: products unchanged',
        value: `${unchanged.toLocaleString('en')} in ${(again.checked.seconds + again.ran.seconds).toFixed(1)} s`,
        target: `all ${count}`,
        met: unchanged === ROWS,
      },
      {
        name: 'highest memory of the server meanwhile',
        value: `${Math.round(megabytes)} MB`,
        target: `< ${TARGET_MB} MB`,
        met: megabytes < TARGET_MB,
      },
    ]
  } finally {
    await memory.stop()
    await haat.end()
    await rm(folder, { recursive: true, force: true })
  }
}

function fileOfProducts(): string {
  const words = 'Hand-woven cotton from the looms of Tangail, washed soft, dyed with indigo and madder. '.repeat(6)
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `bench-${at},Bench product ${at},"<p>${words}</p>",Others,"cotton, bench ${at % 50}",TRUE,Title,Default Title,${at % 90},${10 + (at % 500)}.50`,
  )
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  return [header, ...rows, ''].join('\r\n')
}

/** @returns an access token, signed with the keys in `folder` */
async function makeSeller({ pool }: Market, folder: string): Promise<string> {
  const one = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>({ text, values })).rows[0]?.id ?? 0
  const id = await one(
    `insert into users (email, name, password_hash, role) values ('bench-import@haat.test', 'Import', 'none', 'SELLER') returning id`,
  )
  await pool.query({
    text: `insert into stores (owner_id, slug, name, location) values ($1, 'bench-import', 'Import Store', 'Dhaka')`,
    values: [id],
  })
  await pool.query(`insert into categories (name, title) values ('Others', 'Others') on conflict (name_key) do nothing`)
  const session = randomUUID()
  await pool.query({
    text: `insert into sessions (id, user_id, remember, user_agent, ip, expires_at) values ($1, $2, false, '', '', now() + interval '1 day')`,
    values: [session, id],
  })
  const keys = await loadKeys(readConfig({ NODE_ENV: 'production', DATA_DIR: folder }))
  return signAccessToken(keys, { id: session, userId: id })
}

/** Samples the server's resident memory; `stop` returns the highest value in MB. */
function watchMemory(url: string) {
  let most = 0
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const text = await (await fetch(`${url}/metrics`)).text()
      most = Math.max(most, Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024)
      await sleep(100)
    }
  })()
  return {
    async stop(): Promise<number> {
      stopped = true
      await watching
      return most
    },
  }
}
