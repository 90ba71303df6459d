import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** So small that each card arrives in several pieces, and so slow that the browser paints in between. */
const PIECE_BYTES = 1000
const PIECE_MS = 40

/** Runs `work` with an address at which the market's HTML arrives piece by piece, and all else at once. */
export async function onSlowConnection(market: string, work: (url: string) => Promise<void>) {
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const outgoing = request(new URL(incoming.url ?? '/', market), { method: incoming.method, headers })
    outgoing.on('response', (response) => void pass(response, answer))
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  }).listen(0)
  await once(proxy, 'listening')
  try {
    await work(`http://localhost:${(proxy.address() as AddressInfo).port}`)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}

async function pass(response: IncomingMessage, answer: ServerResponse) {
  answer.writeHead(response.statusCode ?? 502, response.headers)
  const isHtml = response.headers['content-type']?.startsWith('text/html')
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (isHtml) await sendSlowly(chunk, answer)
    else answer.write(chunk)
  }
  answer.end()
}

async function sendSlowly(chunk: Buffer, answer: ServerResponse) {
  for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
    answer.write(chunk.subarray(at, at + PIECE_BYTES))
    await sleep(PIECE_MS)
  }
}
