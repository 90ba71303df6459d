import path from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { notFound } from '#contract/errors.ts'
import { type Acting, actingAs } from './acting.ts'
import { HOUR } from './clock.ts'
import { BODY_LIMIT } from './http.ts'
import { networkOf } from './network.ts'
import type { Resources } from './resources.ts'
import type { RawCall, ReplyFacts, RequestFacts, Route, User } from './route.ts'
import { throttle } from './throttle.ts'
import { receiveUploads, removeLeftUploads } from './uploads.ts'

/** Finds who calls. @throws ApiError 401 token_not_valid for a token that is bad, expired or of an ended session */
export type Authenticate = (authorization: string | undefined) => Promise<User | null>

/** Puts every route under /api; an unknown path there is a 404 in the envelope. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  resources: Resources,
  authenticate: Authenticate,
) {
  await app.register(
    async (api) => {
      for (const route of routes) if (!route.facts.multipart) registerRoute(api, route, resources, authenticate)
      await api.register(async (forms) => {
        // Only in here is multipart/form-data a body: everywhere else it stays a 415.
        await forms.register(multipart, { throwFileSizeLimit: false })
        await keepUploadsTidy(forms, resources)
        for (const route of routes) if (route.facts.multipart) registerRoute(forms, route, resources, authenticate)
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

function registerRoute(api: FastifyInstance, route: Route, resources: Resources, authenticate: Authenticate) {
  const { endpoint, facts } = route
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  api.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(facts.bodyLimit ? { bodyLimit: facts.bodyLimit } : {}),
    onRequest: api.rateLimit(),
    handler: async (request, reply) => {
      const user = facts.ignoresToken ? null : await authenticate(request.headers.authorization)
      await limit(route, request, user, resources)
      if (endpoint.method !== 'GET' || user) reply.header('cache-control', 'no-store')
      const call = toCall(route, request, reply, user, resources)
      const who = actingIn(route, call)
      const answer = await (who ? actingAs(who, () => route.answer(call)) : route.answer(call))
      return reply.status(answer === undefined ? 204 : status).send(answer)
    },
  })
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
  const { multipart: limits, bodyLimit: text = BODY_LIMIT } = facts
  const comesInParts = limits && request.isMultipart()
  return {
    ...(comesInParts && { receive: () => receiveUploads(request, uploadsOf(resources), { ...limits, text }) }),
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
      return new URL(request.url, config.PUBLIC_URL ?? `${request.protocol}://${request.host}`)
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
    clearCookie: (name, options) =>
      void reply.clearCookie(name, { ...options, httpOnly: true, sameSite: 'strict', secure }),
  }
}
