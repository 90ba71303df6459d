import type { Endpoint, EndpointCall, EndpointResponse } from '#contract/endpoint.ts'
import { forbidden, notAuthenticated, twoFactorNeeded } from '#contract/errors.ts'
import type { Role } from '#contract/identity/identity.ts'
import { may, type Permission, type StaffRole } from '#contract/identity/staff-rules.ts'
import { LIMITS } from '#contract/page.ts'
import { readFormFields } from './form-fields.ts'
import type { Resources } from './resources.ts'
import type { Limit } from './throttle.ts'
import type { Received, Upload, UploadLimits } from './uploads.ts'
import { parseInput } from './validation.ts'

/** Who may call: anyone, anyone signed in, sellers (and the team), the team. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

export type User = {
  id: number
  role: Role
  /** Of an administrator who may act: `null` until two-factor sign-in is on, where it is asked of the team. */
  staff: StaffRole | null
  name: string
  email: string
  sessionId: string
}

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
  /** Behind https under its `__Host-` name (contract/cookies.ts), for every path; else for `plainPath` only. */
  setHostCookie: (name: string, value: string, options: { maxAge: number; plainPath: string }) => void
}

export type CallOf<E extends Endpoint, A extends Access> = EndpointCall<E> & {
  user: A extends 'public' ? User | null : User
  resources: Resources
  request: RequestFacts
  reply: ReplyFacts
  /** Names of what the answer shows ('product:7', 'catalogue'): a cached page is dropped when one of them changes. */
  shows: (...names: string[]) => void
  /** Of a multipart request; gone once the handler is done. */
  files: readonly Upload[]
}

export type Facts<A extends Access> = StaffFact<A> & {
  access: A
  /** Beside the general limit by address. `by` names whom it counts. */
  rate?: Limit & { by: 'address' | 'user' }
  /** Bytes of a JSON body; what the endpoint's schema can need (body-size.ts) unless told. */
  bodyLimit?: number
  /** Also takes multipart/form-data; its texts are read by the endpoint's schema as JSON would be. */
  multipart?: UploadLimits
  /** Waits for the payment provider. */
  pays?: boolean
  /** The bearer token is not looked at: an expired one must not keep anyone from signing in or renewing. */
  ignoresToken?: boolean
}

/**
 * Which of these permissions makes one of the team more than anybody here. Where only sellers or the team are let in, one
 * of the team without it is refused; elsewhere the domain's policy asks for it.
 */
type StaffFact<A extends Access> = A extends 'admin' ? { staff: Needed } : { staff?: Needed }
export type Needed = Permission | readonly [Permission, ...Permission[]]

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
  /** Of a multipart request, whose body is read only once access is granted. */
  receive?: () => Promise<Received>
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
    answer: async (raw) => {
      admit(raw.user, facts)
      const received = await raw.receive?.()
      try {
        const body = received && endpoint.body ? readFormFields(endpoint.body, received.fields) : raw.body
        const parts = parseParts(endpoint, { ...raw, body })
        // The one place where parsed input gets its static type.
        return await handler({ ...raw, ...parts, files: received?.files ?? [] } as unknown as CallOf<E, A>)
      } finally {
        await received?.remove()
      }
    },
  }
}

/** @throws ApiError 401 or 403 unless this caller may call */
export function admit(user: User | null, { access, staff }: Pick<Facts<Access>, 'access' | 'staff'>) {
  if (access === 'public') return
  if (!user) throw notAuthenticated()
  if (access === 'user') return
  if (user.role === 'BUYER') throw forbidden()
  if (user.role === 'SELLER' && access === 'admin') throw forbidden()
  if (user.role !== 'ADMIN' || !staff) return
  if (user.staff === null) throw twoFactorNeeded()
  if (!may(user, ...permissionsIn(staff))) throw forbidden()
}

export const permissionsIn = (needed: Needed): readonly Permission[] => (typeof needed === 'string' ? [needed] : needed)

/** Lists are cut where the settings in force say (contract/page.ts). */
const withLimits = (query: unknown, { limits }: Resources) =>
  limits ? Object.assign(query as object, { [LIMITS]: limits() }) : query

function parseParts(endpoint: Endpoint, raw: RawCall) {
  return {
    params: endpoint.params && parseInput(endpoint.params, raw.params),
    query: endpoint.query && withLimits(parseInput(endpoint.query, raw.query), raw.resources),
    headers: endpoint.headers && parseInput(endpoint.headers, raw.headers),
    body: endpoint.body && parseInput(endpoint.body, raw.body ?? {}),
  }
}
