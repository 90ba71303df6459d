import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'
import { answerOf, type PageAnswer } from './page-answer.ts'
import type { CachedPage } from './page-cache.ts'
import { requestId } from './request-id.ts'

/** A request that Fastify has let through to a page: the page's key, and the headers that every answer has. */
type Repeated = { key: string; frame: Record<string, unknown>; head?: { of: PageAnswer; lines: string[] } }

const REMEMBERED = 4000
/** Characters; longer ones are rare, and would fill the memory. */
const LONGEST = 1000

/**
 * Answers from the page cache before Fastify does, which would take twice as long as sending the page. It decides nothing
 * itself: a request is answered here only if Fastify has let the same one through to the same page, so that whatever
 * Fastify refuses or reads differently never gets here. Limits, headers and metrics are those of any other answer.
 * @returns remembers a request that has reached its page; `cookies` are the names of all that pages read
 */
export function answerRepeated(
  app: FastifyInstance,
  fresh: (key: string) => CachedPage | undefined,
): (request: FastifyRequest, reply: FastifyReply, key: string, cookies: ReadonlySet<string>) => void {
  const requests = new LRUCache<string, Repeated>({ max: REMEMBERED })
  /** The network of each visitor, as Fastify found it, which knows what proxies to trust. */
  const networks = new LRUCache<string, string>({ max: REMEMBERED })
  const send = createSend(app)
  let cookiesRead: ReadonlySet<string> = new Set()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  const answer = (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const { method, headers } = request
    if (method !== 'GET' || closing || 'content-length' in headers || 'transfer-encoding' in headers) return otherwise()
    const network = networks.get(senderOf(request))
    const repeated = network === undefined ? undefined : requests.get(identify(request, cookiesRead))
    const page = repeated && fresh(repeated.key)
    // Others are also logged.
    if (!network || !page || page.status !== 200) return otherwise()
    const sent = answerOf(page, headers)
    if (sent instanceof Promise) return otherwise()
    void send(response, network, repeated, sent).then((done) => done || otherwise(), otherwise)
  }

  const [fastify] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', fastify)
  app.server.prependListener('request', (request, response) =>
    answer(request, response, () => fastify(request, response)),
  )

  return ({ raw, ip }, reply, key, cookies) => {
    cookiesRead = cookies
    const identity = identify(raw, cookies)
    const sender = senderOf(raw)
    if (raw.method !== 'GET' || identity.length > LONGEST || sender.length > LONGEST) return
    networks.set(sender, networkOf(ip))
    if (requests.get(identity)?.key !== key) requests.set(identity, { key, frame: reply.getHeaders() })
  }
}

/** Everything of a request that changes which page it is for, or what Fastify adds to it. */
function identify({ url, headers, socket }: IncomingMessage, cookies: ReadonlySet<string>): string {
  const { host, origin, cookie } = headers
  const proto = headers['x-forwarded-proto']
  const forwardedHost = headers['x-forwarded-host']
  const plain = `${host}\n${url}`
  if (!origin && !cookie && !proto && !forwardedHost) return plain
  // Whether a proxy is trusted depends on its address.
  const proxy = proto || forwardedHost ? [socket.remoteAddress, proto, forwardedHost].join('\n') : ''
  return `${plain}\n${origin ?? ''}\n${proxy}\n${cookie ? readOf(cookie, cookies) : ''}`
}

const readOf = (header: string, cookies: ReadonlySet<string>): string =>
  header
    .split(';')
    .filter((pair) => cookies.has((pair.split('=', 1)[0] ?? '').trim().replace(/^__Host-/, '')))
    .join(';')

function senderOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return [socket.remoteAddress, forwarded].join(' ')
}

/** @returns sends the answer; false, with nothing sent, where the visitor is over the general limit */
function createSend(app: FastifyInstance) {
  const count = app.createRateLimit()
  return async (response: ServerResponse, ip: string, repeated: Repeated, answer: PageAnswer): Promise<boolean> => {
    const startedAt = performance.now()
    const counted = await count({ ip, routeOptions: {} } as FastifyRequest)
    if (!counted.isAllowed && counted.isExceeded) return false
    const lines = [...headOf(repeated, answer), 'x-request-id', requestId()]
    if (!counted.isAllowed)
      lines.push('x-ratelimit-remaining', String(counted.remaining), 'x-ratelimit-reset', String(counted.ttlInSeconds))
    response.writeHead(answer.status, lines)
    response.end(answer.body, () => app.observe('GET', '/*', answer.status, performance.now() - startedAt))
    return true
  }
}

/** Other in every answer. */
const VARYING = new Set(['x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'])

function headOf(repeated: Repeated, answer: PageAnswer): string[] {
  if (repeated.head?.of === answer) return repeated.head.lines
  const headers = Object.entries({ ...repeated.frame, ...answer.headers })
  const lines = headers.flatMap(([name, value]) => (VARYING.has(name) ? [] : [name, String(value)]))
  repeated.head = { of: answer, lines }
  return lines
}
