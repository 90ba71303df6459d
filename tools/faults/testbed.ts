import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { demoAccounts } from '#seed/market.ts'
import { copyDemoMarket } from '../../test/support/demo-market.ts'
import { freePort } from '../../test/support/free-port.ts'
import { startMailServer } from '../../test/support/mail-server.ts'
import type { Account, Cast } from './crowd.ts'
import { query } from './postgres.ts'
import { Server } from './server.ts'
import { mountSmallDisk } from './small-disk.ts'

const BUYERS = 8
const password = 'shiuli-phul-1971'
const COUPON = 'FAULTS5'
/** Number of products to buy of each of the two sellers, and of all others together. */
const SHELF = 12

/** A market in a temporary folder, with its processes, mail server and disk. */
export type Testbed = Awaited<ReturnType<typeof openTestbed>>

export async function openTestbed() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'haat-faults-'))
  // Started as root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const disk = mountSmallDisk(path.join(folder, 'disk'))
  const dataDir = path.join(folder, 'disk/data')
  const mails = await startMailServer()
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PAGES: '0',
    DEMO: '1',
    STAFF_TWO_FACTOR: '0',
    RATE_LIMIT_SCALE: '100000',
    SMTP_URL: mails.url,
  }
  const server = new Server(settings)
  /** Another process on the same data: it runs jobs only. */
  const helper = new Server({ ...settings, ROLE: 'jobs' })
  const close = async () => {
    await helper.kill()
    await server.stop()
    await mails.stop()
    if (typeof disk !== 'string') disk.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await copyDemoMarket(dataDir)
    await server.open()
    return { dataDir, disk, mails, server, helper, close, cast: await createCast(server.url, dataDir) }
  } catch (error) {
    await close()
    throw error
  }
}

/** New buyers, two sellers and an administrator of the demo market, and the products they trade in. */
async function createCast(url: string, dataDir: string): Promise<Cast> {
  const buyers = Array.from({ length: BUYERS }, (_, at) => ({ email: `faults${at}@haat.test`, password }))
  for (const account of buyers) await register(url, account)
  const by = (role: string): Account => {
    const account = demoAccounts.find((one) => one.role === role)
    if (!account) throw new Error(`the demo market has no ${role}`)
    return { email: account.email, password: account.password }
  }
  const first = by('SELLER')
  const stores = await query<{ id: number; email: string }>(
    dataDir,
    `select s.id::integer, u.email from stores s join users u on u.id = s.owner_id
     where not s.on_holiday and s.closed_at is null and s.suspended_at is null
     order by u.email <> $1, s.id limit 2`,
    [first.email],
  )
  const second = { email: stores[1]?.email ?? '', password: first.password }
  // Most sellers of the demo market have random passwords.
  await query(
    dataDir,
    'update users set password_hash = (select password_hash from users where email = $1) where email = $2',
    [first.email, second.email],
  )
  await query(dataDir, `update users set email_verified_at = now() where email like 'faults%'`)
  await query(dataDir, `insert into coupons (code, discount_percent) values ($1, 5)`, [COUPON])
  const products = await stock(
    dataDir,
    stores.map(({ id }) => id),
  )
  return { buyers, sellers: [first, second], administrator: by('ADMIN'), shop: { products, coupon: COUPON } }
}

async function register(url: string, { email, ...secret }: Account): Promise<void> {
  const response = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rahima Khatun', email, ...secret }),
  })
  if (!response.ok) throw new Error(`a buyer could not register: ${await response.text()}`)
}

/** Restocks the products: most have enough for any number of rounds, a few sell out. */
async function stock(dataDir: string, storeIds: number[]): Promise<[number, ...number[]]> {
  const rows = await query<{ id: number }>(
    dataDir,
    `with shelf as (
       select p.id, row_number() over (partition by case when p.store_id = any ($1) then p.store_id end order by p.id) as place
       from products p join stores s on s.id = p.store_id where p.on_sale and p.options = '[]' and not s.on_holiday
     )
     update products set stock_quantity = case when place = 1 then 60 else 1000000 end
     from shelf where shelf.id = products.id and place <= $2 returning products.id::integer`,
    [storeIds, SHELF],
  )
  const [one, ...others] = rows.map(({ id }) => id)
  if (one === undefined) throw new Error('the demo market has nothing on sale')
  return [one, ...others]
}
