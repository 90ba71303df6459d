/** npm run bench: every figure with its ratio to a raw limit measured beside it. See README.md. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { fillOrders } from './fill-orders.ts'
import { createMarket, type Market } from './market.ts'
import { measureAdminLists } from './measure-admin.ts'
import { measureCart } from './measure-cart.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureFigures } from './measure-figures.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImports } from './measure-imports.ts'
import { measureOrders } from './measure-orders.ts'
import { measureOverload } from './measure-overload.ts'
import { measureCached, measureReads } from './measure-reads.ts'
import { measureRendering } from './measure-rendering.ts'
import { measureReports } from './measure-reports.ts'
import { measureTwo } from './measure-two.ts'
import { measurePages } from './pages.ts'
import { endAll } from './processes.ts'
import type { Figure, Plan } from './report.ts'
import { print } from './report.ts'

const quick = process.argv.includes('--quick')
/** `--admin`: only the team's lists. */
const adminOnly = process.argv.includes('--admin')
/** `--overload`: only the behaviour under more load than can be served. */
const overloadOnly = process.argv.includes('--overload')
/** `--imports`: only files of products. */
const importsOnly = process.argv.includes('--imports')
/** `--cached`: only what is answered from a cache. */
const cachedOnly = process.argv.includes('--cached')
/** `--catalogue`: only lists and details of products. */
const catalogueOnly = process.argv.includes('--catalogue')
/** `--writes`: only what carts and orders write. */
const writesOnly = process.argv.includes('--writes')
/** `--two`: only two processes on one database. */
const twoOnly = process.argv.includes('--two')
/** `--rendering`: only pages that are rendered, and the memory that it leaves behind. */
const renderingOnly = process.argv.includes('--rendering')
/** Nothing of the team's lists and of growth. */
const onlyMarket = overloadOnly || importsOnly || cachedOnly || catalogueOnly || writesOnly || twoOnly || renderingOnly
/** `--growth 1000,100000,1000000`: only how lists grow with the number of products. */
const growthAt = process.argv.indexOf('--growth')
const growthOnly = growthAt > 0
const pagesAt = process.argv.indexOf('--pages')
const jsonAt = process.argv.indexOf('--json')
const plan: Plan = quick
  ? { rounds: 1, seconds: 2, sizes: [1_000, 10_000] }
  : { rounds: 3, seconds: 5, sizes: [1_000, 10_000, 100_000] }

if (pagesAt > 0) {
  // tools/bench.mjs sets CHROMIUM_PATH.
  print(await measurePages(process.argv[pagesAt + 1] ?? 'http://localhost:3000', process.env.CHROMIUM_PATH ?? '', plan))
  process.exit(0)
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-bench-'))
const server = await startEmbeddedPostgres(path.join(folder, 'postgres'))
const figures: Figure[] = []
try {
  if (growthOnly) {
    const sizes = (process.argv[growthAt + 1] ?? '').split(',').map(Number)
    figures.push(...(await measureGrowth(server.connection, folder, { ...plan, sizes })))
  } else await measureAll()
} catch (error) {
  // Logged before the database stops, since open connections end the process with it.
  console.error(error)
  process.exitCode = 1
} finally {
  endAll()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
print(figures)
if (jsonAt > 0) await writeFile(process.argv[jsonAt + 1] ?? 'bench.json', `${JSON.stringify(figures, null, 2)}\n`)
// What a market that failed left open would keep this process.
process.exit()

async function measureAll() {
  const market = await createMarket(server.connection, folder, 10_000)
  if (cachedOnly) figures.push(...(await measureCached(market, plan)))
  else if (overloadOnly) figures.push(...(await measureOverload(market, plan)))
  else if (catalogueOnly) figures.push(...(await measureCatalogue(market, plan, 10_000)), await market.memory())
  else if (writesOnly) figures.push(...(await measureWrites(market)))
  else if (twoOnly) figures.push(...(await measureTwo(market, plan, 10_000)))
  else if (renderingOnly) figures.push(...(await measureRendering(market, plan, 10_000)), await market.memory())
  else if (importsOnly) figures.push(...(await measureImports(market)))
  else if (!adminOnly) {
    figures.push(...(await measureReads(market, plan)))
    figures.push(...(await measureCatalogue(market, plan, 10_000)))
    figures.push(...(await measureWrites(market)))
    figures.push(...(await measureOverload(market, plan)))
    figures.push(...(await measureRendering(market, plan, 10_000)), await market.memory())
    figures.push(...(await measureTwo(market, plan, 10_000)))
    figures.push(...(await measureFigures(market)))
    figures.push(...(await measureReports(market)))
    figures.push(...(await measureImports(market)))
  }
  await market.close()
  if (!onlyMarket) {
    const admin = await createMarket(server.connection, folder, 1_000, 'admin')
    figures.push(...(await measureAdminLists(admin)))
    await admin.close()
  }
  if (!adminOnly && !onlyMarket) figures.push(...(await measureGrowth(server.connection, folder, plan)))
}

/** Beside orders of the past, as in a market that is open. */
async function measureWrites(market: Market): Promise<Figure[]> {
  await fillOrders(market)
  return [...(await measureCart(market, plan)), ...(await measureOrders(market, plan))]
}
