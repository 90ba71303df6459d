import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll } from 'vitest'
import type { TestApp } from './app.ts'

type Slow = { token: string; body: object | { form: Buffer; type: string } }
/** Sends the last byte. */
type Finish = () => Promise<{ status: number; body: { code?: string } }>

/** Requests over connections that are slow: the last byte of the body comes when the test says so. */
export async function createSlowRequests({ server, request }: TestApp) {
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  /** Bodies and forms that are being received: their callers are admitted. */
  async function countReceived(): Promise<number> {
    const { body } = await request('GET /metrics')
    const used = String(body).matchAll(/at_once\{what="(?:small_bodies|large_bodies|forms)",is="taken"\} (\d+)/g)
    return [...used].reduce((sum, [, taken]) => sum + Number(taken), 0)
  }

  return async function begin(line: string, { token, body }: Slow): Promise<Finish> {
    const { form, type } = 'form' in body ? body : { form: Buffer.from(JSON.stringify(body)), type: 'application/json' }
    const before = await countReceived()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(
      `${line} HTTP/1.1\r\nhost: haat.test\r\ncontent-type: ${type}\r\ncontent-length: ${form.length}\r\n` +
        `authorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
    )
    socket.write(form.subarray(0, -1))
    while ((await countReceived()) <= before) await turn()
    const answer = new Promise<string>((resolve, reject) => {
      let text = ''
      socket
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    return async () => {
      socket.write(form.subarray(-1))
      const text = await answer
      const content = text.slice(text.indexOf('\r\n\r\n') + 4)
      return { status: Number(text.slice(9, 12)), body: content === '' ? {} : JSON.parse(content) }
    }
  }
}
