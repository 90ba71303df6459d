import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { orderPlaced } from './mails/order-placed.ts'
import { orderRefunded } from './mails/order-refunded.ts'
import { parcelCancelled } from './mails/parcel-cancelled.ts'
import { parcelDelivered } from './mails/parcel-delivered.ts'
import { type ParcelFacts, parcelShipped } from './mails/parcel-shipped.ts'
import { requestDecided } from './mails/request-decided.ts'
import { ifWanted, mailNotification, type NewNotification } from './new-notification.ts'
import { orderSms } from './order-sms.ts'
import {
  orderPlacedText,
  orderRefundedText,
  parcelCancelledText,
  parcelDeliveredText,
  parcelShippedText,
  requestDecidedText,
} from './order-sms-texts.ts'
import { findOrderFacts, findParcelFacts, findRefundFacts, findRequestFacts } from './order-views.ts'

const orderLink = (orderId: number) => `/orders/${orderId}`

/** The receipt is sent to every buyer: `order_updates` is about later events. */
export async function orderNotification(
  db: Reader,
  { orderId }: Events['order.placed'],
): Promise<NewNotification | null> {
  const facts = await findOrderFacts(db, orderId)
  if (!facts) return null
  const { to, order } = facts
  const envelope = { kind: 'order_placed', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'order_placed', params: { order: orderId }, link: orderLink(orderId) },
    mail: mailNotification(envelope, orderPlaced, order),
    ...orderSms(to, true, 'order_placed', orderPlacedText, { orderId, total: order.total }),
  }
}

export async function parcelNotification(
  db: Reader,
  { parcelId, to: state }: Events['parcel.moved'],
): Promise<NewNotification | null> {
  const facts = await findParcelFacts(db, parcelId, state)
  if (!facts) return null
  const { to, parcel, names, cancelledOnRequest } = facts
  // The buyer already gets a notification of the approved request: one is enough.
  if (state === 'cancelled' && cancelledOnRequest) return null
  const kind = `parcel_${state}` as const
  const params = { order: parcel.orderId, ...names }
  const envelope = { kind, to: to.email, locale: to.locale, reason: 'order_updates' } as const
  return {
    userId: to.id,
    bell: {
      kind,
      params: {
        ...params,
        ...(state === 'shipped' && { tracking: parcel.tracking }),
        ...(state === 'cancelled' && parcel.isReplacement && { replacement: 1 }),
      },
      link: orderLink(parcel.orderId),
    },
    ...ifWanted(
      to.wants.order_updates,
      state === 'cancelled'
        ? mailNotification(envelope, parcelCancelled, parcel)
        : mailNotification<ParcelFacts>(envelope, state === 'shipped' ? parcelShipped : parcelDelivered, parcel),
    ),
    ...parcelSms(facts, state),
  }
}

type ParcelRead = NonNullable<Awaited<ReturnType<typeof findParcelFacts>>>

function parcelSms({ to, parcel }: ParcelRead, state: Events['parcel.moved']['to']) {
  const wanted = to.wants.order_updates
  if (state === 'shipped') return orderSms(to, wanted, 'parcel_shipped', parcelShippedText, parcel)
  if (state === 'delivered') return orderSms(to, wanted, 'parcel_delivered', parcelDeliveredText, parcel)
  return orderSms(to, wanted, 'parcel_cancelled', parcelCancelledText, parcel)
}

export async function refundNotification(db: Reader, refundIds: readonly string[]): Promise<NewNotification | null> {
  const facts = await findRefundFacts(db, refundIds)
  if (!facts) return null
  const { to, refund } = facts
  const envelope = { kind: 'order_refunded', to: to.email, locale: to.locale, reason: 'order_updates' } as const
  return {
    userId: to.id,
    bell: {
      kind: 'order_refunded',
      params: {
        order: refund.orderId,
        amount: toAmount(refund.amount),
        route: refund.route,
        ...(refund.less > 0 && { less: toAmount(refund.less) }),
      },
      link: orderLink(refund.orderId),
    },
    ...ifWanted(to.wants.order_updates, mailNotification(envelope, orderRefunded, refund)),
    ...orderSms(to, to.wants.order_updates, 'order_refunded', orderRefundedText, refund),
  }
}

export async function decidedRequestNotification(
  db: Reader,
  { requestId }: Events['request.decided'],
): Promise<NewNotification | null> {
  const facts = await findRequestFacts(db, requestId)
  if (!facts) return null
  const { to, request, names } = facts
  const envelope = { kind: 'request_decided', to: to.email, locale: to.locale, reason: 'order_updates' } as const
  return {
    userId: to.id,
    bell: {
      kind: 'request_decided',
      params: {
        order: request.orderId,
        request: request.request,
        decision: request.approved ? 'approved' : 'declined',
        ...(request.several && { several: 1, ...names }),
      },
      link: orderLink(request.orderId),
    },
    ...ifWanted(to.wants.order_updates, mailNotification(envelope, requestDecided, request)),
    ...orderSms(to, to.wants.order_updates, 'request_decided', requestDecidedText, request),
  }
}
