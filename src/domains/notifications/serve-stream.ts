import type { FastifyInstance } from 'fastify'
import { ApiError, notAuthenticated } from '#contract/errors.ts'
import { SECOND } from '#platform/clock.ts'
import type { Authenticate } from '#platform/register-routes.ts'
import type { Resources } from '#platform/resources.ts'
import { openStream, type Stream } from './open-stream.ts'

/** One for each browser: its tabs share it. */
const STREAMS_PER_USER = 5
/** Often enough that no proxy takes a silent stream for a dead one. */
const BEAT_MS = 25 * SECOND

/**
 * GET /api/notifications/stream/: server-sent events for whoever is signed in. `unread` says how many notifications are
 * unread, at once and whenever that changes; `notification` brings a new one. It ends when the token or the session does:
 * the client then comes back with a new token, and with Last-Event-ID misses nothing.
 */
export function serveStream(app: FastifyInstance, resources: Resources, authenticate: Authenticate) {
  const open = new Set<Stream>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of open) stream.end()
  })
  const unlisten = resources.changes.listen((names) => {
    for (const stream of open) stream.hear(names)
  })
  app.addHook('onClose', async () => unlisten())

  app.route({
    method: 'GET',
    url: '/api/notifications/stream/',
    exposeHeadRoute: false,
    onRequest: app.rateLimit(),
    handler: async (request, reply) => {
      const { authorization } = request.headers
      const user = await authenticate(authorization)
      if (!user) throw notAuthenticated()
      if (closing) throw goingAway()
      const stillThere = () =>
        authenticate(authorization).then(
          () => true,
          () => false,
        )
      reply.hijack()
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS }))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200)
      makeRoom(open, user.id)
      const stream = openStream(reply.raw, resources, {
        user,
        stillThere,
        seen: lastSeen(request.headers['last-event-id']),
        beatMs: BEAT_MS,
        gone: () => open.delete(stream),
      })
      open.add(stream)
    },
  })
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies that gather answers would keep ours for ever.
  'x-accel-buffering': 'no',
  // So that a server that stops need not wait for connections that could be used again.
  connection: 'close',
}

/** The oldest goes: it may be a connection that has long been lost. Its client is told not to come back at once. */
function makeRoom(open: ReadonlySet<Stream>, userId: number) {
  const own = [...open].filter((stream) => stream.userId === userId)
  for (const stream of own.slice(0, Math.max(0, own.length - STREAMS_PER_USER + 1))) stream.replace()
}

function lastSeen(header: string | string[] | undefined): number | null {
  const id = Number(header)
  return typeof header === 'string' && header !== '' && Number.isSafeInteger(id) && id >= 0 ? id : null
}

const goingAway = () => new ApiError(503, { detail: 'Too busy just now. Try again in a moment.', code: 'busy' }, 2)
