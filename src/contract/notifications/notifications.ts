import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/fields.ts'
import { idParams, listOf, pageQuery, searchQuery } from '#contract/page.ts'
import { flagParameter } from '#contract/query.ts'

/** Kinds of notifications; pages compose the text in the reader's language from `kind` and `params`. */
export const notificationKinds = [
  'order_placed',
  'order_paid',
  'parcel_shipped',
  'parcel_delivered',
  'parcel_cancelled',
  'order_refunded',
  'payment_returned',
  'payout_account',
  'payout_sent',
  'request_decided',
  'ticket_answered',
  'question_answered',
  'review_answered',
  'review_decided',
  'question_decided',
  'new_device',
  // For those who watch a product.
  'back_in_stock',
  'price_fell',
  // For sellers.
  'order_received',
  'sale_paid',
  'hold_approved',
  'hold_cancelled',
  'request_asked',
  'parcel_refunded',
  'stock_low',
  'stock_out',
  'question_asked',
  'review_written',
  'product_approved',
  'product_rejected',
  'product_held',
  'product_released',
  'import_finished',
  'store_suspended',
  'store_reinstated',
  // For applicants.
  'application_approved',
  'application_rejected',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  /**
   * What the sentence names: `order`, `seller`, `tracking`, `request` (cancel, refund, replace), `decision` (approved,
   * declined, hidden, shown), `ticket`, `subject`, `product`, `device`, `store`, `pieces`, `left`, `rating`, `reason` (of
   * hiding, or the text of a refund), `amount`, `price`, `account` (bkash, bank) and the
   * `last` characters of its number, `proposal` (1: a change of a product on sale), `kept` (1: it was
   * held before), `more` (products approved beside it), `file`, `created`, `changed`, `refused`, `held` (1: the team
   * checks the order first), `several` (1: of an order of several sellers).
   */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A path of this site, without the language. */
  link: z.string(),
  read: z.boolean(),
  created_at: moment,
})
export type Notification = z.infer<typeof Notification>

/** Which mails a user wants. Mails about the account itself, receipts and answers are always sent (rules.md N-1, N-2). */
export const Preferences = z.object({
  order_updates: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
  sms: z.boolean(),
  /** A seller's mails; the bell shows the notifications in any case. */
  seller_orders: z.boolean(),
  seller_requests: z.boolean(),
  seller_stock: z.boolean(),
  /** Decisions on the seller's own products. */
  seller_products: z.boolean(),
  seller_questions: z.boolean(),
  seller_reviews: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/',
  summary: 'Own notifications, newest first; unread=1 shows only those, unread=0 the others',
  query: z.object({ ...pageQuery, ...searchQuery, unread: flagParameter }),
  response: listOf(Notification),
})
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread/',
  summary: 'The number of unread notifications',
  response: z.object({ count: z.int() }),
})
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/{id}/',
  summary: 'Mark one as read or unread',
  params: idParams,
  body: z.object({ read: z.boolean() }),
  response: Notification,
})
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read/',
  summary: 'Mark all as read; with up_to only those created by then',
  body: z.object({ up_to: z.int().min(1).optional() }),
})
export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences/',
  summary: 'The notification preferences of this account',
  response: Preferences,
})
export const putPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences/',
  summary: 'Change some preferences',
  body: Preferences.partial(),
  response: Preferences,
})

export const notificationsEndpoints = [
  listNotifications,
  countUnread,
  readNotification,
  readAllNotifications,
  getPreferences,
  putPreferences,
] as const
