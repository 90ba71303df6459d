import type { Locale } from '#contract/identity/identity.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { Template } from './mails/mail-content.ts'
import { type Reason, type RenderedMail, renderMail } from './mails/render-mail.ts'

export type MailKind =
  | Exclude<
      NotificationKind,
      'review_answered' | 'review_decided' | 'question_decided' | 'import_finished' | 'parcel_refunded'
    >
  | 'password_forgotten'
  | 'password_changed'
  | 'email_verification'
  | 'email_change'
  | 'two_factor_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'account_closed'

export type BellNotification = { kind: NotificationKind; params: Record<string, string | number>; link: string }

export type MailNotification = {
  kind: MailKind
  to: string
  locale: Locale
  /** Milliseconds after which nobody would want it any more; days unless told. */
  lifetime?: number
  render: (origin: string) => RenderedMail
}

/** What one event has to say to one person: by the bell, by mail, or both. */
export type NewNotification = { userId: number | null; bell?: BellNotification; mail?: MailNotification }

/** The bell tells it in any case. */
export const ifWanted = (wanted: boolean, mail: MailNotification): { mail?: MailNotification } =>
  wanted ? { mail } : {}

type Envelope = { kind: MailKind; to: string; locale: Locale; reason: Reason; lifetime?: number }

/** A mail that is written when its event has been read, in its reader's language. */
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
