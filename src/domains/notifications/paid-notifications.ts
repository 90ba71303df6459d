import { toAmount } from '#contract/money.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { orderPaid, salePaid } from './mails/order-paid.ts'
import { ifWanted, mailNotification, type NewNotification } from './new-notification.ts'
import { orderSms } from './order-sms.ts'
import { orderPaidText } from './order-sms-texts.ts'
import { findAddressee } from './reader-views.ts'
import { sellingEnvelope } from './selling-notifications.ts'
import { findReceived } from './selling-views.ts'

/** What was due at the door was paid before it was shipped (rules.md O-71): its buyer, and each store in the order, are told. */
export async function paidNotifications(db: Reader, paid: Events['order.paid']): Promise<NewNotification[]> {
  const buyer = await toBuyer(db, paid)
  return [...(buyer ? [buyer] : []), ...(await toSellers(db, paid))]
}

/** A receipt, sent to every buyer. */
async function toBuyer(
  db: Reader,
  { orderId, buyerId, amount }: Events['order.paid'],
): Promise<NewNotification | null> {
  const to = await findAddressee(db, buyerId)
  if (!to) return null
  const link = `/orders/${orderId}`
  const envelope = { kind: 'order_paid', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'order_paid', params: { order: orderId, amount: toAmount(amount) }, link },
    mail: mailNotification(envelope, orderPaid, { orderId, name: to.name, amount, link }),
    ...orderSms(to, true, 'order_paid', orderPaidText, { orderId, amount }),
  }
}

async function toSellers(db: Reader, { orderId }: Events['order.paid']): Promise<NewNotification[]> {
  const link = `/seller-dashboard?tab=orders&order=${orderId}`
  const parcels = await findReceived(db, orderId)
  return parcels.map(({ to, store }) => ({
    userId: to.id,
    bell: { kind: 'sale_paid', params: { order: orderId }, link },
    ...ifWanted(
      to.wants.seller_orders,
      mailNotification(sellingEnvelope('sale_paid', to), salePaid, { orderId, name: to.name, store, link }),
    ),
  }))
}
