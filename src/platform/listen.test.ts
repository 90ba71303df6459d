import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeIdleConnections } from './close-idle-connections.ts'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'

/** `release` answers what waits at /held. */
async function listening(port = 0): Promise<{ app: FastifyInstance; port: number; release: () => void }> {
  const app = Fastify()
  onTestFinished(() => app.close())
  closeIdleConnections(app)
  const answered = Promise.withResolvers<string>()
  app.get('/', async () => 'at once')
  app.get('/held', () => answered.promise)
  await listen(app, { port, host: HOST })
  return { app, port: (app.server.address() as AddressInfo).port, release: () => answered.resolve('held') }
}

async function connections(port: number, count: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: count }, () => net.connect(port, HOST))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

test.runIf(process.platform === 'linux')('a busy process accepts many connections in one turn', async () => {
  const { app, port } = await listening()
  let accepted = 0
  let turns = 0
  app.server.on('connection', () => {
    accepted += 1
  })
  for (let n = 0; n < 100; n += 1) {
    const socket = net.connect(port, HOST)
    onTestFinished(() => void socket.destroy())
  }
  while (accepted < 100) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  // One in each turn would take a hundred.
  expect(turns).toBeLessThan(50)
})

test('connections are answered, whichever socket took them', async () => {
  const { port } = await listening()
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`http://${HOST}:${port}/`)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array.from({ length: 40 }, () => 'at once'))
})

test('a port that is taken is refused, also by a process that shares its port', async () => {
  const { port } = await listening()
  await expect(listening(port)).rejects.toThrow('EADDRINUSE')
  const plain = net.createServer().listen({ port: 0, host: HOST })
  onTestFinished(() => void plain.close())
  await once(plain, 'listening')
  await expect(listening((plain.address() as AddressInfo).port)).rejects.toThrow('EADDRINUSE')
})

test('closing waits for what is being answered on every socket, and for nothing else', async () => {
  const { app, port, release } = await listening()
  const idle = (await connections(port, 40)).map((socket) => once(socket.resume(), 'close'))
  let waiting = 40
  const arrived = Promise.withResolvers<void>()
  app.server.on('request', () => {
    waiting -= 1
    if (waiting === 0) arrived.resolve()
  })
  const held = Array.from({ length: waiting }, async () => (await fetch(`http://${HOST}:${port}/held`)).text())
  await arrived.promise
  let isClosed = false
  const close = async () => {
    await app.close()
    isClosed = true
  }
  const closed = close()
  await Promise.all(idle)
  expect(isClosed).toBe(false)
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow()
  release()
  expect(await Promise.all(held)).toEqual(held.map(() => 'held'))
  await closed
})
