import path from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingRoleOf } from '#contract/admin/audit-rules.ts'
import { cookieName } from '#contract/cookies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, methodNotAllowed, notFound, tooBusy } from '#contract/errors.ts'
import { admit } from '#contract/identity/access-rules.ts'
import { completeAddresses } from './absolute-addresses.ts'
import { createAdaptiveLimit } from './adaptive-limit.ts'
import { createAllowedMethods } from './allowed-methods.ts'
import { type Actor, runAs } from './audit-actor.ts'
import { bodySizeOf } from './body-size.ts'
import { type CallerQuota, callerKeyOf, createCallerQuota } from './caller-quota.ts'
import { HOUR } from './clock.ts'
import { NO_PAGE_POLICY } from './content-security.ts'
import { measureEventLoopLag } from './event-loop-lag.ts'
import { answerError, BODY_LIMIT } from './http.ts'
import { keepAnswers } from './kept-answers.ts'
import { lendUntilSent } from './lend-until-sent.ts'
import { networkOf } from './network.ts'
import { urlOf } from './request-url.ts'
import type { Resources } from './resources.ts'
import type { RawCall, ReplyFacts, RequestFacts, Route, User } from './route.ts'
import { throttle } from './throttle.ts'
import { type Received, receiveUploads, removeLeftUploads } from './uploads.ts'

/** Finds who calls; `null` is a guest. */
export type Authentication = {
  /**
   * @throws ApiError 401 token_not_valid for a token that is bad, expired or of an ended session; 403 account_suspended
   */
  authenticate: (authorization: string | undefined) => Promise<User | null>
  /**
   * A caller as of now. A token that has expired since is none the worse: what was sent in time counts.
   * @throws ApiError 401 token_not_valid once the session has ended; 403 account_suspended
   */
  lookAgain: (caller: User) => Promise<User>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is admitted, and again when the whole request has come; null for a guest. */
    caller: User | null
  }
}

type Entrance = Authentication & {
  limits: ReturnType<typeof limitsOf>
  forms: CallerQuota
  sendKept: ReturnType<typeof keepAnswers> | null
}

/** Forms that one caller may send at once: a page sends a few files side by side. */
const FORMS_PER_CALLER = 8

/** Limited apart, so that forms on slow connections and a service that does not answer leave room for the rest. */
function limitsOf(app: FastifyInstance, { config: { WORK_LIMIT } }: Resources) {
  const lag = measureEventLoopLag(app)
  const half = Math.ceil(WORK_LIMIT / 2)
  return {
    request: createAdaptiveLimit(app, 'requests', { lag, min: Math.ceil(WORK_LIMIT / 6), max: WORK_LIMIT }),
    external: createAdaptiveLimit(app, 'external_calls', { lag, min: Math.ceil(half / 6), max: half }),
    // How long a form takes depends on its sender's connection, not on the load here: the limit is fixed.
    form: createAdaptiveLimit(app, 'forms', { lag, min: half, max: half }),
  }
}

/** Puts every route under /api; an unknown path there is a 404 in the envelope, a known one with a wrong method a 405. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  resources: Resources,
  authentication: Authentication,
) {
  const entrance = {
    ...authentication,
    limits: limitsOf(app, resources),
    forms: createCallerQuota(FORMS_PER_CALLER),
    sendKept: resources.config.LISTS_IN_MEMORY === 0 ? null : keepAnswers(app, resources),
  }
  const allowed = createAllowedMethods(routes)
  /** The methods of the path other than that of the request, which was refused. */
  const allowedBeside = ({ url, method }: FastifyRequest) =>
    allowed(url.split('?', 1)[0] ?? '').filter((known) => known !== method)
  app.decorateRequest('caller', null)
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('content-security-policy', NO_PAGE_POLICY)
        done()
      })
      api.setErrorHandler((error: Error, request, reply) => {
        if (error instanceof ApiError && error.status === 405) reply.header('allow', allowedBeside(request).join(', '))
        return answerError(error, request, reply)
      })
      for (const route of routes) if (!route.facts.multipart) registerRoute(api, route, resources, entrance)
      await api.register(async (forms) => {
        // The parser is registered for these routes alone: everywhere else multipart/form-data is a 415.
        await forms.register(multipart, { throwFileSizeLimit: false })
        await removeLeftUploadsRegularly(forms, resources)
        for (const route of routes) if (route.facts.multipart) registerRoute(forms, route, resources, entrance)
      })
      api.all('/*', { onRequest: app.rateLimit() }, (request) =>
        Promise.reject(allowedBeside(request).length > 0 ? methodNotAllowed() : notFound()),
      )
    },
    { prefix: '/api' },
  )
}

const uploadsOf = ({ config }: Resources) => path.join(config.DATA_DIR, 'uploads')

/** Once at start, for what a killed process left, and every hour, for what others leave. */
async function removeLeftUploadsRegularly(forms: FastifyInstance, resources: Resources) {
  const remove = () => removeLeftUploads(uploadsOf(resources))
  await remove()
  const timer = setInterval(() => void remove(), HOUR).unref()
  forms.addHook('onClose', async () => clearInterval(timer))
}

const FORM = /^multipart\/form-data/i
/** Bytes of all texts of a form: several long ones, in a script of three bytes a character. */
const FORM_TEXT = 2 * BODY_LIMIT

/**
 * Authentication, access and rate limits are checked on the headers: a body is read only from callers who may send it, up
 * to the size that the endpoint's schema can need. A body may take minutes, so who calls is looked at again once it is there:
 * by then the session may have ended, the account be closed or the role be another (rules.md A-24).
 */
