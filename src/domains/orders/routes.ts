import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { notFound } from '#contract/errors.ts'
import { toAmount } from '#contract/money.ts'
import type { RequestKind } from '#contract/orders/order-rules.ts'
import * as contract from '#contract/orders/orders.ts'
import * as paying from '#contract/orders/paying.ts'
import * as payouts from '#contract/orders/payouts.ts'
import * as requests from '#contract/orders/requests.ts'
import * as selling from '#contract/orders/selling.ts'
import { type Window, windowOf } from '#contract/page.ts'
import { codeSent, deviceHashOf } from '#domains/identity/index.ts'
import { clock, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import type { Resources } from '#platform/resources.ts'
import { type ReplyFacts, type Route, route, type User } from '#platform/route.ts'
import { archiveOrder } from './archive-order.ts'
import { askRequest } from './ask-request.ts'
import { summariseOrders } from './buyer-views.ts'
import { correctTracking } from './correct-tracking.ts'
import { decideRequest } from './decide-request.ts'
import type { OrderFilter } from './filter-views.ts'
import { moveOrders } from './move-orders.ts'
import { moveParcels } from './move-parcels.ts'
import { offerPayment } from './offer-payment.ts'
import { ordersFile } from './orders-file.ts'
import { findOwnOrders } from './own-views.ts'
import { payOrder } from './pay-order.ts'
import { type Placed, placeOrder } from './place-order.ts'
import { type OrderScope, ordersSeenBy, viewerScope } from './policy.ts'
import { presentOrder } from './present.ts'
import { previewRefusal, recordRefusal } from './record-refusal.ts'
import { countSellerOrders, findSellerOrders } from './seller-views.ts'
import { askPayoutCode, setPayoutAccount } from './set-payout-account.ts'
import { showPayment } from './show-payment.ts'
import { findOrder, findOrders } from './views.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** Row-level access is decided in policy.ts: a row that is not the viewer's is a 404. */
const user = { access: 'user' } as const
/** Each call reaches the payment provider. Far above what a buyer needs, retries after a declined card included. */
const buying = {
  callsOut: true,
  access: 'user',
  rate: { by: 'user', max: 30, windowSeconds: (10 * MINUTE) / SECOND },
} as const
/** A person reads and answers every request. */
const asking = { access: 'user', rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const
/** Each call mails up to 50 buyers. */
const movingMany = { access: 'seller', rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND } } as const
/** Each call reads up to 20,000 items. */
const downloading = { access: 'seller', rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const
/** Each call mails a buyer who has been mailed before. */
const correcting = { access: 'user', rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const

/** As for every other code (rules.md A-18). */
const codes = { access: 'user', rate: { by: 'user', max: 10, windowSeconds: HOUR / SECOND } } as const

/** Asked again with each piece that is counted. */
const previewing = { access: 'user', rate: { by: 'user', max: 600, windowSeconds: HOUR / SECOND } } as const

/** Days in Dhaka, both included. */
const placedIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
})

async function show(resources: Resources, viewer: User, scope: OrderScope, id: number) {
  const order = await showIfSeen(resources, viewer, scope, id)
  if (!order) throw notFound()
  return order
}

async function showIfSeen({ db }: Resources, viewer: User, scope: OrderScope, id: number) {
  const order = await findOrder(db, scope, id)
  return order && presentOrder(order, viewerScope(viewer, scope, order), viewer)
}

/** The order, or the payment at a gateway that it waits for. */
async function answerPlaced(resources: Resources, buyer: User, reply: ReplyFacts, placed: Placed) {
  const scope = { buyerId: buyer.id }
  if ('orderId' in placed)
    return placed.order ? presentOrder(placed.order, scope, buyer) : show(resources, buyer, scope, placed.orderId)
  const payment = await showPayment(resources.db, placed.paymentId)
  if (!payment) throw notFound()
  reply.accept()
  return { order: null, payment }
}

type Listed = { filter: OrderFilter; window: Window }

async function listOrders({ db }: Resources, scope: OrderScope | 'own', viewer: User, { filter, window }: Listed) {
  if (scope === 'own') return findOwnOrders(db, viewer.id, filter, window)
  const { rows, total } =
    scope !== 'all' && 'sellerId' in scope
      ? await findSellerOrders(db, scope.sellerId, filter, window)
      : await findOrders(db, scope, filter, window)
  return { rows: rows.map((row) => ({ row, scope })), total }
}

async function ask(resources: Resources, buyer: User, id: number, kind: RequestKind, input: requests.AskRequest) {
  await askRequest(resources.db, buyer, id, kind, input)
  return show(resources, buyer, { buyerId: buyer.id }, id)
}

export const ordersRoutes: readonly Route[] = [
  route(contract.listOrders, { ...user, staff: 'orders.read' }, async (call) => {
    const { query, resources, user: viewer } = call
    const { rows, total } = await listOrders(
      resources,
      ordersSeenBy(viewer, query.idempotency_key ? 'buyer' : query.as),
      viewer,
      {
        filter: { ...query, ...placedIn(query) },
        window: windowOf(call),
      },
    )
    return answerList(
      call,
      rows.map(({ row, scope }) => presentOrder(row, viewerScope(viewer, scope, row), viewer)),
      total,
    )
  }),

  route(contract.placeOrder, buying, async ({ user: buyer, body, headers, request, reply, resources }) => {
    const placed = await placeOrder(resources, buyer, body, headers['idempotency-key'], deviceHashOf(request))
    return answerPlaced(resources, buyer, reply, placed)
  }),

  route(contract.summariseOrders, user, async ({ user: buyer, resources }) => summariseOrders(resources.db, buyer.id)),

  route(selling.countOrders, { access: 'seller' }, async ({ user: seller, query, resources }) =>
    countSellerOrders(resources.db, seller.id, { ...query, ...placedIn(query) }),
  ),

  route(selling.readOrdersFile, downloading, async ({ user: seller, query, reply, resources: { db } }) => {
    const { language = 'en', ...filter } = query
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="orders-${dayInDhaka(clock.now())}.csv"`)
    return ordersFile(db, seller.id, { ...filter, ...placedIn(query) }, language)
  }),

  route(selling.moveOrders, { ...movingMany, staff: 'orders.handle' }, async ({ user: mover, body, resources }) => ({
    results: await moveOrders(resources.db, mover, body),
  })),

  route(contract.readOrder, { ...user, staff: 'orders.read' }, async ({ user: viewer, params, query, resources }) => {
    const scope = ordersSeenBy(viewer, query.as)
    if (scope !== 'own') return show(resources, viewer, scope, params.id)
    const bought = await showIfSeen(resources, viewer, { buyerId: viewer.id }, params.id)
    return bought ?? show(resources, viewer, { sellerId: viewer.id }, params.id)
  }),

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

  route(
    selling.recordRefusal,
    { ...correcting, staff: 'orders.handle' },
    async ({ user: handler, params, body, resources }) =>
      show(resources, handler, await recordRefusal(resources.db, handler, params.id, body), params.id),
  ),

  route(
    selling.previewRefusal,
    { ...previewing, staff: 'orders.handle' },
    async ({ user: handler, params, body, resources }) => ({
      collect: toAmount(await previewRefusal(resources.db, handler, params.id, body)),
    }),
  ),

  route(paying.offerPayment, user, async ({ user: buyer, params, resources }) =>
    offerPayment(resources, buyer, params.id),
  ),

  route(paying.payOrder, buying, async ({ user: buyer, params, body, reply, resources }) =>
    answerPlaced(resources, buyer, reply, await payOrder(resources, buyer, params.id, body)),
  ),

  route(payouts.setPayoutAccount, correcting, async ({ user: buyer, params, body, request, resources }) => {
    await setPayoutAccount(resources, buyer, params.id, body, request)
    return show(resources, buyer, { buyerId: buyer.id }, params.id)
  }),

  route(payouts.askPayoutCode, codes, async ({ user: buyer, params, body, request, resources }) => {
    await askPayoutCode(resources, buyer, params.id, body.locale, request)
    return codeSent
  }),

  route(contract.archiveOrder, { ...user, staff: 'orders.handle' }, async ({ user: viewer, params, resources }) =>
    archiveOrder(resources.db, viewer, params.id),
  ),

  route(requests.requestCancel, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'cancel', body),
  ),

  route(requests.requestRefund, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'refund', body),
  ),

  route(requests.requestReplace, asking, async ({ user: buyer, params, body, resources }) =>
    ask(resources, buyer, params.id, 'replace', body),
  ),

  route(
    requests.approveRequest,
    { ...user, staff: ['orders.handle', 'orders.refund'] },
    async ({ user: decider, params, body: { note }, resources }) => {
      const at = { orderId: params.id, requestId: params.request }
      const scope = await decideRequest(resources.db, decider, at, { status: 'approved', note })
      return show(resources, decider, scope, params.id)
    },
  ),

  route(
    requests.declineRequest,
    { ...user, staff: ['orders.handle', 'orders.refund'] },
    async ({ user: decider, params, body: { note }, resources }) => {
      const at = { orderId: params.id, requestId: params.request }
      const scope = await decideRequest(resources.db, decider, at, { status: 'declined', note })
      return show(resources, decider, scope, params.id)
    },
  ),

  route(requests.withdrawRequest, { ...user, staff: 'orders.handle' }, async ({ user: buyer, params, resources }) =>
    withdrawRequest(resources.db, buyer, params.id, params.request),
  ),
]
