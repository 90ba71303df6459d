import { randomUUID } from 'node:crypto'
import { changed } from '#platform/changes.ts'
import { clock, DAY } from '#platform/clock.ts'
import { publicOrigin } from '#platform/config.ts'
import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { type DeliveredEvent, publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import {
  newsOfAddress,
  newsOfAddressChange,
  newsOfForgotten,
  newsOfGoodbye,
  newsOfPassword,
  newsOfRestored,
  newsOfSession,
  newsOfSuspension,
  newsOfTwoFactor,
} from './account-notifications.ts'
import { newsOfApplication } from './applicant-notifications.ts'
import { insertMail } from './mail-store.ts'
import type { MailNotification, NewNotification } from './new-notification.ts'
import { newsOfOrder, newsOfParcel, newsOfRefund, newsOfRequest } from './order-notifications.ts'
import {
  importNotification,
  newsOfAsked,
  newsOfReceived,
  newsOfRefunded,
  productNotification,
  stockNotification,
} from './selling-notifications.ts'
import { standingNotification } from './standing-notifications.ts'
import { insertNotification, lockBell } from './store.ts'
import {
  newsOfAskedQuestion,
  newsOfDecidedQuestion,
  newsOfDecidedReview,
  newsOfQuestion,
  newsOfReview,
  newsOfTicket,
  newsOfWrittenReview,
} from './talk-notifications.ts'

type ReadNews<P> = (db: Reader, payload: P) => Promise<NewNotification | readonly NewNotification[] | null>

/** What is told of each event, and to whom. */
const notificationsOf = {
  'order.placed': async (db, placed) => [
    ...present(await newsOfOrder(db, placed)),
    ...(await newsOfReceived(db, placed)),
  ],
  'request.asked': newsOfAsked,
  'application.decided': newsOfApplication,
  'store.suspended': standingNotification,
  'store.reinstated': standingNotification,
  'product.decided': productNotification,
  'stock.low': stockNotification,
  'import.finished': importNotification,
  'question.asked': newsOfAskedQuestion,
  'review.written': newsOfWrittenReview,
  'parcel.moved': newsOfParcel,
  'request.decided': newsOfRequest,
  'order.refunded': async (db, refunded) => [
    ...present(await newsOfRefund(db, refunded)),
    ...(await newsOfRefunded(db, refunded)),
  ],
  'ticket.answered': newsOfTicket,
  'question.answered': newsOfQuestion,
  'review.answered': newsOfReview,
  'review.decided': newsOfDecidedReview,
  'question.decided': newsOfDecidedQuestion,
  'password.forgotten': newsOfForgotten,
  'password.changed': newsOfPassword,
  'email.verification': newsOfAddress,
  'email.change': newsOfAddressChange,
  'session.started': newsOfSession,
  'two_factor.changed': newsOfTwoFactor,
  'account.suspended': newsOfSuspension,
  'account.restored': newsOfRestored,
  'account.closed': newsOfGoodbye,
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
