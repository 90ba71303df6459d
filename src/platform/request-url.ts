import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, unreadable } from '#contract/errors.ts'
import { type Config, publicOrigin } from './config.ts'

/** No path here is longer; a query may be, since filters can name many values. */
const PATH_MAX = 2000
const PERMANENT_REDIRECT = 308
const HOST = /^(?:[a-z0-9_][a-z0-9_.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
/** URL parsers silently drop some of these, so that '/<tab>/evil.example' would name another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0020\u007f]/

/** The escape of U+FFFD, which stands for what cannot be decoded. */
const REPLACEMENT = '%EF%BF%BD'

/** Requests of a page by a path that cannot be decoded. */
const undecodable = new WeakSet<IncomingMessage>()

/**
 * The request target as a path. A client may send a whole URL, as to a proxy; its host then replaces the Host header
 * (RFC 9112, 3.2.2).
 */
export function pathOfTarget(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const absolute = ABSOLUTE.exec(target)
  if (!absolute) return readablePath(request, target)
  // Of several Host headers, which are one list here, none is replaced: such a request is refused.
  if (!request.headers.host?.includes(',')) request.headers.host = absolute[1] ?? ''
  const rest = target.slice(absolute[0].length)
  return readablePath(request, rest.startsWith('/') ? rest : `/${rest}`)
}

/**
 * A path whose escapes are broken reaches no route. A browser that asks for a page gets one that says so: each percent sign
 * is replaced, by which the page knows (web/not-found-words.ts).
 */
function readablePath(request: IncomingMessage, target: string): string {
  if (!target.includes('%') || !wantsPage(request) || target.startsWith('/api/')) return target
  const end = target.search(/[?#]/)
  const path = end < 0 ? target : target.slice(0, end)
  if (isDecodable(path)) return target
  undecodable.add(request)
  return path.replaceAll('%', REPLACEMENT) + target.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

export const isUndecodable = ({ raw }: FastifyRequest): boolean => undecodable.has(raw)

/** Browsers name HTML for a page; the router's data requests only send '*' and '/*'. */
export const wantsPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false

/** Refuses URLs that parsers read differently, before any code here uses them. */
export function refuseAmbiguousUrls(app: FastifyInstance) {
  const isHost = rememberLast(isHostName)
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method, host } = request
    const { httpVersion } = request.raw
    // Only HTTP/1.0 may leave the host out.
    if (host === '' ? httpVersion !== '1.0' : !isHost(host)) return done(unreadable())
    const end = url.search(/[?#]/)
    const path = end < 0 ? url : url.slice(0, end)
    if (!path.startsWith('/') || path.length > PATH_MAX || path.includes('\\') || CONTROL.test(url))
      return done(unreadable())
    if (!path.includes('//')) return done()
    // '//evil.example/path' names another host wherever it is used as a link.
    if (method !== 'GET' && method !== 'HEAD') return done(notFound())
    void reply.redirect(path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length), PERMANENT_REDIRECT)
  })
}

const isHostName = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`)

/** Skips the check for the text that passed last: nearly every request names the same host. */
function rememberLast(passes: (text: string) => boolean): (text: string) => boolean {
  let last: string | undefined
  return (text) => {
    if (text === last) return true
    if (!passes(text)) return false
    last = text
    return true
  }
}

type Visit = Pick<FastifyRequest, 'host' | 'protocol'>

/** The origin under which visitors reach the server: as configured, else as this request names it. */
export const originOf = (request: Visit, config: Config): string =>
  config.PUBLIC_URL ?? new URL(requestOrigin(request, config)).origin

/** The whole URL of a request, under the public origin. */
export const urlOf = (request: Visit & Pick<FastifyRequest, 'url'>, config: Config): URL =>
  new URL((config.PUBLIC_URL ?? requestOrigin(request, config)) + request.url)

const requestOrigin = ({ host, protocol }: Visit, config: Config): string =>
  host === '' ? publicOrigin(config) : `${protocol === 'https' ? 'https' : 'http'}://${host}`
