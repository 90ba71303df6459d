import { may } from '#contract/identity/staff-rules.ts'
import { minus, poisha, sum, toAmount } from '#contract/money.ts'
import type { AdminOrder, AdminOrderRow, WaitingRequest } from '#contract/orders/admin.ts'
import { amountOfKind } from '#contract/orders/charge-rules.ts'
import type { OrderNote } from '#contract/orders/notes.ts'
import { amountOf } from '#contract/orders/refund-rules.ts'
import { isOwnMatter } from '#domains/identity/index.ts'
import { routeOf } from '#domains/orders/issue-refund.ts'
import { sentTo } from '#domains/orders/payout.ts'
import { mayChangeNote, viewerScope } from '#domains/orders/policy.ts'
import { presentOrder } from '#domains/orders/present.ts'
import { refundableOf } from '#domains/orders/refund-rules.ts'
import type { OrderRow } from '#domains/orders/views.ts'
import { chargedOf, isOnDelivery } from '#domains/payments/index.ts'
import type { User } from '#platform/route.ts'
import { presentHold } from './hold-present.ts'
import type { AdminRow } from './list-views.ts'
import type { AdminFacts, NoteRow, StockLevels } from './order-views.ts'
import { effectOf } from './request-effect.ts'
import { timelineOf } from './timeline.ts'

const moment = (value: Date | string) => new Date(value).toISOString()
const momentOf = (value: Date | string | null) => (value === null ? null : moment(value))
const money = (value: number) => toAmount(poisha(value))

export const presentAdminRow = (row: AdminRow): AdminOrderRow => ({
  id: row.id,
  placed_at: moment(row.placed_at),
  status: row.status,
  customer: row.customer,
  ship_name: row.ship_name,
  ship_phone: row.ship_phone,
  ship_city: row.ship_city,
  email: row.email,
  parcels: row.parcels.map(({ store_name: seller, store_name_bn: seller_bn, ...parcel }) => ({
    ...parcel,
    seller,
    seller_bn,
  })),
  pieces: row.pieces ?? 0,
  total: money(row.total_poisha),
  refunded: money(row.refunded_poisha),
  refund_due: money(row.payout_due_poisha),
  payment_status: row.payment_status,
  waiting_since: momentOf(row.waiting_since),
  held: row.held,
  archived_at: momentOf(row.archived_at),
})

export function presentAdminOrder(facts: AdminFacts, viewer: User): AdminOrder {
  const { order, buyer, payment, coupon, stockLevels } = facts
  const own = isOwnMatter(viewer, order.buyer_id)
  const refundables = order.parcels
    .filter(({ replaces_id }) => replaces_id === null)
    .map((paid) => refundableOf(paid, order.items))
  return {
    order: presentOrder(order, viewerScope(viewer, 'all', order), viewer),
    own,
    buyer: {
      id: buyer.id,
      name: buyer.name,
      email: buyer.closed_at ? '' : buyer.email,
      phone: buyer.phone,
      orders: buyer.orders ?? 0,
      closed: buyer.closed_at !== null,
    },
    payment: {
      id: payment.id,
      number: payment.number,
      method: payment.method,
      status: payment.shown_status,
      amount: toAmount(chargedOf(payment)),
      refunded: money(payment.refunded_poisha),
      left: toAmount(minus(poisha(payment.amount_poisha), poisha(payment.refunded_poisha))),
      reference: payment.provider_reference,
      created_at: moment(payment.created_at),
      captured_at:
        payment.shown_status === 'voided' || isOnDelivery(payment.method) ? null : momentOf(payment.settled_at),
    },
    coupon,
    refunds: facts.refunds.map(presentRefund),
    refundable: refundables.map((refundable) => ({
      parcel: refundable.parcelId,
      route: routeOf(order, refundable.parcelId),
      tax: toAmount(amountOfKind(refundable.charges, 'tax')),
      shipping: toAmount(amountOfKind(refundable.charges, 'shipping')),
      charges: refundable.charges.map(({ kind, amount }) => ({ kind, amount: toAmount(amount) })),
      total: toAmount(amountOf(refundable)),
      lines: refundable.lines.map(({ itemId, pieces, goods }) => ({
        item: itemId,
        pieces,
        amount: toAmount(goods),
      })),
    })),
    effects: order.requests
      .filter(({ status }) => status === 'open')
      .map((request) => ({ request: request.id, ...effectOf(order, request, stockLevels) })),
    hold: facts.hold && presentHold(facts.hold.row, facts.hold.alike),
    timeline: timelineOf(facts),
    notes: facts.notes.map((note) => presentNote(note, viewer)),
    can: {
      handle: !own && may(viewer, 'orders.handle'),
      refund: !own && may(viewer, 'orders.refund') && sum(refundables.map(amountOf)) > 0,
      note: may(viewer, 'orders.handle', 'orders.refund'),
    },
  }
}

