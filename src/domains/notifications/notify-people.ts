import { randomUUID } from 'node:crypto'
import { changed } from '#platform/changes.ts'
import { clock, DAY } from '#platform/clock.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { type DeliveredEvent, publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import {
  notificationOfAddress,
  notificationOfAddressChange,
  notificationOfClosing,
  notificationOfForgottenPassword,
  notificationOfPassword,
  notificationOfRestoredAccount,
  notificationOfSession,
  notificationOfSuspension,
  notificationOfTwoFactor,
} from './account-notifications.ts'
import { notificationOfApplication } from './applicant-notifications.ts'
import { insertMail } from './mail-store.ts'
import type { MailNotification, NewNotification } from './new-notification.ts'
import {
  notificationOfDecidedRequest,
  notificationOfOrder,
  notificationOfParcel,
  notificationOfRefund,
} from './order-notifications.ts'
import {
  notificationOfImport,
  notificationOfProduct,
  notificationOfReceivedOrder,
  notificationOfRequested,
  notificationOfSellerRefund,
  notificationOfStock,
} from './selling-notifications.ts'
import { notificationOfStanding } from './standing-notifications.ts'
import { insertNotification, lockBell } from './store.ts'
import {
  notificationOfAnswer,
  notificationOfDecidedQuestion,
  notificationOfDecidedReview,
  notificationOfNewQuestion,
  notificationOfNewReview,
  notificationOfReply,
  notificationOfTicket,
} from './talk-notifications.ts'

type ReadNews<P> = (db: Reader, payload: P) => Promise<NewNotification | readonly NewNotification[] | null>

/** What is told of each event, and to whom. */
const notificationsOf = {
  'order.placed': async (db, placed) => [
    ...present(await notificationOfOrder(db, placed)),
    ...(await notificationOfReceivedOrder(db, placed)),
  ],
  'request.asked': notificationOfRequested,
  'application.decided': notificationOfApplication,
  'store.suspended': notificationOfStanding,
  'store.reinstated': notificationOfStanding,
  'product.decided': notificationOfProduct,
  'stock.low': notificationOfStock,
  'import.finished': notificationOfImport,
  'question.asked': notificationOfNewQuestion,
  'review.written': notificationOfNewReview,
  'parcel.moved': notificationOfParcel,
  'request.decided': notificationOfDecidedRequest,
  'order.refunded': async (db, refunded) => [
    ...present(await notificationOfRefund(db, refunded)),
    ...(await notificationOfSellerRefund(db, refunded)),
  ],
  'ticket.answered': notificationOfTicket,
  'question.answered': notificationOfAnswer,
  'review.answered': notificationOfReply,
  'review.decided': notificationOfDecidedReview,
  'question.decided': notificationOfDecidedQuestion,
  'password.forgotten': notificationOfForgottenPassword,
  'password.changed': notificationOfPassword,
  'email.verification': notificationOfAddress,
  'email.change': notificationOfAddressChange,
  'session.started': notificationOfSession,
  'two_factor.changed': notificationOfTwoFactor,
  'account.suspended': notificationOfSuspension,
  'account.restored': notificationOfRestoredAccount,
  'account.closed': notificationOfClosing,
} satisfies { [N in keyof Events]?: ReadNews<Events[N]> }

type Told = keyof typeof notificationsOf
export const toldTopics = Object.keys(notificationsOf) as Told[]

const isTold = (topic: keyof Events): topic is Told => topic in notificationsOf

/** Days in which a mail that cannot be delivered is still tried. */
const LIFETIME_MS = 3 * DAY

/**
 * Writes down what an event has to say: a person's notification and mail, together or not at all, and once however often
 * this runs, since both stand under the event's key. The mail is sent afterwards (send-mail.ts).
 */
export async function notifyPeople(resources: Resources, { topic, key, payload }: DeliveredEvent): Promise<void> {
  if (!isTold(topic)) return
  const read = notificationsOf[topic] as ReadNews<object>
  for (const events of present(await read(resources.db, payload))) await tell(resources, key, events)
}

const present = (events: NewNotification | readonly NewNotification[] | null): readonly NewNotification[] =>
  events === null ? [] : [events].flat()

/** Each person in a transaction of its own: nobody's bell waits for another's. */
async function tell(resources: Resources, key: string, { userId, bell, mail }: NewNotification): Promise<void> {
  await resources.db.transaction().execute(async (tx) => {
    if (bell && userId !== null) {
      await lockBell(tx, userId)
      if (await insertNotification(tx, userId, key, bell)) await changed(tx, [`notifications:${userId}`])
    }
    if (!mail) return
    const written = write(resources, mail)
    const isNew = await insertMail(tx, { ...written, userId, eventKey: key })
    if (isNew && written.status === 'waiting') await publish(tx, 'mail.written', { mailId: written.id })
  })
}

/** Without a mail server a mail is only kept: nobody wants it days later, when one is there. */
function write(
  { config, mail: sender }: Resources,
  { kind, to, locale, lifetime = LIFETIME_MS, render }: MailNotification,
) {
  const now = clock.now()
  return {
    id: randomUUID(),
    kind,
    to,
    locale,
    ...render(publicOrigin(config)),
    status: sender ? ('waiting' as const) : ('kept' as const),
    createdAt: now,
    sendUntil: new Date(now.getTime() + lifetime),
  }
}
