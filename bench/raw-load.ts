/** A process that sends requests over raw sockets, as fast as they are answered. */
import type { Request } from './load.ts'
import { bytesOf, openRaw } from './raw-connection.ts'

/** Each connection takes the next request in turn. */
export type RawLoad = { port: number; requests: readonly Request[]; connections: number; seconds: number }

process.once('message', ({ port, requests, connections, seconds }: RawLoad) => {
  const latencies: number[] = []
  let failed = 0
  let turn = 0
  const open = () => {
    let sentAt = 0
    openRaw(port, {
      ready(connection) {
        const request = bytesOf(port, requests[turn++ % requests.length] as Request)
        sentAt = performance.now()
        connection.send(request)
      },
      answered(isOk) {
        latencies.push(performance.now() - sentAt)
        if (!isOk) failed += 1
      },
      closed: () => (failed += 1),
    })
  }
  for (let n = 0; n < connections; n += 1) open()
  const startedAt = performance.now()
  setTimeout(() => {
    const perSecond = latencies.length / ((performance.now() - startedAt) / 1000)
    latencies.sort((a, b) => a - b)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    process.send?.({ perSecond, p50: at(0.5), p99: at(0.99), failed }, () => process.exit())
  }, seconds * 1000)
})
