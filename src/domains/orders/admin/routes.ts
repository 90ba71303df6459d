import { dayInDhaka, endOfDay, startOfDay } from '#contract/business-days.ts'
import { notFound } from '#contract/errors.ts'
import { poisha, toAmount } from '#contract/money.ts'
import * as contract from '#contract/orders/admin.ts'
import * as holds from '#contract/orders/holds.ts'
import * as notes from '#contract/orders/notes.ts'
import * as payouts from '#contract/orders/payouts.ts'
import { windowOf } from '#contract/page.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import { unarchiveOrder } from '#domains/orders/archive-order.ts'
import { refundOrder } from '#domains/orders/refund-order.ts'
import { findOrdersByIds } from '#domains/orders/views.ts'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { completePayout } from './complete-payout.ts'
import { decideHold } from './decide-hold.ts'
import { presentHeld } from './hold-present.ts'
import { findAlike, findHeldOrders } from './hold-views.ts'
import { countAdminOrders, findAdminOrders } from './list-views.ts'
import { findAdminOrder, findStockLevels } from './order-views.ts'
import { adminOrdersFile } from './orders-file.ts'
import { findDuePayouts, type PayoutRow } from './payout-views.ts'
import { presentAdminOrder, presentAdminRow, presentNote, presentWaiting } from './present.ts'
import { findWaitingRequests } from './request-views.ts'
import { findSubjects } from './subject-views.ts'
import { deleteNote, editNote, writeNote } from './write-note.ts'

const reading = { access: 'admin', staff: 'orders.read' } as const
const checking = { access: 'admin', staff: 'orders.handle' } as const
const noting = { access: 'admin', staff: ['orders.handle', 'orders.refund'] } as const
const downloading = { ...reading, rate: { by: 'user', max: 60, windowSeconds: HOUR / SECOND } } as const
/** Each call mails a buyer. */
const refunding = {
  access: 'admin',
  staff: 'orders.refund',
  rate: { by: 'user', max: 300, windowSeconds: HOUR / SECOND },
} as const

/** Days in Dhaka, both included. */
const placedIn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
})

async function show({ db }: Resources, viewer: User, id: number) {
  const facts = await findAdminOrder(db, id)
  if (!facts) throw notFound()
  return presentAdminOrder(facts, viewer)
}

const presentPayout = (row: PayoutRow, viewer: User): payouts.DuePayout => ({
  id: row.id,
  order: row.order_id,
  own: isOwnMatter(viewer, row.buyer_id),
  buyer: { id: row.buyer_id, name: row.buyer_name, phone: row.ship_phone },
  amount: toAmount(poisha(row.amount_poisha)),
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  account: row.account,
  cannot_say: row.cannot_say,
  note_at: row.nobody_to_ask ? row.payment : null,
})

export const ordersAdminRoutes: readonly Route[] = [
  route(payouts.listPayouts, { access: 'admin', staff: 'orders.refund' }, async (call) => {
    const { query, resources, user } = call
    const ready = query.ready === undefined ? undefined : query.ready === '1'
    const { rows, total } = await findDuePayouts(resources.db, { ready }, windowOf(call))
    return answerList(
      call,
      rows.map((row) => presentPayout(row, user)),
      total,
    )
  }),

  route(payouts.completePayout, refunding, async ({ user, params, body, resources }) =>
    completePayout(resources.db, user, params.id, body),
  ),

  route(contract.listAdminOrders, reading, async (call) => {
    const { query, resources } = call
    const { rows, total } = await findAdminOrders(resources.db, { ...query, ...placedIn(query) }, windowOf(call))
    return answerList(call, rows.map(presentAdminRow), total)
  }),

  route(contract.countAdminOrders, reading, async ({ query, resources }) =>
    countAdminOrders(resources.db, { ...query, ...placedIn(query) }),
  ),

  route(contract.readAdminOrdersFile, downloading, async ({ query, reply, resources: { db } }) => {
    const { language = 'en', ...filter } = query
    reply.header('content-type', 'text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="orders-${dayInDhaka(clock.now())}.csv"`)
    return adminOrdersFile(db, { ...filter, ...placedIn(query) }, language)
  }),

  route(contract.listOrderSubjects, reading, async ({ query, resources: { db } }) => findSubjects(db, query)),

  route(contract.readAdminOrder, reading, async ({ user, params, resources }) => show(resources, user, params.id)),

  route(contract.refundOrder, refunding, async ({ user, params, body, headers, resources }) => {
    await refundOrder(resources.db, user, params.id, body, headers['idempotency-key'])
    return show(resources, user, params.id)
  }),

  route(contract.unarchiveOrder, { access: 'admin', staff: 'orders.handle' }, async ({ user, params, resources }) =>
    unarchiveOrder(resources.db, user, params.id),
  ),

  route(notes.writeOrderNote, noting, async ({ user, params, body: { text }, headers, resources }) =>
    presentNote(await writeNote(resources.db, user, params.id, { text, key: headers['idempotency-key'] }), user),
  ),

  route(notes.editOrderNote, noting, async ({ user, params, body, resources }) =>
    presentNote(await editNote(resources.db, user, { orderId: params.id, noteId: params.note }, body), user),
  ),

  route(notes.deleteOrderNote, noting, async ({ user, params, resources }) =>
    deleteNote(resources.db, user, { orderId: params.id, noteId: params.note }),
  ),

  route(holds.listHolds, reading, async (call) => {
    const { user, query, resources } = call
    const { rows, total } = await findHeldOrders(resources.db, query, windowOf(call))
    const alike = await findAlike(
      resources.db,
      rows.map(({ id }) => id),
    )
    return answerList(
      call,
      rows.map((row) => presentHeld(row, alike, user)),
      total,
    )
  }),

  route(holds.approveHold, checking, async ({ user, params, resources }) => {
    await decideHold(resources.db, user, params.id, { decision: 'approved' })
    return show(resources, user, params.id)
  }),

  route(holds.cancelHold, checking, async ({ user, params, body, resources }) => {
    await decideHold(resources.db, user, params.id, { decision: 'cancelled', note: body.note })
    return show(resources, user, params.id)
  }),

  route(contract.listWaitingRequests, reading, async (call) => {
    const { user, query, resources } = call
    const { db } = resources
    const { rows, total } = await findWaitingRequests(db, query, windowOf(call))
    const orders = await findOrdersByIds(db, 'all', [...new Set(rows.map(({ order_id }) => order_id))])
    const stockLevels = await findStockLevels(
      db,
      orders.flatMap(({ items }) => items.map(({ variant_id }) => variant_id)),
    )
    const shown = rows.flatMap(({ id, order_id }) => {
      const order = orders.find((one) => one.id === order_id)
      return (order && presentWaiting(order, id, stockLevels, user)) ?? []
    })
    return answerList(call, shown, total)
  }),
]
