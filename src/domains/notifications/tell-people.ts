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
  newsOfSession,
  newsOfTwoFactor,
} from './account-news.ts'
import { insertMail } from './mail-store.ts'
import type { MailNews, News } from './news.ts'
import { newsOfOrder, newsOfParcel, newsOfRequest } from './order-news.ts'
import { insertNotification, lockBell } from './store.ts'
import { newsOfQuestion, newsOfReview, newsOfTicket } from './talk-news.ts'

/** What is told of each event, and to whom. */
const newsOf = {
  'order.placed': newsOfOrder,
  'parcel.moved': newsOfParcel,
  'request.decided': newsOfRequest,
  'ticket.answered': newsOfTicket,
  'question.answered': newsOfQuestion,
  'review.answered': newsOfReview,
  'password.forgotten': newsOfForgotten,
  'password.changed': newsOfPassword,
  'email.verification': newsOfAddress,
  'email.change': newsOfAddressChange,
  'session.started': newsOfSession,
  'two_factor.changed': newsOfTwoFactor,
  'account.closed': newsOfGoodbye,
} satisfies { [N in keyof Events]?: (db: Reader, payload: Events[N]) => Promise<News | null> }

type Told = keyof typeof newsOf
export const toldTopics = Object.keys(newsOf) as Told[]

const isTold = (topic: keyof Events): topic is Told => topic in newsOf

/** Days in which a mail that cannot be delivered is still tried. */
const LIFETIME_MS = 3 * DAY

/**
 * Writes down what an event has to say: the notification and the mail, together or not at all, and once however often
 * this runs, since both stand under the event's key. The mail is sent afterwards (send-mail.ts).
 */
export async function tellPeople(resources: Resources, { topic, key, payload }: DeliveredEvent): Promise<void> {
  if (!isTold(topic)) return
  const read = newsOf[topic] as (db: Reader, payload: object) => Promise<News | null>
  const news = await read(resources.db, payload)
  if (!news) return
  const { userId, bell, mail } = news
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
function write({ config, mail: sender }: Resources, { kind, to, locale, lifetime = LIFETIME_MS, render }: MailNews) {
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
