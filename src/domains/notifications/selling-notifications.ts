import { isModerationReason, reasonText } from '#contract/catalogue/moderation-rules.ts'
import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { orderChecked } from './mails/order-checked.ts'
import { orderReceived } from './mails/order-received.ts'
import { parcelRefunded } from './mails/parcel-refunded.ts'
import { productDecided } from './mails/product-decided.ts'
import { productHeld } from './mails/product-held.ts'
import { productsApproved } from './mails/products-approved.ts'
import { requestAsked } from './mails/request-asked.ts'
import { stockLow } from './mails/stock-low.ts'
import { bothNames, nameFor } from './names.ts'
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
  type ApprovedProduct,
  findFinishedImport,
  findNewRequest,
  findOwnProduct,
  findOwnVariant,
  findReceived,
  findRefundedParcels,
} from './selling-views.ts'

const orderLink = (orderId: number) => `/seller-dashboard?tab=orders&order=${orderId}`
const productLink = (productId: number) => `/seller-dashboard/products/${productId}`

export const sellingEnvelope = (kind: MailKind, { email, locale }: Addressee) =>
  ({ kind, to: email, locale, reason: 'selling' }) as const

/** Every store in the order is notified of its own parcel alone. */
export async function receivedOrderNotification(
  db: Reader,
  { orderId }: Events['order.placed'],
): Promise<NewNotification[]> {
  const parcels = await findReceived(db, orderId)
  const link = orderLink(orderId)
  return parcels.map(({ to, store, held, onDelivery, items, discount }) => ({
    userId: to.id,
    bell: {
      kind: 'order_received',
      params: {
        order: orderId,
        pieces: items.reduce((all, { quantity }) => all + quantity, 0),
        ...(held && { held: 1 }),
      },
      link,
    },
    ...ifWanted(
      to.wants.seller_orders,
      mailNotification(sellingEnvelope('order_received', to), orderReceived, {
        orderId,
        name: to.name,
        store,
        held,
        onDelivery,
        items,
        discount,
        link,
      }),
    ),
  }))
}

/** What became of an order that the team looked at (rules.md O-60), to each store in it. */
export async function holdNotification(
  db: Reader,
  { orderId, decision }: Events['hold.decided'],
): Promise<NewNotification[]> {
  const parcels = await findReceived(db, orderId)
  const link = orderLink(orderId)
  const kind = `hold_${decision}` as const
  return parcels.map(({ to, store, items }) => ({
    userId: to.id,
    bell: { kind, params: { order: orderId }, link },
    ...ifWanted(
      to.wants.seller_orders,
      mailNotification(sellingEnvelope(kind, to), orderChecked, {
        orderId,
        name: to.name,
        store,
        approved: decision === 'approved',
        items,
        link,
      }),
    ),
  }))
}

export async function requestNotification(
  db: Reader,
  { requestId }: Events['request.asked'],
): Promise<NewNotification | null> {
  const row = await findNewRequest(db, requestId)
  if (!row) return null
  const { to, ...request } = row
  const link = orderLink(request.orderId)
  return {
    userId: to.id,
    bell: {
      kind: 'request_asked',
      params: { order: request.orderId, request: request.request, ...(request.several && { several: 1 }) },
      link,
    },
    ...ifWanted(
      to.wants.seller_requests,
      mailNotification(sellingEnvelope('request_asked', to), requestAsked, { name: to.name, link, ...request }),
    ),
  }
}

/** A refund of a store's parcel by the team, with its reason (rules.md R-4). */
export async function sellerRefundNotification(
  db: Reader,
  { refundIds, heldBack = [] }: Events['order.refunded'],
): Promise<NewNotification[]> {
  const refunded = await findRefundedParcels(db, refundIds)
  return refunded.map(({ to, parcelId, ...refund }) => {
    const link = orderLink(refund.orderId)
    const cancelled = heldBack.find((one) => one.parcelId === parcelId)?.what ?? null
    const mail = { name: to.name, link, cancelled, ...refund }
    return {
      userId: to.id,
      bell: {
        kind: 'parcel_refunded',
        params: {
          order: refund.orderId,
          amount: toAmount(refund.amount),
          reason: refund.reason,
          ...(refund.toCollect && { route: 'none' }),
          ...(cancelled && { cancelled }),
        },
        link,
      },
      ...ifWanted(
        to.wants.seller_requests,
        mailNotification(sellingEnvelope('parcel_refunded', to), parcelRefunded, mail),
      ),
    }
  })
}

