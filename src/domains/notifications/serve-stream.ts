import type { FastifyInstance } from 'fastify'
import { notAuthenticated, tooBusy } from '#contract/errors.ts'
import { SECOND } from '#platform/clock.ts'
import type { Authentication } from '#platform/register-routes.ts'
import type { Resources } from '#platform/resources.ts'
import { openStream, type Stream } from './open-stream.ts'

/** One per browser: its tabs share it. */
const STREAMS_PER_USER = 5
/** Often enough that no proxy closes a silent stream. */
const HEARTBEAT_MS = 25 * SECOND

/**
 * GET /api/notifications/stream/: server-sent events for the signed-in account. `unread` has the number of unread
 * notifications, at once and whenever it changes; `notification` brings a new one. The stream ends with the token or
 * the session: the client reconnects with a new token, and with Last-Event-ID misses nothing.
 */
export function serveStream(app: FastifyInstance, resources: Resources, authenticate: Authentication['authenticate']) {
  const open = new Set<Stream>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of open) stream.end()
  })
  const unsubscribe = resources.invalidations.subscribe((tags) => {
    for (const stream of open) stream.onInvalidated(tags)
  })
  app.addHook('onClose', async () => unsubscribe())

  app.route({
    method: 'GET',
    url: '/api/notifications/stream/',
    exposeHeadRoute: false,
    onRequest: app.rateLimit(),
    handler: async (request, reply) => {
      const { authorization } = request.headers
      const user = await authenticate(authorization)
      if (!user) throw notAuthenticated()
      if (closing) throw tooBusy()
      const isSessionValid = () =>
        authenticate(authorization).then(
          () => true,
          () => false,
        )
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS }))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200)
      endOldestStream(open, user.id)
      const stream = openStream(reply.raw, resources, {
        user,
        isSessionValid,
        seen: lastSeen(request.headers['last-event-id']),
        heartbeatMs: HEARTBEAT_MS,
        gone: () => open.delete(stream),
      })
      open.add(stream)
    },
  })
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that buffer responses would hold the stream back.
  'x-accel-buffering': 'no',
  // So that a stopping server need not wait for keep-alive connections.
  connection: 'close',
}

/** Ends the oldest stream, which may be a lost connection. Its client is asked not to reconnect at once. */
function endOldestStream(open: ReadonlySet<Stream>, userId: number) {
  const own = [...open].filter((stream) => stream.userId === userId)
  for (const stream of own.slice(0, Math.max(0, own.length - STREAMS_PER_USER + 1))) stream.replace()
}

function lastSeen(header: string | string[] | undefined): number | null {
  const id = Number(header)
  return typeof header === 'string' && header !== '' && Number.isSafeInteger(id) && id >= 0 ? id : null
}
