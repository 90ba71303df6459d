import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server stops, closes each connection as soon as no request on it is being answered, and its last answer says so: a
 * proxy would send the next request on it. Node's own stop waits for connections that have not sent a request yet, which
 * browsers open in advance.
 */
export function closeIdleConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  const answering = new Map<Socket, ServerResponse>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // One function for all of them, since this runs with every request.
  function answered(this: ServerResponse) {
    const { socket } = this.req
    answering.delete(socket)
    if (closing) socket.end()
  }
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response)
    if (closing) sayLast(response)
    response.on('close', answered)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const response of answering.values()) sayLast(response)
    for (const socket of open) if (!answering.has(socket)) socket.destroy()
  })
}

function sayLast(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