/** `left` is the stock of the variant after the order that lowered it. */
export async function stockNotification(
  db: Reader,
  { productId, variantId, left }: Events['stock.low'],
): Promise<NewNotification | null> {
  const row = await findOwnVariant(db, variantId)
  if (!row) return null
  const { to, product, names } = row
  const link = productLink(productId)
  const kind = left === 0 ? 'stock_out' : 'stock_low'
  return {
    userId: to.id,
    bell: { kind, params: left === 0 ? names : { ...names, left }, link },
    ...ifWanted(
      to.wants.seller_stock,
      mailNotification(sellingEnvelope(kind, to), stockLow, { name: to.name, product, left, link }),
    ),
  }
}

/** What is on sale now: one product with the team's note, or several in one mail (rules.md N-5). */
export function approvalMail(to: Addressee, products: readonly ApprovedProduct[]): MailNotification | null {
  const [first] = products
  if (!first) return null
  const envelope = sellingEnvelope('product_approved', to)
  if (products.length > 1) {
    const links = products.map(({ product, productBn, id }) => ({
      label: nameFor(to.locale, product, productBn),
      path: productLink(id),
    }))
    return mailNotification(envelope, productsApproved, { name: to.name, links, list: PRODUCTS_TAB })
  }
  const { proposal, id } = first
  const product = nameFor(to.locale, first.product, first.productBn)
  const review = words(proposal ? first.proposalReview : first.review, to)
  const facts = { name: to.name, product, approved: true, proposal, ...review, link: productLink(id) }
  return mailNotification(envelope, productDecided, facts)
}

/** The first product of the group by name, the others counted. */
export const approvalBell = (first: ApprovedProduct, count: number): BellNotification => ({
  kind: 'product_approved',
  params: {
    ...bothNames('product', first.product, first.productBn),
    proposal: first.proposal ? 1 : 0,
    ...(count > 1 && { more: count - 1 }),
  },
  link: count > 1 ? PRODUCTS_TAB : productLink(first.id),
})

const PRODUCTS_TAB = '/seller-dashboard?tab=products'

/** The standard reason in the seller's language, followed by the administrator's note. */
const words = ({ reason, note }: { reason: string | null; note: string }, { locale }: Addressee) => ({
  note: [isModerationReason(reason) ? reasonText(reason, locale) : '', note].filter(Boolean).join('\n\n'),
})

/** Any decision but an approval, which is collected with others (collect-approvals.ts). */
export async function productNotification(
  db: Reader,
  { productId, decision, proposal }: Events['product.decided'],
): Promise<NewNotification | null> {
  const row = await findOwnProduct(db, productId)
  if (!row || decision === 'approved') return null
  const { to, product, names } = row
  const link = productLink(productId)
  const kind = decision === 'kept' ? 'product_held' : (`product_${decision}` as const)
  const envelope = sellingEnvelope(kind, to)
  const notificationWith = (params: BellNotification['params'], mail: MailNotification): NewNotification => ({
    userId: to.id,
    bell: { kind, params: { ...names, ...params }, link },
    ...ifWanted(to.wants.seller_products, mail),
  })
  if (decision === 'rejected') {
    const review = words(proposal ? row.proposalReview : row.review, to)
    const facts = { name: to.name, product, approved: false, proposal, ...review, link }
    return notificationWith({ proposal: proposal ? 1 : 0 }, mailNotification(envelope, productDecided, facts))
  }
  const facts = { name: to.name, product, decision, ...words(row.hold, to), link }
  return notificationWith(decision === 'kept' ? { kept: 1 } : {}, mailNotification(envelope, productHeld, facts))
}

/**
 * In the bell alone: a seller who imports is working in the dashboard. Nothing for an import that its seller stopped or
 * undid.
 */
export async function importNotification(
  db: Reader,
  { importId }: Events['import.finished'],
): Promise<NewNotification | null> {
  const row = await findFinishedImport(db, importId)
  if (!row) return null
  const { userId, ...params } = row
  return { userId, bell: { kind: 'import_finished', params, link: `/seller-dashboard/imports/${importId}` } }
}
