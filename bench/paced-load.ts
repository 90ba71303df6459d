/** A process whose requests arrive as those of many visitors do: at random moments, whether or not others are answered yet. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Request } from './load.ts'
import { bytesOf, openRaw, type RawConnection } from './raw-connection.ts'

export type PacedLoad = { port: number; requests: readonly Request[]; rate: number; seconds: number }

/** Requests of the first second are not measured: connections are opened, and this process compiles its own code. */
const WARM_UP_MS = 1000
/** A request that is due while all connections wait for an answer is sent when the first is free. */
const CONNECTIONS = 64

/**
 * `rate` requests a second for some seconds. A request's time begins when it was due, so that one that had to wait for a connection or
 * for this process is not counted as fast. (autocannon's rate sends each second's requests as fast as it can, and then pauses: its
 * latencies are those of full load.)
 */
async function loadPaced({ port, requests, rate, seconds }: PacedLoad): Promise<Load> {
  const startedAt = performance.now()
  const countsFrom = startedAt + WARM_UP_MS
  const endsAt = countsFrom + seconds * 1000
  const latencies: number[] = []
  const free: ((due: number) => void)[] = []
  const waiting: number[] = []
  let [turn, unanswered, failed] = [0, 0, 0]

  const open = () => {
    let since = 0
    const sendBy = (connection: RawConnection) => (due: number) => {
      since = due
      connection.send(bytesOf(port, requests[turn++ % requests.length] as Request))
    }
    openRaw(port, {
      ready(connection) {
        const due = waiting.shift()
        if (due === undefined) free.push(sendBy(connection))
        else sendBy(connection)(due)
      },
      answered(isOk) {
        unanswered -= 1
        if (!isOk) failed += 1
        if (since >= countsFrom) latencies.push(performance.now() - since)
      },
      closed: () => (failed += 1),
    })
  }
  for (let n = 0; n < CONNECTIONS; n += 1) open()

  for (let due = startedAt; due < endsAt; ) {
    if (due > performance.now()) await sleep(1)
    else {
      unanswered += 1
      const send = free.shift()
      if (send) send(due)
      else waiting.push(due)
      due += (-Math.log(1 - Math.random()) * 1000) / rate
    }
  }
  while (unanswered > 0 && failed === 0) await sleep(10)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

process.once('message', (options: PacedLoad) => {
  void loadPaced(options).then((figures) => process.send?.(figures, () => process.exit()))
})
