import { endOfDay, startOfDay } from '#contract/business-days.ts'
import { notFound } from '#contract/errors.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import * as contract from '#contract/orders/orders.ts'
import * as selling from '#contract/orders/selling.ts'
import { windowOf } from '#contract/page.ts'
import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { archiveOrder } from './archive-order.ts'
import { askRequest } from './ask-request.ts'
import { summariseOrders } from './buyer-views.ts'
import { correctTracking } from './correct-tracking.ts'
import { decideRequest } from './decide-request.ts'
import { moveOrders } from './move-orders.ts'
import { moveParcels } from './move-parcels.ts'
import { placeOrder } from './place-order.ts'
import { type OrderScope, ordersSeenBy, shownTo } from './policy.ts'
import { presentOrder } from './present.ts'
import { countSellerOrders, findSellerOrders } from './seller-views.ts'
import { findOrder, findOrders } from './views.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** Which orders these are is decided row by row (policy.ts): a row that is not theirs is a 404. */
const user = { access: 'user' } as const
/** Each asks the payment provider. Nobody buys that often, not even with a card that is declined again and again. */
const buying = {
  pays: true,
  access: 'user',
  rate: { by: 'user', max: 30, windowSeconds: (10 * MINUTE) / SECOND },
} as const
/** Every request is read and answered by a person. */
const asking = { access: 'user', rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const
/** Each writes to up to 50 buyers. */
const movingMany = { access: 'seller', rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND } } as const
/** Each writes to a buyer who has been written to before. */
const correcting = { access: 'user', rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

/** Days in Dhaka, both included. */
const placedIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
})

async function show({ db }: Resources, viewer: User, scope: OrderScope, id: number) {
  const order = await findOrder(db, scope, id)
  if (!order) throw notFound()
  return presentOrder(order, shownTo(viewer, scope, order))
}

async function ask(resources: Resources, buyer: User, id: number, kind: RequestKind, input: contract.AskRequest) {
  await askRequest(resources.db, buyer, id, kind, input)
  return show(resources, buyer, { buyerId: buyer.id }, id)
}

export const ordersRoutes: readonly Route[] = [
  route(contract.listOrders, { ...user, staff: 'orders.read' }, async (call) => {
    const { query, resources } = call
    const scope = ordersSeenBy(call.user, query.as)
    const filter = { ...query, ...placedIn(query) }
    const ownParcels = scope !== 'all' && 'sellerId' in scope
    const { rows, total } = ownParcels
      ? await findSellerOrders(resources.db, scope.sellerId, filter, windowOf(query))
      : await findOrders(resources.db, scope, filter, windowOf(query))
    return answerList(
      call,
      rows.map((row) => presentOrder(row, shownTo(call.user, scope, row))),
      total,
    )
  }),

  route(contract.placeOrder, buying, async ({ user: buyer, body, headers, resources }) => {
    const id = await placeOrder(resources, buyer, body, headers['idempotency-key'])
    return show(resources, buyer, { buyerId: buyer.id }, id)
  }),

  route(contract.summariseOrders, user, async ({ user: buyer, resources }) => summariseOrders(resources.db, buyer.id)),

  route(selling.countOrders, { access: 'seller' }, async ({ user: seller, query, resources }) =>
    countSellerOrders(resources.db, seller.id, { ...query, ...placedIn(query) }),
  ),

  route(selling.moveOrders, { ...movingMany, staff: 'orders.handle' }, async ({ user: mover, body, resources }) => ({
    results: await moveOrders(resources.db, mover, body),
  })),

  route(contract.readOrder, { ...user, staff: 'orders.read' }, async ({ user: viewer, params, query, resources }) =>
    show(resources, viewer, ordersSeenBy(viewer, query.as), params.id),
  ),

  route(contract.putOrder, { ...user, staff: 'orders.handle' }, async ({ user: mover, params, body, resources }) =>
    show(resources, mover, await moveParcels(resources.db, mover, params.id, body), params.id),
  ),

  route(contract.patchOrder, { ...user, staff: 'orders.handle' }, async ({ user: mover, params, body, resources }) =>
    show(resources, mover, await moveParcels(resources.db, mover, params.id, body), params.id),
  ),

  route(
    selling.correctTracking,
    { ...correcting, staff: 'orders.handle' },
    async ({ user: handler, params, body, resources }) =>
      show(resources, handler, await correctTracking(resources.db, handler, params.id, body), params.id),
  ),

  route(contract.archiveOrder, { ...user, staff: 'orders.handle' }, async ({ user: viewer, params, resources }) =>
    archiveOrder(resources.db, viewer, params.id),
  ),

  route(contract.requestCancel, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'cancel', body),
  ),

  route(contract.requestRefund, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'refund', body),
  ),

  route(contract.requestReplace, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'replace', body),
  ),

  route(
    contract.approveRequest,
    { ...user, staff: ['orders.handle', 'orders.refund'] },
    async ({ user: decider, params, body: { note }, resources }) => {
      const at = { orderId: params.id, requestId: params.request }
      const scope = await decideRequest(resources.db, decider, at, { status: 'approved', note })
      return show(resources, decider, scope, params.id)
    },
  ),

  route(
    contract.declineRequest,
    { ...user, staff: ['orders.handle', 'orders.refund'] },
    async ({ user: decider, params, body: { note }, resources }) => {
      const at = { orderId: params.id, requestId: params.request }
      const scope = await decideRequest(resources.db, decider, at, { status: 'declined', note })
      return show(resources, decider, scope, params.id)
    },
  ),

  route(contract.withdrawRequest, { ...user, staff: 'orders.handle' }, async ({ user: buyer, params, resources }) =>
    withdrawRequest(resources.db, buyer, params.id, params.request),
  ),
]
