/** What tools/faults.mjs runs under the pinned Node: a market under load, one fault per round, then a check of what it confirmed. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { type Db, openDatabase } from '#platform/database.ts'
import { createChance } from '#seed/chance.ts'
import { Crowd } from './faults/crowd.ts'
import { type Fault, faults } from './faults/fault-list.ts'
import { Ledger } from './faults/ledger.ts'
import { duplicates, untilSettled, wrongReceipts } from './faults/mails.ts'
import { type Options, readOptions } from './faults/options.ts'
import { postmasterOf, queryOf } from './faults/postgres.ts'
import { recover } from './faults/recover.ts'
import { printRound, printSummary, type Round } from './faults/report.ts'
import { openTestbed, type Testbed } from './faults/testbed.ts'
import { countPieces, verify } from './faults/verify.ts'

/** How long the crowd trades before each fault. */
const TRADING_MS = [1500, 5000] as const

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  console.log(`Seed ${options.seed}. Setting up the market …`)
  const testbed = await openTestbed()
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interrupted = true
    })
  try {
    const possible = possibleFaults(testbed, options)
    return await run(testbed, possible, options, () => interrupted)
  } finally {
    await testbed.close()
  }
}

/** The selected faults that are possible on this machine; prints the reason for each other. */
function possibleFaults(testbed: Testbed, { only }: Options): [Fault, ...Fault[]] {
  const selected = faults.filter(({ name }) => only === undefined || name.includes(only))
  const [first, ...others] = selected.filter((fault) => {
    const missing = fault.missing?.(testbed) ?? null
    if (missing !== null) console.log(`Skipped: ${fault.name} (${missing})`)
    return missing === null
  })
  if (!first) throw new Error(`No fault selected. There are: ${faults.map(({ name }) => name).join(', ')}`)
  return [first, ...others]
}

async function run(
  testbed: Testbed,
  possible: [Fault, ...Fault[]],
  options: Options,
  isOver: () => boolean,
): Promise<boolean> {
  const { dataDir, server, cast } = testbed
  const chance = createChance(options.seed)
  const ledger = new Ledger()
  const mailsSeen = new Map<string, number>()
  const query = queryOf(dataDir)
  const pieces = await countPieces(query)
  const crowd = new Crowd(server.url, cast, ledger, options.seed)
  const rounds: Round[] = []
  const check = async () => [
    ...(await withDatabase(dataDir, (db) => verify({ query, db, media: path.join(dataDir, 'media') }, ledger, pieces))),
    ...duplicates(testbed.mails.received, mailsSeen),
  ]
  for (let number = 1; number <= options.rounds && !isOver(); number += 1) {
    const fault = chance.pick(possible)
    const before = { requests: ledger.requests, placed: ledger.placed }
    await sleep(chance.whole(...TRADING_MS))
    const untilDone = await fault.strike({ testbed, crowd, chance })
    const recovery = await recover(server, ledger)
    const since = performance.now()
    await untilDone?.()
    const settledSeconds = (performance.now() - since) / 1000
    await crowd.pause()
    rounds.push({
      number,
      fault: fault.name,
      ...recovery,
      settledSeconds,
      requests: ledger.requests - before.requests,
      orders: ledger.placed - before.placed,
      violations: await check(),
      memoryMb: server.memoryMb(),
    })
    printRound(rounds.at(-1))
    crowd.resume()
  }
  await crowd.stop()
  const last = [...(await untilSettled(dataDir)), ...(await check()), ...(await wrongReceipts(dataDir))]
  return printSummary(rounds, last, ledger, mailsSeen.size)
}

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { connection } = postmasterOf(dataDir)
  const database = openDatabase({ connection }, pino({ level: 'silent' }), 1)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Exits at once: open timers would keep the process alive for a while. */
const end = (code: number) => process.exit(code)

main().then(
  (ok) => end(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    end(2)
  },
)
