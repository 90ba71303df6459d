import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once the server stops, a connection ends as soon as no request of it is being answered. Node leaves those open that have
 * not asked anything yet, as browsers open some ahead: a stop would wait for them until it is cut off.
 */
export function endUnusedConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  const answering = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket)
    response.once('close', () => {
      answering.delete(socket)
      if (closing) socket.end()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (!answering.has(socket)) socket.destroy()
  })
}
