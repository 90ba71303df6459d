import type { Endpoint, EndpointCall, EndpointResponse } from '#contract/endpoint.ts'
import { forbidden, notAuthenticated } from '#contract/errors.ts'
import type { Role } from '#contract/identity.ts'
import type { Resources } from './resources.ts'
import type { Limit } from './throttle.ts'
import { parseInput } from './validation.ts'

/** Who may call: anyone, anyone signed in, sellers (and administrators), administrators. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

export type User = { id: number; role: Role; name: string; email: string; sessionId: string }

/** What a handler may know of the request beside its input. */
export type RequestFacts = {
  id: string
  ip: string
  userAgent: string
  /** Absolute, as the visitor sees it. */
  url: URL
  cookies: Record<string, string | undefined>
  authorization: string | undefined
}

/** What a handler may say beside its answer. */
export type ReplyFacts = {
  header: (name: string, value: string) => void
  setCookie: (name: string, value: string, options: { maxAge: number; path: string }) => void
  clearCookie: (name: string, options: { path: string }) => void
}

export type CallOf<E extends Endpoint, A extends Access> = EndpointCall<E> & {
  user: A extends 'public' ? User | null : User
  resources: Resources
  request: RequestFacts
  reply: ReplyFacts
  /** Names of what the answer shows ('product:7', 'catalogue'): a cached page is dropped when one of them changes. */
  shows: (...names: string[]) => void
}

export type Facts<A extends Access> = {
  access: A
  /** Beside the general limit by address. `by` names whom it counts. */
  rate?: Limit & { by: 'address' | 'user' }
  /** Bytes of the body; 64 kB unless told. */
  bodyLimit?: number
  /** The bearer token is not looked at: an expired one must not keep anyone from signing in or renewing. */
  ignoresToken?: boolean
}

export type Route = {
  endpoint: Endpoint
  facts: Facts<Access>
  /** Checks access and input, then answers. */
  answer: (raw: RawCall) => Promise<unknown>
}

export type RawCall = {
  params: unknown
  query: unknown
  headers: unknown
  body: unknown
  user: User | null
  resources: Resources
  request: RequestFacts
  reply: ReplyFacts
  shows: (...names: string[]) => void
}

/** One endpoint, who may call it and what it does. */
export function route<const E extends Endpoint, const A extends Access>(
  endpoint: E,
  facts: Facts<A>,
  handler: (call: CallOf<E, A>) => Promise<EndpointResponse<E>>,
): Route {
  return {
    endpoint,
    facts,
    answer: (raw) => {
      admit(raw.user, facts.access)
      // The one place where parsed input gets its static type.
      return handler({ ...raw, ...parseParts(endpoint, raw) } as unknown as CallOf<E, A>)
    },
  }
}

function admit(user: User | null, access: Access) {
  if (access === 'public') return
  if (!user) throw notAuthenticated()
  if (access === 'admin' && user.role !== 'ADMIN') throw forbidden()
  if (access === 'seller' && user.role === 'BUYER') throw forbidden()
}

function parseParts(endpoint: Endpoint, raw: RawCall) {
  return {
    params: endpoint.params && parseInput(endpoint.params, raw.params),
    query: endpoint.query && parseInput(endpoint.query, raw.query),
    headers: endpoint.headers && parseInput(endpoint.headers, raw.headers),
    body: endpoint.body && parseInput(endpoint.body, raw.body ?? {}),
  }
}
