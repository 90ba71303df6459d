import { once } from 'node:events'
import net, { type AddressInfo, type ListenOptions } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/** So many connections are accepted in one turn of the event loop. */
const SOCKETS = 16
/** Where the system spreads the connections of one port over the sockets that listen on it. */
const SPREADS = process.platform === 'linux'

/**
 * Listens on a port with several sockets. The event loop accepts one connection per socket and turn. With one socket, a busy process
 * whose turns take 20 ms would accept fifty visitors a second: others would wait a second before their first request is read, while
 * visitors with a connection get an answer at once.
 * @throws Error EADDRINUSE where anything listens there
 */
export async function listen(app: FastifyInstance, at: { port: number; host: string }): Promise<void> {
  if (!SPREADS) {
    await app.listen(at)
    return
  }
  // Sockets that share a port would also share it with another process of the same user, and each would get some visitors.
  if (at.port !== 0) await refuseTaken(at)
  const beside: net.Server[] = []
  let closed: Promise<unknown>[] = []
  // Before the app listens: afterwards it takes no hooks.
  app.addHook('preClose', async () => {
    closed = beside.map(close)
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })
  // Its types do not know what it passes on to node.
  const shared: FastifyListenOptions & { reusePort: boolean } = { ...at, reusePort: true }
  await app.listen(shared)
  const { address: host, port } = app.server.address() as AddressInfo
  while (beside.length < SOCKETS - 1) beside.push(await listenBeside(app.server, { port, host, reusePort: true }))
}

async function refuseTaken(at: ListenOptions): Promise<void> {
  const probe = net.createServer().listen(at)
  await once(probe, 'listening')
  await close(probe)
}

/** Stops accepting connections at once; resolves when the accepted ones have ended. */
const close = (server: net.Server) => once(server.close(), 'close')

/** Gives its connections to the server, with the options of node's own HTTP server. */
async function listenBeside(server: net.Server, at: ListenOptions): Promise<net.Server> {
  const beside = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  await once(beside.listen(at), 'listening')
  return beside
}
