import type { Locale } from '#contract/identity/identity.ts'
import type { CodePurpose } from '#contract/identity/phone.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { Template } from './mails/mail-content.ts'
import { type Reason, type RenderedMail, renderMail } from './mails/render-mail.ts'

export type MailKind =
  | Exclude<NotificationKind, 'review_answered' | 'review_decided' | 'question_decided' | 'import_finished'>
  | 'password_forgotten'
  | 'password_changed'
  | 'email_verification'
  | 'email_change'
  | 'number_change'
  | 'number_changed'
  | 'number_kept'
  | 'number_removed'
  | 'two_factor_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'account_closed'

export type BellNotification = { kind: NotificationKind; params: Record<string, string | number>; link: string }

export type MailNotification = {
  kind: MailKind
  to: string
  locale: Locale
  /** Milliseconds after the event from which on it is not worth sending; by default it is tried for some days. */
  lifetime?: number
  render: (origin: string) => RenderedMail
}

export type SmsKind =
  | `${CodePurpose}_code`
  | 'number_change'
  | 'number_kept'
  | Extract<
      NotificationKind,
      | 'order_placed'
      | 'order_paid'
      | 'order_refunded'
      | 'payment_returned'
      | 'payout_account'
      | 'parcel_shipped'
      | 'parcel_delivered'
      | 'parcel_cancelled'
      | 'request_decided'
    >

export type SmsNotification = {
  kind: SmsKind
  /** +8801712345678 */
  to: string
  locale: Locale
  /** The text; links start with the origin. */
  render: (origin: string) => string
  /** When it is no longer worth sending; by default a day after the event. */
  sendUntil?: Date
}

/** What one event notifies one person of: in the bell, by mail, by text message, or several of these. */
export type NewNotification = {
  userId: number | null
  bell?: BellNotification
  mail?: MailNotification
  sms?: SmsNotification
}

/** Undefined when the preferences exclude the mail; the bell has it in any case. */
export const ifWanted = (wanted: boolean, mail: MailNotification): { mail?: MailNotification } =>
  wanted ? { mail } : {}

type Envelope = { kind: MailKind; to: string; locale: Locale; reason: Reason; lifetime?: number }

/** A mail whose content is rendered in its reader's language once the event has been read. */
export const mailNotification = <Facts>(
  { kind, to, locale, reason, lifetime }: Envelope,
  template: Template<Facts>,
  facts: Facts,
): MailNotification => ({
  kind,
  to,
  locale,
  ...(lifetime === undefined ? {} : { lifetime }),
  render: (origin) => renderMail(template, facts, { locale, origin, reason }),
})