function registerRoute(api: FastifyInstance, route: Route, resources: Resources, entrance: Entrance) {
  const { authenticate, lookAgain, limits, forms, sendKept } = entrance
  const { endpoint, facts } = route
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  const complete = completeAddresses(endpoint.response, resources.config)
  const admitCaller = async (request: FastifyRequest) => {
    const caller = facts.ignoresToken ? null : await authenticate(request.headers.authorization)
    admit(caller, facts)
    await limit(route, request, caller, resources)
    request.caller = caller
  }
  const contentFor = (request: FastifyRequest, reply: FastifyReply) =>
    withForm(route, request, resources, async (received) => {
      request.caller &&= await lookAgain(request.caller)
      const call = toCall(request, reply, received, resources)
      const actor = actorOf(route, call)
      return actor ? runAs(actor, () => route.answer(call)) : route.answer(call)
    })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.method !== 'GET' || request.caller) reply.header('cache-control', 'no-store')
    if (facts.kept && !request.caller) {
      const call = toCall(request, reply, undefined, resources)
      const sending = sendKept?.(request, reply, async (cacheTag) => {
        const content = await route.answer({ ...call, cacheTag })
        return complete ? complete(content, request, reply) : content
      })
      if (sending) return sending
    }
    const content = await contentFor(request, reply)
    if (content === undefined) return reply.status(204).send()
    if (reply.statusCode === 202) return reply.send(content)
    const lend = (length: number) => lendUntilSent(reply, length)
    return reply.status(status).send(complete ? complete(content, request, reply, lend) : content)
  }
  const kindOf = (request: FastifyRequest) =>
    facts.multipart && FORM.test(request.headers['content-type'] ?? '')
      ? 'form'
      : facts.callsOut
        ? 'external'
        : 'request'
  api.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: facts.bodyLimit ?? (endpoint.body ? bodySizeOf(endpoint.body) : BODY_LIMIT),
    onRequest: [api.rateLimit(), (request) => limits[kindOf(request)].admit(() => admitCaller(request))],
    handler: (request, reply) => {
      const work = () => limits[kindOf(request)].runAdmitted(() => answer(request, reply))
      return kindOf(request) === 'form' ? withinQuota(forms, callerKeyOf(request), work) : work()
    },
  })
}

/** Receives the form, if this is one, and deletes its files once `work` is done. */
async function withForm<T>(
  { facts: { multipart: limits } }: Route,
  request: FastifyRequest,
  resources: Resources,
  work: (received: Received | undefined) => Promise<T>,
): Promise<T> {
  if (!limits || !request.isMultipart()) return work(undefined)
  const received = await receiveUploads(request, uploadsOf(resources), { ...limits, text: FORM_TEXT })
  try {
    return await work(received)
  } finally {
    await received.remove()
  }
}

/** @throws ApiError 503 where this caller sends as many as one may */
async function withinQuota<T>(quota: CallerQuota, caller: string, work: () => Promise<T>): Promise<T> {
  if (!quota.acquire(caller)) throw tooBusy()
  try {
    return await work()
  } finally {
    quota.release(caller)
  }
}

/** Whom the audit log names for the changes of this call. */
function actorOf({ endpoint }: Route, { user, request }: RawCall): Actor | null {
  const role = endpoint.method === 'GET' || !user ? null : actingRoleOf(user)
  if (!user || !role) return null
  return {
    user: user.id,
    role,
    action: keyOf(endpoint),
    request: request.id,
    ip: request.ip,
    agent: request.userAgent.slice(0, 300),
  }
}

async function limit(
  { endpoint, facts }: Route,
  request: FastifyRequest,
  user: User | null,
  { db, config }: Resources,
) {
  if (!facts.rate) return
  const who = facts.rate.by === 'user' && user ? `user ${user.id}` : `address ${networkOf(request.ip)}`
  await throttle(db, `${keyOf(endpoint)} ${who}`, facts.rate, config.RATE_LIMIT_SCALE)
}

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
/** Other answers over HTTP are not cached. */
const ignoreCacheTags = () => {}

function toCall(
  request: FastifyRequest,
  reply: FastifyReply,
  received: Received | undefined,
  resources: Resources,
): RawCall {
  return {
    ...(received && { received }),
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    user: request.caller,
    resources,
    request: requestFacts(request, resources),
    reply: replyFacts(reply, resources),
    cacheTag: ignoreCacheTags,
  }
}

function requestFacts(request: FastifyRequest, { config }: Resources): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    get url() {
      return urlOf(request, config)
    },
    get cookies() {
      return request.cookies
    },
    authorization: request.headers.authorization,
  }
}

function replyFacts(reply: FastifyReply, { config }: Resources): ReplyFacts {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  return {
    header: (name, value) => void reply.header(name, value),
    accept: () => void reply.status(202),
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, { ...options, httpOnly: true, sameSite: 'strict', secure }),
    setHostCookie: (name, value, { maxAge, plainPath }) => {
      const always = { httpOnly: true, sameSite: 'strict', secure } as const
      void reply.setCookie(cookieName(name, secure), value, { ...always, maxAge, path: secure ? '/' : plainPath })
      if (secure && reply.request.cookies[name] !== undefined)
        void reply.clearCookie(name, { ...always, path: plainPath })
    },
    clearCookie: (name, options) =>
      void reply.clearCookie(name, { ...options, httpOnly: true, sameSite: 'strict', secure }),
  }
}
