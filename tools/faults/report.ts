import type { Ledger } from './ledger.ts'
import type { Recovery } from './recover.ts'

export type Round = Recovery & {
  number: number
  fault: string
  /** Until the jobs that the fault disturbed were done, too. */
  settledSeconds: number
  requests: number
  orders: number
  violations: string[]
  memoryMb: number
}

const NAME_WIDTH = 32

export function printRound(round: Round | undefined): void {
  if (!round) return
  const { number, fault, seconds, settledSeconds, restarts, requests, orders, violations, memoryMb } = round
  const how = restarts === 0 ? 'by itself' : `${restarts} restart${restarts === 1 ? '' : 's'}`
  console.log(
    [
      String(number).padStart(4),
      fault.padEnd(NAME_WIDTH),
      `back in ${seconds.toFixed(1).padStart(5)} s, ${how.padEnd(10)}`,
      `${String(requests).padStart(5)} requests, ${String(orders).padStart(4)} orders`,
      `${violations.length} violations`,
      `${memoryMb} MB`,
      ...(settledSeconds < 1 ? [] : [`disturbed jobs done ${settledSeconds.toFixed(0)} s later`]),
    ].join('  '),
  )
  for (const violation of violations) console.log(`      VIOLATED: ${violation}`)
}

/** @returns whether nothing was violated, in any round or at the end */
export function printSummary(
  rounds: readonly Round[],
  last: readonly string[],
  ledger: Ledger,
  mails: number,
): boolean {
  console.log('')
  for (const [fault, own] of Map.groupBy(rounds, (round) => round.fault)) {
    const times = own.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? 0
    const restarts = own.filter((round) => round.restarts > 0).length
    console.log(
      `${fault.padEnd(NAME_WIDTH)} ${own.length} rounds, back in ${median.toFixed(1)} s (at most ${(times.at(-1) ?? 0).toFixed(1)} s), restarted in ${restarts}`,
    )
  }
  const violations = [...rounds.flatMap((round) => round.violations), ...last]
  const memory = rounds.map(({ memoryMb }) => memoryMb)
  const attempts = [...ledger.attempts.values()]
  const refused = attempts.filter((attempt) => attempt.refused !== null).length
  const open = attempts.filter(({ orderId, refused: no }) => orderId === null && no === null).length
  console.log('')
  console.log(`${rounds.length} rounds, ${ledger.requests} requests, ${mails} mails, ${violations.length} violations`)
  console.log(`${ledger.placed} orders confirmed, ${refused} refused, ${open} unanswered whose buyer gave up`)
  console.log(
    `memory of the server after a round: ${memory[0]} MB first, ${memory.at(-1)} MB last, ${Math.max(...memory)} MB at most`,
  )
  for (const [what, times] of ledger.unexpected) console.log(`unexpected response, ${times} times: ${what}`)
  for (const violation of last) console.log(`VIOLATED at the end: ${violation}`)
  return violations.length === 0
}