const presentRefund = (refund: AdminFacts['refunds'][number]): AdminOrder['refunds'][number] => ({
  id: refund.id,
  parcel: refund.parcel_id,
  amount: money(refund.amount_poisha),
  goods: money(refund.goods_poisha),
  tax: toAmount(amountOfKind(refund.charges, 'tax')),
  shipping: toAmount(amountOfKind(refund.charges, 'shipping')),
  charges: refund.charges.map((charge) => ({ ...charge, amount: toAmount(charge.amount) })),
  status: refund.status,
  cause: refund.cause,
  route: refund.route,
  reason: refund.reason,
  by:
    refund.made_by === null || refund.by_role === null
      ? null
      : { id: refund.made_by, name: refund.by_name ?? '', role: refund.by_role },
  created_at: moment(refund.created_at),
  done_at: momentOf(refund.done_at),
  reference: refund.provider_reference,
  sent_to: sentTo(refund),
  lines: refund.lines.map((line) => ({
    item: line.item_id,
    name: line.product_name,
    name_bn: line.product_name_bn,
    variant_name: line.variant_name,
    variant_name_bn: line.variant_name_bn,
    quantity: line.quantity,
    restocked: line.restocked,
    amount: money(line.goods_poisha),
  })),
})

export const presentNote = (note: NoteRow, viewer: User): OrderNote => ({
  id: note.id,
  text: note.text,
  author: { id: note.author_id, name: note.author_name, role: note.author_role },
  created_at: moment(note.created_at),
  edited_at: momentOf(note.edited_at),
  can: { change: mayChangeNote(viewer, note) },
})

export function presentWaiting(
  order: OrderRow,
  requestId: number,
  stockLevels: StockLevels,
  viewer: User,
): WaitingRequest | null {
  const request = order.requests.find(({ id }) => id === requestId)
  const parcel = order.parcels.find(({ id }) => id === request?.parcel_id)
  if (!request || !parcel) return null
  const shown = presentOrder(order, 'all')
  return {
    id: request.id,
    kind: request.kind,
    reason: request.reason,
    created_at: moment(request.created_at),
    order: order.id,
    own: isOwnMatter(viewer, order.buyer_id),
    customer: order.ship_name || order.customer,
    ship_phone: order.ship_phone,
    parcel: {
      id: parcel.id,
      seller: parcel.store_name,
      seller_bn: parcel.store_name_bn,
      status: parcel.status,
      delivered_at: momentOf(parcel.delivered_at),
      items: shown.items
        .filter(({ id }) => order.items.some((item) => item.id === id && item.parcel_id === parcel.id))
        .map(
          ({
            product_name: name,
            product_name_bn: name_bn,
            variant_name,
            variant_name_bn,
            image,
            quantity,
            price,
          }) => ({
            name,
            name_bn,
            variant_name,
            variant_name_bn,
            image,
            quantity,
            price,
          }),
        ),
    },
    effect: effectOf(order, request, stockLevels),
  }
}
