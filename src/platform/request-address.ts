import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, notFound } from '#contract/errors.ts'
import { type Config, publicOrigin } from './config.ts'

/** No path of ours is longer; a query may be, since a filter names many sellers. */
const PATH_MAX = 2000
const PERMANENT_REDIRECT = 308
const HOST = /^(?:[a-z0-9_][a-z0-9_.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
/** URL parsers drop some of these without a word, so that '/<tab>/evil.example' would name another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0020\u007f]/

/**
 * The request target as a path. Whoever takes us for a proxy sends a whole address, whose host then counts as the Host
 * header's (RFC 9112, 3.2.2).
 */
export function pathOfTarget(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const absolute = ABSOLUTE.exec(target)
  if (!absolute) return target
  request.headers.host = absolute[1] ?? ''
  const rest = target.slice(absolute[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Refuses addresses that parsers read differently, before anything is made of them. */
export function refuseOddAddresses(app: FastifyInstance) {
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
    // '//evil.example/products' is another host wherever it comes to stand as a link.
    if (method !== 'GET' && method !== 'HEAD') return done(notFound())
    void reply.redirect(path.replaceAll(/\/{2,}/g, '/') + url.slice(path.length), PERMANENT_REDIRECT)
  })
}

const isHostName = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`)

/** Of the last text that passed nothing is asked again: nearly every request names the same host. */
function rememberLast(passes: (text: string) => boolean): (text: string) => boolean {
  let last: string | undefined
  return (text) => {
    if (text === last) return true
    if (!passes(text)) return false
    last = text
    return true
  }
}

const unreadable = () => new ApiError(400, { detail: 'The request could not be read.', code: 'bad_request' })

/** Where visitors reach the server, as links and canonical addresses begin: as told, else as this request says. */
export function originOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, config: Config): string {
  const { host, protocol } = request
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  if (host === '') return publicOrigin(config)
  return new URL(`${protocol === 'https' ? 'https' : 'http'}://${host}`).origin
}
