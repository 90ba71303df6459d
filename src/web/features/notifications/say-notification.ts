import type { Notification } from '#contract/notifications.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type Params = Notification['params']

const text = (params: Params, name: string) => String(params[name] ?? '')
const orderOf = ({ order }: Params) => formatPlain(Number(order))

const decisions: Record<string, (params: { order: string }) => string> = {
  cancel_approved: m.notifications_cancel_approved,
  cancel_declined: m.notifications_cancel_declined,
  refund_approved: m.notifications_refund_approved,
  refund_declined: m.notifications_refund_declined,
  replace_approved: m.notifications_replace_approved,
  replace_declined: m.notifications_replace_declined,
}

const sayings: Record<Notification['kind'], (params: Params) => string> = {
  order_placed: (params) => m.notifications_order_placed({ order: orderOf(params) }),
  parcel_shipped: (params) =>
    m.notifications_parcel_shipped({
      order: orderOf(params),
      seller: text(params, 'seller'),
      tracking: text(params, 'tracking'),
    }),
  parcel_delivered: (params) =>
    m.notifications_parcel_delivered({ order: orderOf(params), seller: text(params, 'seller') }),
  parcel_cancelled: (params) =>
    m.notifications_parcel_cancelled({ order: orderOf(params), seller: text(params, 'seller') }),
  request_decided: (params) =>
    decisions[`${text(params, 'request')}_${text(params, 'decision')}`]?.({ order: orderOf(params) }) ?? '',
  ticket_answered: (params) => m.notifications_ticket_answered({ subject: text(params, 'subject') }),
  question_answered: (params) => m.notifications_question_answered({ product: text(params, 'product') }),
  review_answered: (params) => m.notifications_review_answered({ product: text(params, 'product') }),
  new_device: (params) => m.notifications_new_device({ device: text(params, 'device') }),
}

/** What a notification tells, in the reader's language. */
export const sayNotification = ({ kind, params }: Notification): string => sayings[kind](params)
