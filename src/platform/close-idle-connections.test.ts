import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeIdleConnections } from './close-idle-connections.ts'

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a stopping server waits for responses in progress, but not for connections without a request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeIdleConnections(app)
  const received = Promise.withResolvers<void>()
  const release = Promise.withResolvers<string>()
  app.get('/', () => {
    received.resolve()
    return release.promise
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const silent = connect(port, '127.0.0.1')
  const idle = connect(port, '127.0.0.1').setEncoding('utf8')
  const waiting = connect(port, '127.0.0.1')
  await Promise.all([silent, idle, waiting].map((socket) => once(socket, 'connect')))
  idle.write('GET / HTTP/1.1\r\n')
  waiting.write(GET)
  const answer = text(waiting)
  await received.promise

  const closed = app.close()
  await Promise.all([silent, idle].map((socket) => (socket.resume(), once(socket, 'close'))))
  release.resolve('done')
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*done$/)
  expect(await answer).toMatch(/^connection: close\r$/im)
  expect(await answer).not.toMatch(/keep-alive/i)
  await closed
})
