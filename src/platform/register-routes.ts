import path from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '#contract/cookies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { notFound, tooBusy } from '#contract/errors.ts'
import { type Acting, actingAs } from './acting.ts'
import { bodySizeOf } from './body-size.ts'
import { HOUR } from './clock.ts'
import { NO_PAGE_POLICY } from './content-security.ts'
import { BODY_LIMIT } from './http.ts'
import { measureLoopLag } from './loop-lag.ts'
import { networkOf } from './network.ts'
import { originOf } from './request-address.ts'
import type { Resources } from './resources.ts'
import { admit, type RawCall, type ReplyFacts, type RequestFacts, type Route, type User } from './route.ts'
import { createShares, sharerOf } from './shares.ts'
import { throttle } from './throttle.ts'
import { receiveUploads, removeLeftUploads } from './uploads.ts'
import { createWorkLimit } from './work-limit.ts'

/** Finds who calls. @throws ApiError 401 token_not_valid for a token that is bad, expired or of an ended session */
export type Authenticate = (authorization: string | undefined) => Promise<User | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is admitted; null for a guest. */
    caller: User | null
  }
}

type Entrance = {
  authenticate: Authenticate
  limits: ReturnType<typeof limitsOf>
  forms: ReturnType<typeof createShares>
}

/** Forms that one caller sends at once: a page sends a few pictures side by side. */
const FORMS_OF_ONE = 8

/** Apart, so that forms on slow lines and a payment provider that does not answer leave room for the rest. */
function limitsOf(app: FastifyInstance, { config: { WORK_LIMIT } }: Resources) {
  const lag = measureLoopLag(app)
  const half = Math.ceil(WORK_LIMIT / 2)
  return {
    request: createWorkLimit(app, 'requests', { lag, least: Math.ceil(WORK_LIMIT / 6), most: WORK_LIMIT }),
    payment: createWorkLimit(app, 'payments', { lag, least: Math.ceil(half / 6), most: half }),
    // A form takes as long as its sender's line does: that says nothing about this process.
    form: createWorkLimit(app, 'forms', { lag, least: half, most: half }),
  }
}

/** Puts every route under /api; an unknown path there is a 404 in the envelope. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  resources: Resources,
  authenticate: Authenticate,
) {
  const entrance = { authenticate, limits: limitsOf(app, resources), forms: createShares(FORMS_OF_ONE) }
  app.decorateRequest('caller', null)
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_, reply, done) => {
        reply.header('content-security-policy', NO_PAGE_POLICY)
        done()
      })
      for (const route of routes) if (!route.facts.multipart) registerRoute(api, route, resources, entrance)
      await api.register(async (forms) => {
        // Only in here is multipart/form-data a body: everywhere else it stays a 415.
        await forms.register(multipart, { throwFileSizeLimit: false })
        await keepUploadsTidy(forms, resources)
        for (const route of routes) if (route.facts.multipart) registerRoute(forms, route, resources, entrance)
      })
      api.all('/*', { onRequest: app.rateLimit() }, () => Promise.reject(notFound()))
    },
    { prefix: '/api' },
  )
}

const uploadsOf = ({ config }: Resources) => path.join(config.DATA_DIR, 'uploads')

/** Now, since a process may have been killed, and from time to time, since others may be. */
async function keepUploadsTidy(forms: FastifyInstance, resources: Resources) {
  const tidy = () => removeLeftUploads(uploadsOf(resources))
  await tidy()
  const timer = setInterval(() => void tidy(), HOUR).unref()
  forms.addHook('onClose', async () => clearInterval(timer))
}

const FORM = /^multipart\/form-data/i
/** Bytes of all texts of a form: a product's description, contents and tags in Bangla. */
const FORM_TEXT = 2 * BODY_LIMIT

/**
 * Who calls, whether they may and how often is decided from the headers: a body is read only for whoever may send it, and
 * up to what the endpoint's schema can need.
 */
function registerRoute(api: FastifyInstance, route: Route, resources: Resources, entrance: Entrance) {
  const { authenticate, limits, forms } = entrance
  const { endpoint, facts } = route
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  const admitCaller = async (request: FastifyRequest) => {
    const caller = facts.ignoresToken ? null : await authenticate(request.headers.authorization)
    admit(caller, facts)
    await limit(route, request, caller, resources)
    request.caller = caller
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const user = request.caller
    if (endpoint.method !== 'GET' || user) reply.header('cache-control', 'no-store')
    const call = toCall(route, request, reply, user, resources)
    const who = actingIn(route, call)
    const content = await (who ? actingAs(who, () => route.answer(call)) : route.answer(call))
    return reply.status(content === undefined ? 204 : status).send(content)
  }
  const kindOf = (request: FastifyRequest) =>
    facts.multipart && FORM.test(request.headers['content-type'] ?? '') ? 'form' : facts.pays ? 'payment' : 'request'
  api.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: facts.bodyLimit ?? (endpoint.body ? bodySizeOf(endpoint.body) : BODY_LIMIT),
    onRequest: [api.rateLimit(), (request) => limits[kindOf(request)].admit(() => admitCaller(request))],
    handler: (request, reply) => {
      const work = () => limits[kindOf(request)].goOn(() => answer(request, reply))
      return kindOf(request) === 'form' ? withinShare(forms, sharerOf(request), work) : work()
    },
  })
}

/** @throws ApiError 503 where this caller has as many in hand as one may */
async function withinShare<T>(shares: Entrance['forms'], who: string, work: () => Promise<T>): Promise<T> {
  if (!shares.take(who)) throw tooBusy()
  try {
    return await work()
  } finally {
    shares.give(who)
  }
}

/** Who is to be written down for what this call changes: sellers and the team (decision 8). */
function actingIn({ endpoint }: Route, { user, request }: RawCall): Acting | null {
  if (endpoint.method === 'GET' || !user || user.role === 'BUYER') return null
  return {
    user: user.id,
    role: user.role === 'SELLER' ? 'seller' : (user.staff ?? 'administrator'),
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
const SHOWS_NOTHING = () => {}

function toCall(
  { facts }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User | null,
  resources: Resources,
): RawCall {
  const { multipart: limits } = facts
  const comesInParts = limits && request.isMultipart()
  return {
    ...(comesInParts && {
      receive: () => receiveUploads(request, uploadsOf(resources), { ...limits, text: FORM_TEXT }),
    }),
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    user,
    resources,
    request: requestFacts(request, resources),
    reply: replyFacts(reply, resources),
    shows: SHOWS_NOTHING,
  }
}

function requestFacts(request: FastifyRequest, { config }: Resources): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    get url() {
      return new URL(originOf(request, config) + request.url)
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
