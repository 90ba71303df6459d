/**
 * Notifications: what the market tells people, by mail and by the bell.
 *
 * Notification: one event told to one person, unread until they say otherwise. Wishes (preferences): what somebody wants
 * mails about. Mail: waiting → sending → sent; refused, it waits again, and fails in the end; one that a server may or
 * may not have taken is 'unknown' and never sent again. Where no server is set up a mail is only kept.
 *
 * Invariants: one event makes at most one notification per person and one mail per address, however often its job runs;
 * both are written in one transaction; a mail is handed over by one process at a time (docs/decisions/0006-mails-once.md).
 *
 * Tables: notifications, notification_preferences, mails.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** A mail waits to be sent. */
    'mail.written': { mailId: string }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { personalDataOf } from './personal-data.ts'
export { mayReadMails, serveDevMail } from './serve-dev-mail.ts'
export { serveStream } from './serve-stream.ts'
