import type { Readable } from 'node:stream'
import type { Endpoint, EndpointCall, EndpointResponse } from '#contract/endpoint.ts'
import { type Access, type AccessRule, admit } from '#contract/identity/access-rules.ts'
import type { Role } from '#contract/identity/identity.ts'
import type { StaffRole } from '#contract/identity/staff-rules.ts'
import type { ListLimits } from '#contract/page-limits.ts'
import { heldToErrors } from './declared-errors.ts'
import { readFormFields } from './form-fields.ts'
import type { KeptAnswer } from './kept-json.ts'
import type { Resources } from './resources.ts'
import type { Limit } from './throttle.ts'
import type { Received, Upload, UploadLimits } from './uploads.ts'
import { parseInput } from './validation.ts'

export type User = {
  id: number
  role: Role
  /** The permissions of a staff member: `null` until two-factor sign-in is on, where it is required of staff. */
  staff: StaffRole | null
  name: string
  email: string
  sessionId: string
}

/** What a handler can read of the request beside its input. */
export type RequestFacts = {
  id: string
  ip: string
  userAgent: string
  /** Absolute, as the visitor sees it. */
  url: URL
  cookies: Record<string, string | undefined>
  authorization: string | undefined
}

/** What a handler can set beside its answer. */
export type ReplyFacts = {
  header: (name: string, value: string) => void
  /** The answer is the endpoint's `accepted`, with status 202. */
  accept: () => void
  setCookie: (name: string, value: string, options: { maxAge: number; path: string }) => void
  clearCookie: (name: string, options: { path: string }) => void
  /** Behind https under its `__Host-` name (contract/cookies.ts), for every path; else for `plainPath` only. */
  setHostCookie: (name: string, value: string, options: { maxAge: number; plainPath: string }) => void
}

export type CallOf<E extends Endpoint, A extends Access> = EndpointCall<E> & {
  user: A extends 'public' ? User | null : User
  resources: Resources
  /** How long lists and their pages are, by the settings in force when the call came. */
  limits: ListLimits
  request: RequestFacts
  reply: ReplyFacts
  /** Tags the answer for caches ('item:7'): a cached page with it is dropped when one of its tags is invalidated. */
  cacheTag: (...tags: string[]) => void
  /** The files of a multipart request; deleted once the handler is done. */
  files: readonly Upload[]
}

export type Facts<A extends Access> = AccessRule<A> & {
  /** Beside the general limit by address; counted by address or by account. */
  rate?: Limit & { by: 'address' | 'user' }
  /** Bytes of a JSON body; by default what the endpoint's schema can need (body-size.ts). */
  bodyLimit?: number
  /** Also takes multipart/form-data; its texts are read by the endpoint's schema as JSON would be. */
  multipart?: UploadLimits
  /** Waits for a service elsewhere: counted apart, so that a slow one leaves room for all other requests. */
  callsOut?: boolean
  /** To guests its answer is the same for each address, and is kept until one of its cache tags is invalidated. */
  kept?: boolean
  /** The bearer token is not read: an expired one must not keep anyone from signing in or renewing. */
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
  /** The body of a multipart request. */
  received?: Received
  user: User | null
  resources: Resources
  request: RequestFacts
  reply: ReplyFacts
  cacheTag: (...tags: string[]) => void
}

/** A text that is too long to be in memory at once is answered piece by piece. */
type Streamed<E extends Endpoint> = E extends { mediaType: string } ? Readable : never

/** Binds an endpoint to who may call it and to its handler. */
export function route<const E extends Endpoint, const A extends Access>(
  endpoint: E,
  facts: Facts<A>,
  handler: (call: CallOf<E, A>) => Promise<EndpointResponse<E> | KeptAnswer<EndpointResponse<E>> | Streamed<E>>,
): Route {
  return {
    endpoint,
    facts,
    answer: heldToErrors(endpoint, async (raw: RawCall) => {
      const { user, received, resources } = raw
      admit(user, facts)
      const body = received && endpoint.body ? readFormFields(endpoint.body, received.fields) : raw.body
      const parts = parseParts(endpoint, { ...raw, body })
      const limits = resources.listLimits()
      // The one place where parsed input gets its static type.
      return handler({ ...raw, ...parts, limits, files: received?.files ?? [] } as unknown as CallOf<E, A>)
    }),
  }
}

function parseParts(endpoint: Endpoint, raw: RawCall) {
  return {
    params: endpoint.params && parseInput(endpoint.params, raw.params),
    query: endpoint.query && parseInput(endpoint.query, raw.query),
    headers: endpoint.headers && parseInput(endpoint.headers, raw.headers),
    body: endpoint.body && parseInput(endpoint.body, raw.body ?? {}),
  }
}
