import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'

export const people = ['guest', 'buyer', 'another buyer', 'seller', 'another seller', 'administrator'] as const
export type Person = (typeof people)[number]

/** Statuses in the order of `people`. */
export type Expected = [number, number, number, number, number, number]
export const anyone = (status: number): Expected => [status, status, status, status, status, status]
export const signedIn = (status: number): Expected => [401, status, status, status, status, status]
/** A row of the buyer's: everyone else sees that it is not there. */
export const owner = (status: number, administrator = 404): Expected => [401, status, 404, 404, 404, administrator]

/** What is asked, by everybody; `prepare` makes the row that is asked about, anew for each. */
export type Line = {
  expected: Expected
  prepare?: () => Promise<Asked>
  /** What one of the team with the permission is answered whose row it is not; the owner may change every one. */
  ofAnother?: number
}

type Asked = { path?: string; body?: unknown; headers?: Record<string, string>; as?: string }

export type Stage = Awaited<ReturnType<typeof createStage>>

/** The people of the access test, and a product of the seller's. */
export async function createStage(app: TestApp) {
  const given = createGiven(app)
  const buyer = await given.buyer()
  const seller = await given.seller()
  const tokens: Record<Person, string | undefined> = {
    guest: undefined,
    buyer: buyer.token,
    'another buyer': (await given.buyer()).token,
    seller: seller.token,
    'another seller': (await given.seller()).token,
    administrator: (await given.admin()).token,
  }
  const product = await given.product({ store_id: seller.store.id, stock_quantity: 10_000 })
  let serial = 0
  return {
    app,
    given,
    buyer,
    seller,
    tokens,
    product,
    /** Another number at every call, for what must be unique. */
    next: () => (serial += 1),
  }
}

/** Makes what the line asks about; the returned function asks, with this token. */
export async function askAs({ app }: Stage, key: string, { prepare }: Line, token: string | undefined) {
  const { path, body, headers = {}, as } = (await prepare?.()) ?? {}
  const [method, route] = key.split(' ')
  return () =>
    app.request(`${method} /api${path ?? route}` as `${string} /${string}`, { as: as ?? token, body, headers })
}
