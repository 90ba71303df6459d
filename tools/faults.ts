/** What tools/faults.mjs runs under the pinned Node: a market under load, one fault a round, and whether it keeps its word. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { type Db, openDatabase } from '#platform/database.ts'
import { createChance } from '#seed/chance.ts'
import { Crowd } from './faults/crowd.ts'
import { type Fault, faults } from './faults/fault-list.ts'
import { Ledger } from './faults/ledger.ts'
import { countTwice, untilCalm, wrongReceipts } from './faults/mails.ts'
import { type Options, readOptions } from './faults/options.ts'
import { asker, postmasterOf } from './faults/postgres.ts'
import { recover } from './faults/recover.ts'
import { printRound, printSummary, type Round } from './faults/report.ts'
import { openStage, type Stage } from './faults/stage.ts'
import { countPieces, verify } from './faults/verify.ts'

/** Trade before each fault. */
const BEFORE_MS = [1500, 5000] as const

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2))
  console.log(`Seed ${options.seed}. Laying out the market …`)
  const stage = await openStage()
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interrupted = true
    })
  try {
    const possible = choose(stage, options)
    return await run(stage, possible, options, () => interrupted)
  } finally {
    await stage.close()
  }
}

/** Those that can be done here; the others are named with the reason. */
function choose(stage: Stage, { only }: Options): [Fault, ...Fault[]] {
  const wanted = faults.filter(({ name }) => only === undefined || name.includes(only))
  const [first, ...others] = wanted.filter((fault) => {
    const missing = fault.missing?.(stage) ?? null
    if (missing !== null) console.log(`Left out: ${fault.name} (${missing})`)
    return missing === null
  })
  if (!first) throw new Error(`No fault of these: ${faults.map(({ name }) => name).join(', ')}`)
  return [first, ...others]
}

async function run(
  stage: Stage,
  possible: [Fault, ...Fault[]],
  options: Options,
  isOver: () => boolean,
): Promise<boolean> {
  const { dataDir, server, cast } = stage
  const chance = createChance(options.seed)
  const ledger = new Ledger()
  const mailsSeen = new Map<string, number>()
  const ask = asker(dataDir)
  const pieces = await countPieces(ask)
  const crowd = new Crowd(server.url, cast, ledger, options.seed)
  const rounds: Round[] = []
  const check = async () => [
    ...(await withDatabase(dataDir, (db) => verify({ ask, db, media: path.join(dataDir, 'media') }, ledger, pieces))),
    ...countTwice(stage.mails.taken, mailsSeen),
  ]
  for (let number = 1; number <= options.rounds && !isOver(); number += 1) {
    const fault = chance.pick(possible)
    const before = { requests: ledger.requests, placed: ledger.placed }
    await sleep(chance.whole(...BEFORE_MS))
    const andThen = await fault.strike({ stage, crowd, chance })
    const recovery = await recover(server, ledger)
    const since = performance.now()
    await andThen?.()
    const calmSeconds = (performance.now() - since) / 1000
    await crowd.pause()
    rounds.push({
      number,
      fault: fault.name,
      ...recovery,
      calmSeconds,
      requests: ledger.requests - before.requests,
      orders: ledger.placed - before.placed,
      violations: await check(),
      memoryMb: server.memoryMb(),
    })
    printRound(rounds.at(-1))
    crowd.resume()
  }
  await crowd.goHome()
  const last = [...(await untilCalm(dataDir)), ...(await check()), ...(await wrongReceipts(dataDir))]
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

/** Waits that nobody needs any more would keep the process for a while. */
const end = (code: number) => process.exit(code)

main().then(
  (whole) => end(whole ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    end(2)
  },
)
