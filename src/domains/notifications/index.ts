/**
 * Notifications: what people receive by mail and in the bell.
 *
 * Notification: one event for one person, unread until they mark it as read. Preference: which mails somebody wants.
 * Mail: waiting → sending → sent; refused by the server, it waits for a retry, and fails in the end; when it is not
 * known whether the server accepted it, it is 'unknown' and never sent again. Without a mail server a mail is only
 * stored. Approval: of a product, collected with those of the next ten minutes into one notification and one mail
 * (rules.md N-5).
 *
 * SMS: a text message, with the states of a mail; kept alone where no provider is set up.
 *
 * Invariants: one event makes at most one notification per person and one mail per address and one SMS per number, however often its job runs;
 * both are written in one transaction; a mail is sent by one process at a time (docs/decisions/0006-mails-once.md).
 *
 * Tables: notifications, notification_preferences, mails, sms_messages, product_approvals.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** A mail waits to be sent. */
    'mail.written': { mailId: string }
    /** A text message waits to be sent. */
    'sms.written': { smsId: string }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { personalDataOf } from './personal-data.ts'
export { serveDevMail } from './serve-dev-mail.ts'
export { serveDevSms } from './serve-dev-sms.ts'
export { serveStream } from './serve-stream.ts'
