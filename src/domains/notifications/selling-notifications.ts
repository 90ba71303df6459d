import { isModerationReason, reasonText } from '#contract/catalogue/moderation-rules.ts'
import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { orderReceived } from './mails/order-received.ts'
import { productDecided } from './mails/product-decided.ts'
import { productHeld } from './mails/product-held.ts'
import { requestAsked } from './mails/request-asked.ts'
import { stockLow } from './mails/stock-low.ts'
import {
  type BellNotification,
  ifWanted,
  type MailKind,
  type MailNotification,
  mailNotification,
  type NewNotification,
} from './new-notification.ts'
import type { Addressee } from './reader-views.ts'
import {
  findAskedRequest,
  findFinishedImport,
  findOwnProduct,
  findReceived,
  findRefundedParcels,
} from './selling-views.ts'

const orderLink = (orderId: number) => `/seller-dashboard?tab=orders&order=${orderId}`
const productLink = (productId: number) => `/seller-dashboard/products/${productId}`

export const sellingEnvelope = (kind: MailKind, { email, locale }: Addressee) =>
  ({ kind, to: email, locale, reason: 'selling' }) as const

/** Every store in the order hears of its own parcel, and of nothing else. */
export async function notificationOfReceivedOrder(
  db: Reader,
  { orderId }: Events['order.placed'],
): Promise<NewNotification[]> {
  const parcels = await findReceived(db, orderId)
  const link = orderLink(orderId)
  return parcels.map(({ to, store, items }) => ({
    userId: to.id,
    bell: {
      kind: 'order_received',
      params: { order: orderId, pieces: items.reduce((all, { quantity }) => all + quantity, 0) },
      link,
    },
    ...ifWanted(
      to.wants.seller_orders,
      mailNotification(sellingEnvelope('order_received', to), orderReceived, {
        orderId,
        name: to.name,
        store,
        items,
        link,
      }),
    ),
  }))
}

export async function notificationOfRequested(
  db: Reader,
  { requestId }: Events['request.asked'],
): Promise<NewNotification | null> {
  const found = await findAskedRequest(db, requestId)
  if (!found) return null
  const { to, ...asked } = found
  const link = orderLink(asked.orderId)
  return {
    userId: to.id,
    bell: { kind: 'request_asked', params: { order: asked.orderId, request: asked.request }, link },
    ...ifWanted(
      to.wants.seller_requests,
      mailNotification(sellingEnvelope('request_asked', to), requestAsked, { name: to.name, link, ...asked }),
    ),
  }
}

/** What the team gave back of a store's parcel; by the bell alone. */
export async function notificationOfSellerRefund(
  db: Reader,
  { refundIds }: Events['order.refunded'],
): Promise<NewNotification[]> {
  const refunded = await findRefundedParcels(db, refundIds)
  return refunded.map(({ sellerId, orderId, amount }) => ({
    userId: sellerId,
    bell: {
      kind: 'parcel_refunded',
      params: { order: orderId, amount: toAmount(amount) },
      link: orderLink(orderId),
    },
  }))
}

/** `left` as it was after the order that brought it there. */
export async function notificationOfStock(
  db: Reader,
  { productId, left }: Events['stock.low'],
): Promise<NewNotification | null> {
  const found = await findOwnProduct(db, productId)
  if (!found) return null
  const { to, product } = found
  const link = productLink(productId)
  const kind = left === 0 ? 'stock_out' : 'stock_low'
  return {
    userId: to.id,
    bell: { kind, params: left === 0 ? { product } : { product, left }, link },
    ...ifWanted(
      to.wants.seller_stock,
      mailNotification(sellingEnvelope(kind, to), stockLow, { name: to.name, product, left, link }),
    ),
  }
}

/** The reason of the list in the seller's language, before the words of who decided. */
const words = ({ reason, note }: { reason: string | null; note: string }, { locale }: Addressee) => ({
  note: [isModerationReason(reason) ? reasonText(reason, locale) : '', note].filter(Boolean).join('\n\n'),
})

export async function notificationOfProduct(
  db: Reader,
  { productId, decision, proposal }: Events['product.decided'],
): Promise<NewNotification | null> {
  const found = await findOwnProduct(db, productId)
  if (!found) return null
  const { to, product } = found
  const link = productLink(productId)
  const kind = decision === 'kept' ? 'product_held' : (`product_${decision}` as const)
  const envelope = sellingEnvelope(kind, to)
  const tell = (params: BellNotification['params'], mail: MailNotification): NewNotification => ({
    userId: to.id,
    bell: { kind, params: { product, ...params }, link },
    ...ifWanted(to.wants.seller_products, mail),
  })
  if (decision === 'approved' || decision === 'rejected') {
    const said = words(proposal ? found.saidOfProposal : found.said, to)
    const facts = { name: to.name, product, approved: decision === 'approved', proposal, ...said, link }
    return tell({ proposal: proposal ? 1 : 0 }, mailNotification(envelope, productDecided, facts))
  }
  const facts = { name: to.name, product, decision, ...words(found.saidOfHold, to), link }
  return tell(decision === 'kept' ? { kept: 1 } : {}, mailNotification(envelope, productHeld, facts))
}

/** By the bell alone: who imports is at work in the dashboard. One that its seller stopped or undid is no news. */
export async function notificationOfImport(
  db: Reader,
  { importId }: Events['import.finished'],
): Promise<NewNotification | null> {
  const found = await findFinishedImport(db, importId)
  if (!found) return null
  const { userId, ...params } = found
  return { userId, bell: { kind: 'import_finished', params, link: `/seller-dashboard/imports/${importId}` } }
}
