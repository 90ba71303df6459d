import type { TestApp } from './app.ts'
import { createGiven } from './given.ts'
import { proveNumber } from './proven-number.ts'

export const people = ['guest', 'buyer', 'another buyer', 'seller', 'another seller', 'administrator'] as const
export type Person = (typeof people)[number]

/** Statuses in the order of `people`. */
export type Expected = [number, number, number, number, number, number]
export const anyone = (status: number): Expected => [status, status, status, status, status, status]
export const signedIn = (status: number): Expected => [401, status, status, status, status, status]
/** For a row of the buyer's: everybody else gets a 404. */
export const owner = (status: number, administrator = 404): Expected => [401, status, 404, 404, 404, administrator]

/** One route and the status each person expects from it; `prepare` creates the row it concerns, for each person separately. */
export type AccessCase = {
  expected: Expected
  prepare?: () => Promise<CaseRequest>
  /** Status for a team member who has the permission but does not own the row; the market's owner may change any row. */
  notAuthor?: number
}

type CaseRequest = { path?: string; body?: unknown; headers?: Record<string, string>; as?: string }

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

/** The people of the access test, and a product of the seller's. */
export async function createAccessFixture(app: TestApp) {
  const given = createGiven(app)
  const { db } = app.resources
  const buyer = await given.buyer()
  // Orders in cash are refused at the door again and again.
  await proveNumber(app, buyer)
  await db
    .insertInto('setting_changes')
    .values({ follows: 1, valid_from: new Date(), cash_refusals_max: 100 })
    .execute()
  app.resources.invalidations.invalidateLocally(['settings'])
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
    /** A new number at every call, for unique values. */
    next: () => (serial += 1),
  }
}

/** Prepares the case; the returned function sends its request with this token. */
export async function prepareRequest(
  { app }: AccessFixture,
  key: string,
  { prepare }: AccessCase,
  token: string | undefined,
) {
  const { path, body, headers = {}, as } = (await prepare?.()) ?? {}
  const [method, route] = key.split(' ')
  return () =>
    app.request(`${method} /api${path ?? route}` as `${string} /${string}`, { as: as ?? token, body, headers })
}
