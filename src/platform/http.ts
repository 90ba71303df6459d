import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import {
  ApiError,
  notFound,
  serverError,
  tooBusy,
  tooLarge,
  unreadable,
  unsupportedMediaType,
} from '#contract/errors.ts'
import { answerClientError } from './answer-client-error.ts'
import { MINUTE } from './clock.ts'
import type { Config } from './config.ts'
import { limitRequests } from './general-limit.ts'
import type { Log } from './log.ts'
import { isOverload } from './overload.ts'
import { parseQueryString } from './query-string.ts'
import { acceptJson } from './receive-json.ts'
import { answerRepeated } from './repeated-requests.ts'
import { givenRequestId, requestId } from './request-id.ts'
import { RequestLog } from './request-log.ts'
import { pathOfTarget, refuseAmbiguousUrls } from './request-url.ts'

/** Bytes of the texts of a form, and of any body without a limit of its own. */
export const BODY_LIMIT = 64 * 1024

/** What docs/api.md has a client of another origin send and read. */
const CORS_HEADERS = {
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id', 'prefer'],
  exposedHeaders: [
    'x-total-count',
    'link',
    'retry-after',
    'x-request-id',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
  ],
}

/** The server without a route: ids, headers, limits and one way to answer a refusal. */
export async function createHttpServer(config: Config, log: Log): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY ?? false,
    // A picture of 5 MB from a phone at 64 kbit/s, which takes 11 minutes. Below 26 it is given up within one (watch-pace.ts).
    requestTimeout: 12 * MINUTE,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // A request without a body then ends before it is read, which saves a tenth of the time that sending a cached page takes.
    // Of headers that came twice all are read: Node takes the first, a proxy before it may take the last.
    http: { optimizeEmptyRequests: true, joinDuplicateHeaders: true },
    // A URL that cannot be decoded reaches no route and no error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    rewriteUrl: pathOfTarget,
    genReqId: requestId,
    childLoggerFactory: (parent, bindings, options, request) =>
      new RequestLog(parent, () => parent.child({ ...bindings, ...givenRequestId(request) }, options)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQueryString },
  })
  app.decorate('capacities', [])
  // The body has ended already, and a reader would wait for its end for ever. Nobody reads the body of a GET.
  app.addHook('preParsing', ({ method }, _reply, payload, done) =>
    done(null, payload.readableEnded && method !== 'GET' ? Readable.from([]) : payload),
  )
  acceptJson(app)
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  refuseAmbiguousUrls(app)
  await app.register(cookie)
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length > 0 ? config.CORS_ORIGINS : false,
    ...CORS_HEADERS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
  })
  await limitRequests(app, config)
  const debugging = log.isLevelEnabled('debug')
  // Every answer is then logged, by Fastify.
  app.decorate('rememberAnswer', debugging ? null : answerRepeated(app))
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.caller && { user: request.caller.id }),
    }
    if (reply.statusCode >= 500) request.log.error(facts, 'answered')
    else if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(facts, 'answered')
    else if (debugging) request.log.debug(facts, 'answered')
    done()
  })
  app.setErrorHandler(answerError)
  return app
}

/** For every answer; pages and the API add their Content-Security-Policy. */
function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), interest-cohort=()',
    ...(config.PUBLIC_URL?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** As nginx counts it: nobody reads this status any more, only logs and metrics have it. */
const CLIENT_LEFT = 499

/** Answers every error in the one envelope. Unexpected ones are logged once, with the request's id. */
export function answerError(error: FastifyError | ApiError | Error, request: FastifyRequest, reply: FastifyReply) {
  const expected = refusalIn(error)
  if (expected) {
    if (expected.status === 503 && expected !== error) request.log.warn({ err: error }, 'refused for now')
    if (expected.retryAfter !== undefined) reply.header('retry-after', String(expected.retryAfter))
    // What is left of its body is not waited for.
    if (expected.status === 408) reply.header('connection', 'close')
    if (expected.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(expected.status).send(expected.problem)
  }
  if (reply.raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.debug({ err: error }, 'the client left')
    return reply.status(CLIENT_LEFT).send()
  }
  request.log.error({ err: error }, 'a request failed')
  return reply.status(500).send(serverError(request.id).problem)
}

/** The answer that an error stands for; `null` for an unexpected one. */
export const refusalIn = (error: FastifyError | ApiError | Error): ApiError | null =>
  error instanceof ApiError ? error : knownByFastify(error)

function knownByFastify(error: FastifyError | Error): ApiError | null {
  const { statusCode = 500, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return tooLarge()
  if (statusCode === 415) return unsupportedMediaType()
  if (statusCode === 404) return notFound()
  if (statusCode >= 400 && statusCode < 500) return unreadable(statusCode)
  return isOverload(error) ? tooBusy() : null
}
