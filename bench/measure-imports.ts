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

type Shape = { name: string; products: number; variants: number }
const SHAPES: readonly Shape[] = [
  { name: 'products', products: ROWS, variants: 1 },
  { name: 'variants, four of each product', products: ROWS / 4, variants: 4 },
]

/** A file of 10,000 products, then one of 10,000 variants. */
export async function measureImports(market: Market): Promise<Figure[]> {
  const figures = []
  for (const [at, shape] of SHAPES.entries()) figures.push(...(await measureFile(market, shape, at)))
  return figures
}

/** A file is checked, imported and sent a second time, to a process that does nothing else. */
async function measureFile(market: Market, shape: Shape, at: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-import-'))
  const token = await makeSeller(market, folder, at)
  const haat = await startHaat({
    DATABASE_URL: market.connectionString,
    DATA_DIR: folder,
    ROLE: 'all',
    DEMO: '0',
    PAGES: '0',
  })
  const memory = watchMemory(haat.url)
  try {
    const { first, again } = await sendTwice(haat.url, token, fileOf(shape))
    const megabytes = await memory.stop()
    const whole = first.checked.seconds + first.ran.seconds
    const { created } = first.ran.now.results
    const { unchanged } = again.ran.now.results
    const products = shape.products.toLocaleString('en')
    return [
      {
        name: `checking a file of ${ROWS.toLocaleString('en')} ${shape.name}`,
        value: `${first.checked.seconds.toFixed(1)} s`,
      },
      {
        name: `importing it, the check included (${created.toLocaleString('en')} created)`,
        value: `${whole.toFixed(1)} s`,
        target: `< ${TARGET_SECONDS} s`,
        met: created === shape.products && whole < TARGET_SECONDS,
      },
      {
        name: 'importing it again: products unchanged',
        value: `${unchanged.toLocaleString('en')} in ${(again.checked.seconds + again.ran.seconds).toFixed(1)} s`,
        target: `all ${products}`,
        met: unchanged === shape.products,
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

async function sendTwice(url: string, token: string, file: string) {
  const headers = { authorization: `Bearer ${token}` }
  const call = async (line: string, body?: FormData): Promise<Import> => {
    const [method = 'GET', address = ''] = line.split(' ')
    const response = await fetch(`${url}/api${address}`, { method, headers, ...(body && { body }) })
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
    form.set('file', new Blob([file]), 'products.csv')
    const { id } = await call('POST /seller/imports/', form)
    const checked = await waitFor(id, 'ready')
    await call(`POST /seller/imports/${id}/run/`)
    return { checked, ran: await waitFor(id, 'done') }
  }
  return { first: await sendAndRun(), again: await sendAndRun() }
}

function fileOf({ products, variants }: Shape): string {
  const words = 'Hand-woven cotton from the looms of Tangail, washed soft, dyed with indigo and madder. '.repeat(6)
  const sizes = ['S', 'M', 'L', 'XL']
  const rows = Array.from({ length: products }, (_, at) =>
    Array.from({ length: variants }, (_, place) => {
      const product = `Bench product ${at},"<p>${words}</p>",Others,"cotton, bench ${at % 50}",TRUE`
      const option = variants === 1 ? 'Title,Default Title' : `${place === 0 ? 'Size' : ''},${sizes[place]}`
      const own = variants === 1 ? ',' : `B-${at}-${place},${200 + place}`
      const first = place === 0 ? product : ',,,,'
      return `bench-${at},${first},${option},${at % 90},${10 + (at % 500)}.50,${own}`
    }),
  )
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant SKU,Variant Grams'
  return [header, ...rows.flat(), ''].join('\r\n')
}

/** @returns an access token, signed with the keys in `folder` */
async function makeSeller({ pool }: Market, folder: string, number: number): Promise<string> {
  const one = async (text: string, ...values: unknown[]) =>
    (await pool.query<{ id: number }>({ text, values })).rows[0]?.id ?? 0
  const id = await one(
    `insert into users (email, name, password_hash, role) values ($1, 'Import', 'none', 'SELLER') returning id`,
    `bench-import-${number}@haat.test`,
  )
  await pool.query({
    text: `insert into stores (owner_id, slug, name, location) values ($1, $2, $2, 'Dhaka')`,
    values: [id, `bench-import-${number}`],
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
