import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'

const app = await startTestApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo

/** The status of an answer whose client left as soon as the server had its request. */
async function statusAfterLeaving(): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const asked = once(app.server.server, 'request')
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: haat.test\r\naccept-encoding: gzip\r\n\r\n')
  const [, response] = (await asked) as [unknown, ServerResponse]
  socket.destroy()
  if (!response.closed) await once(response, 'close')
  return response.statusCode
}

test('a client that leaves while it is answered is no failure of the server', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 20; times += 1) statuses.push(await statusAfterLeaving())
  // Some are answered before they are known to have left.
  expect(statuses.filter((status) => status !== 200 && status !== 499)).toEqual([])
  expect(statuses).toContain(499)
})
