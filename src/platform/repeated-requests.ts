import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from './network.ts'
import { answerOf, type PageAnswer, type PageHead } from './page-answer.ts'
import type { CachedPage } from './page-cache.ts'
import { requestId } from './request-id.ts'

/** Header names and values alternately, and the indexes of values that differ in every answer. */
type Head = { of: PageHead; lines: string[]; own: { id: number; remaining: number; reset: number } }
/** What a request led to: the key of a page, or of another answer, in the cache that has it; `route` names it in metrics. */
export type CachedAnswer = { key: string; fresh: (key: string) => CachedPage | undefined; route: string }
/** A request that Fastify has let through to it, with the headers that every answer has. */
type Repeated = CachedAnswer & { frame: Record<string, unknown>; head?: Head }

type Remember = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  cookies?: ReadonlySet<string>,
) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where Fastify answers everything, to log it. */
    rememberAnswer: Remember | null
  }
}

const REMEMBERED = 4000
/** Characters; longer ones are rare, and would fill the memory. */
const LONGEST = 1000

/**
 * Answers from a cache before Fastify does, which would take twice as long as sending the page. It decides nothing
 * itself: a request is answered here only if Fastify has let the same one through to the same page, so that whatever
 * Fastify refuses or reads differently never gets here. Limits, headers and metrics are those of any other answer.
 * @returns remembers a request that has reached its page; `cookies` are the names of all that pages read
 */
export function answerRepeated(app: FastifyInstance): Remember {
  const requests = new LRUCache<string, Repeated>({ max: REMEMBERED })
  /** The network of each visitor, as Fastify found it, which knows what proxies to trust. */
  const networks = new LRUCache<string, string>({ max: REMEMBERED })
  const send = createSend(app)
  let cookiesRead: ReadonlySet<string> = new Set()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  /** @returns whether it is answered */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers } = request
    if (method !== 'GET' || closing || 'content-length' in headers || 'transfer-encoding' in headers) return false
    const network = networks.get(senderOf(request))
    const repeated = network === undefined ? undefined : requests.get(identify(request, cookiesRead))
    const page = repeated && repeated.fresh(repeated.key)
    // Other answers are also logged.
    if (!network || !page || page.status !== 200) return false
    const sent = answerOf(page, headers)
    return !(sent instanceof Promise) && send(response, network, repeated, sent)
  }

  const [fastify] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', fastify)
  app.server.prependListener('request', (request, response) => {
    if (!answer(request, response)) fastify(request, response)
  })

  return ({ raw, ip }, reply, answer, cookies = cookiesRead) => {
    cookiesRead = cookies
    const identity = identify(raw, cookies)
    const sender = senderOf(raw)
    if (raw.method !== 'GET' || identity.length > LONGEST || sender.length > LONGEST) return
    networks.set(sender, networkOf(ip))
    if (requests.get(identity)?.key !== answer.key) requests.set(identity, { ...answer, frame: reply.getHeaders() })
  }
}

/** Everything of a request that changes which page it is for, or what Fastify adds to it. */
function identify({ url, headers, socket }: IncomingMessage, cookies: ReadonlySet<string>): string {
  const { host, origin, cookie, prefer, authorization } = headers
  const proto = headers['x-forwarded-proto']
  const forwardedHost = headers['x-forwarded-host']
  const plain = `${host}\n${url}`
  if (!origin && !cookie && !prefer && !authorization && !proto && !forwardedHost) return plain
  // Whether a proxy is trusted depends on its address.
  const proxy = proto || forwardedHost ? [socket.remoteAddress, proto, forwardedHost].join('\n') : ''
  // With a token an answer may be another one, and is never kept.
  const token = authorization && 'token'
  return [plain, origin, prefer, token, proxy, cookie && readOf(cookie, cookies)].join('\n')
}

const readOf = (header: string, cookies: ReadonlySet<string>): string =>
  header
    .split(';')
    .filter((pair) => cookies.has((pair.split('=', 1)[0] ?? '').trim().replace(/^__Host-/, '')))
    .join(';')

function senderOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  return forwarded === undefined ? address : [address, forwarded].join(' ')
}

/** @returns sends the answer; false, with nothing sent, where the visitor is over the general limit */
function createSend(app: FastifyInstance) {
  return (response: ServerResponse, network: string, repeated: Repeated, answer: PageAnswer): boolean => {
    const startedAt = performance.now()
    const { exceeded, remaining, seconds } = app.countRequest(network)
    if (exceeded) return false
    const { lines, own } = headOf(repeated, answer.head)
    lines[own.id] = requestId()
    lines[own.remaining] = String(remaining)
    lines[own.reset] = String(seconds)
    try {
      response.writeHead(answer.head.status, lines)
    } catch {
      // Node refuses such a header; Fastify answers the request.
      return false
    }
    response.on('finish', () => app.observe('GET', repeated.route, answer.head.status, performance.now() - startedAt))
    response.end(answer.body, 'latin1')
    return true
  }
}

/** The head as Fastify sends it; what each answer has of its own is put in its place. */
function headOf(repeated: Repeated, of: PageHead): Head {
  if (repeated.head?.of === of) return repeated.head
  const headers = { ...repeated.frame, ...of.headers }
  const lines = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  const at = (name: string) => lines.indexOf(name) + 1
  const own = { id: at('x-request-id'), remaining: at('x-ratelimit-remaining'), reset: at('x-ratelimit-reset') }
  repeated.head = { of, lines, own }
  return repeated.head
}
