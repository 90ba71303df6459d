/**
 * A process that requests one path over raw sockets, as fast as it is answered. It only counts bytes: a client that parses
 * each answer takes longer than a server that sends a page from memory, and would measure itself.
 */
import { connect } from 'node:net'

export type RawLoad = {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

process.once('message', ({ port, path, headers, connections, seconds }: RawLoad) => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const latencies: number[] = []
  let failed = 0
  const fail = () => (failed += 1)
  for (let n = 0; n < connections; n += 1) open(port, request, { answered: (ms) => latencies.push(ms), fail })
  const startedAt = performance.now()
  setTimeout(() => {
    const perSecond = latencies.length / ((performance.now() - startedAt) / 1000)
    latencies.sort((a, b) => a - b)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    process.send?.({ perSecond, p50: at(0.5), p99: at(0.99), failed }, () => process.exit())
  }, seconds * 1000)
})

/** One connection, which sends its next request when an answer is complete. */
function open(port: number, request: Buffer, on: { answered: (ms: number) => void; fail: () => void }) {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let head = ''
  let left = 0
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    socket.write(request)
  }
  socket.on('connect', send)
  socket.on('error', on.fail)
  // A server that closes connections fails, and is not merely slow.
  socket.on('close', on.fail)
  socket.on('data', (part) => {
    if (left > 0) left -= part.length
    else {
      const before = head.length
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/^content-length: (\d+)/im.exec(head.slice(0, end))?.[1])
      if (Number.isNaN(length)) {
        socket.destroy()
        return
      }
      if (!head.startsWith('HTTP/1.1 200')) on.fail()
      left = length - (part.length - (end + 4 - before))
      head = ''
    }
    if (left > 0) return
    on.answered(performance.now() - sentAt)
    send()
  })
}
