import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { DeliveredEvent } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import {
  accountClosedNotification,
  addressChangeNotification,
  addressNotification,
  forgottenPasswordNotification,
  passwordChangedNotification,
  restoredAccountNotification,
  sessionNotification,
  suspensionNotification,
  twoFactorNotification,
} from './account-notifications.ts'
import { applicationNotification } from './applicant-notifications.ts'
import { collectApproval } from './collect-approvals.ts'
import type { NewNotification } from './new-notification.ts'
import {
  decidedRequestNotification,
  orderNotification,
  parcelNotification,
  refundNotification,
} from './order-notifications.ts'
import { paidNotifications } from './paid-notifications.ts'
import {
  payoutAccountNotification,
  returnedPaymentNotification,
  sentPayoutNotification,
} from './payment-notifications.ts'
import {
  changedNumberNotification,
  numberChangeNotification,
  phoneCodeNotification,
  removedNumberNotification,
} from './phone-notifications.ts'
import {
  holdNotification,
  importNotification,
  productNotification,
  receivedOrderNotification,
  requestNotification,
  sellerRefundNotification,
  stockNotification,
} from './selling-notifications.ts'
import { insertNotification, lockBell, lockOpenAccount } from './store.ts'
import { storeStatusNotification } from './store-status-notifications.ts'
import {
  answerNotification,
  decidedQuestionNotification,
  decidedReviewNotification,
  newQuestionNotification,
  newReviewNotification,
  replyNotification,
  ticketNotification,
} from './talk-notifications.ts'
import { watchNotifications } from './watch-notifications.ts'
import { writeMail } from './write-mail.ts'
import { writeSms } from './write-sms.ts'

/** `at` is when the event happened: what is told of it may be written long after (rules.md N-8). */
type ReadNotifications<P> = (
  db: Reader,
  payload: P,
  at: Date,
) => Promise<NewNotification | readonly NewNotification[] | null>

/** The notifications of each event, by its topic. */
const notificationsOf = {
  'order.placed': async (db, placed) => [
    ...present(await orderNotification(db, placed)),
    ...(await receivedOrderNotification(db, placed)),
  ],
  'order.paid': paidNotifications,
  'hold.decided': holdNotification,
  'request.asked': requestNotification,
  'application.decided': applicationNotification,
  'store.suspended': storeStatusNotification,
  'store.reinstated': storeStatusNotification,
  'product.decided': productNotification,
  'stock.low': stockNotification,
  'import.finished': importNotification,
  'question.asked': newQuestionNotification,
  'review.written': newReviewNotification,
  'parcel.moved': parcelNotification,
  'request.decided': decidedRequestNotification,
  'order.refunded': async (db, refunded) => [
    ...present(await refundNotification(db, refunded.refundIds)),
    ...(await sellerRefundNotification(db, refunded)),
  ],
  'refund.paid_out': async (db, { refundId }) => present(await refundNotification(db, [refundId])),
  'payment.returned': returnedPaymentNotification,
  'payout.account': payoutAccountNotification,
  'payout.sent': sentPayoutNotification,
  'ticket.answered': ticketNotification,
  'question.answered': answerNotification,
  'review.answered': replyNotification,
  'review.decided': decidedReviewNotification,
  'question.decided': decidedQuestionNotification,
  'watch.told': watchNotifications,
  'password.forgotten': forgottenPasswordNotification,
  'password.changed': passwordChangedNotification,
  'email.verification': addressNotification,
  'email.change': addressChangeNotification,
  'phone.code': phoneCodeNotification,
  'number.change': numberChangeNotification,
  'number.changed': changedNumberNotification,
  'number.removed': removedNumberNotification,
  'session.started': sessionNotification,
  'two_factor.changed': twoFactorNotification,
  'account.suspended': suspensionNotification,
  'account.restored': restoredAccountNotification,
  'account.closed': accountClosedNotification,
} satisfies { [N in keyof Events]?: ReadNotifications<Events[N]> }

type NotifiedTopic = keyof typeof notificationsOf
export const notifiedTopics = Object.keys(notificationsOf) as NotifiedTopic[]

const isNotified = (topic: keyof Events): topic is NotifiedTopic => topic in notificationsOf

/**
 * Writes the notifications, mails and text messages of an event: those of a person in one transaction. Idempotent, since they
 * have the event's key. Mails and messages are sent afterwards (send-mail.ts, send-sms.ts).
 */
export async function notifyPeople(resources: Resources, event: DeliveredEvent): Promise<void> {
  const { topic, key, payload } = event
  const at = new Date(event.at)
  if (!isNotified(topic)) return
  if (topic === 'product.decided' && payload.decision === 'approved') {
    await collectApproval(resources.db, { key, at }, payload)
    return
  }
  const read = notificationsOf[topic] as ReadNotifications<object>
  for (const told of present(await read(resources.db, payload, at))) await notify(resources, { key, at }, told)
}

const present = (events: NewNotification | readonly NewNotification[] | null): readonly NewNotification[] =>
  events === null ? [] : [events].flat()

/** One transaction per person, so that no bell waits for another's lock. */
async function notify(
  resources: Resources,
  event: { key: string; at: Date },
  { userId, bell, mail, sms }: NewNotification,
): Promise<void> {
  await resources.db.transaction().execute(async (tx) => {
    if (userId !== null && !(await lockOpenAccount(tx, userId))) return
    if (bell && userId !== null) {
      await lockBell(tx, userId)
      if (await insertNotification(tx, userId, event, bell)) await invalidate(tx, [`notifications:${userId}`])
    }
    if (mail) await writeMail(tx, resources, { userId, ...event, mail })
    if (sms) await writeSms(tx, resources, { userId, ...event, sms })
  })
}
