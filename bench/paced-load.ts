/** A process whose requests arrive as those of many visitors do: at random moments, whether or not others are answered yet. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Request } from './load.ts'

export type PacedLoad = { url: string; requests: readonly Request[]; rate: number; seconds: number }

/** Of what is due in the first second no time is counted: connections are opened, and this process compiles its own code. */
const WARM_UP_MS = 1000

/**
 * `rate` requests a second for some seconds. A request's time begins when it was due, so that one that had to wait for the load
 * generator is not counted as fast. (autocannon's rate sends each second's requests as fast as it can, and then pauses: its
 * latencies are those of full load.)
 */
async function loadPaced({ url, requests, rate, seconds }: PacedLoad): Promise<Load> {
  const agent = new Agent({ keepAlive: true })
  const latencies: number[] = []
  let failed = 0
  let turn = 0
  const send = (due: number) =>
    new Promise<void>((resolve) => {
      const { path, headers } = requests[turn++ % requests.length] as Request
      const fail = () => {
        failed += 1
        resolve()
      }
      request(url + path, { agent, ...(headers && { headers }) }, (response) => {
        if (response.statusCode !== 200) failed += 1
        response.resume().on('end', () => {
          if (due >= countsFrom) latencies.push(performance.now() - due)
          resolve()
        })
      })
        .on('error', fail)
        .end()
    })
  const startedAt = performance.now()
  const countsFrom = startedAt + WARM_UP_MS
  const endsAt = countsFrom + seconds * 1000
  const sent: Promise<void>[] = []
  for (let due = startedAt; due < endsAt; ) {
    if (due > performance.now()) await sleep(1)
    else {
      sent.push(send(due))
      due += (-Math.log(1 - Math.random()) * 1000) / rate
    }
  }
  await Promise.all(sent)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

process.once('message', (options: PacedLoad) => {
  void loadPaced(options).then((figures) => process.send?.(figures, () => process.exit()))
})
