import type { Endpoint } from '#contract/endpoint.ts'
import { forbidden, notFound } from '#contract/errors.ts'
import { type UserView, viewUser } from '#contract/identity/admin-users.ts'
import { getProfile } from '#contract/identity/identity.ts'
import { may } from '#contract/identity/staff-rules.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { listTickets } from '#contract/support/support.ts'
import { listWishlist } from '#contract/wishlist/wishlist.ts'
import type { Tx } from '#platform/database.ts'
import { type CallOf, type Route, route, type User } from '#platform/route.ts'
import { findUser, type UserDetailRow } from './user-list-views.ts'
import { insertView } from './user-view-store.ts'

/** The newest of each. */
const SHOWN = 20

type Call = CallOf<typeof viewUser, 'admin'>

/**
 * An account as its owner sees it: the owner's own endpoints are called in this process in one read-only transaction. No token
 * of the owner is created, and no staff permissions apply. The view is recorded first.
 */
export const viewRoutes = (routes: readonly Route[]): readonly Route[] => [
  route(viewUser, { access: 'admin', staff: 'users.read' }, async (call) => {
    const { user: viewer, params, resources } = call
    const row = await findUser(resources.db, params.id)
    if (!row || row.closed_at) throw notFound()
    if (row.staff_role !== null && !may(viewer, 'staff.manage')) throw forbidden()
    const { id, viewed_at } = await insertView(resources.db, row.id, viewer.id)
    const view = await resources.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => read(routes, call, tx, row))
    return { id, viewed_at: viewed_at.toISOString(), ...view }
  }),
]

async function read(
  routes: readonly Route[],
  call: Call,
  tx: Tx,
  row: UserDetailRow,
): Promise<Omit<UserView, 'id' | 'viewed_at'>> {
  const { id, role, name, email } = row
  const owner: User = { id, role, staff: null, name, email, sessionId: '' }
  const newest = { page: '1', page_size: String(SHOWN) }
  const ask = (endpoint: Endpoint, query: object = {}): Promise<unknown> => {
    const match = routes.find((each) => each.endpoint === endpoint)
    if (!match || endpoint.method !== 'GET') throw new Error(`no such view: ${endpoint.path}`)
    return match.answer({
      params: undefined,
      query,
      headers: {},
      body: undefined,
      user: owner,
      resources: { ...call.resources, db: tx },
      request: { ...call.request, id: 'view', cookies: {}, authorization: undefined },
      reply: {
        header: () => {},
        accept: () => {},
        setCookie: () => {},
        clearCookie: () => {},
        setHostCookie: () => {},
      },
      cacheTag: () => {},
    })
  }
  return {
    profile: (await ask(getProfile)) as UserView['profile'],
    orders: (await ask(listOrders, { ...newest, as: 'buyer' })) as UserView['orders'],
    notifications: (await ask(listNotifications, newest)) as UserView['notifications'],
    wishlist: (await ask(listWishlist, newest)) as UserView['wishlist'],
    tickets: (await ask(listTickets, newest)) as UserView['tickets'],
  }
}
