import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endUnusedConnections } from './unused-connections.ts'

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a server that stops waits for answers under way, and for no connection that asks nothing', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  endUnusedConnections(app)
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<string>()
  app.get('/', () => {
    asked.resolve()
    return goOn.promise
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const silent = connect(port, '127.0.0.1')
  const begun = connect(port, '127.0.0.1').setEncoding('utf8')
  const waiting = connect(port, '127.0.0.1')
  await Promise.all([silent, begun, waiting].map((socket) => once(socket, 'connect')))
  begun.write('GET / HTTP/1.1\r\n')
  waiting.write(GET)
  const answer = text(waiting)
  await asked.promise

  const closed = app.close()
  await Promise.all([silent, begun].map((socket) => (socket.resume(), once(socket, 'close'))))
  goOn.resolve('done')
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*done$/)
  await closed
})
