import type { MailOutcome } from './mail.ts'

export type OutgoingSms = {
  /** Identifies the message, so that the provider recognises one that it took already. */
  id: string
  /** +8801712345678 */
  to: string
  text: string
}

/** As for a mail. For an accepted message also the provider's id and state, if it named them. */
export type SmsOutcome =
  | Exclude<MailOutcome, { outcome: 'taken' }>
  | { outcome: 'taken'; reference: string | null; providerStatus: string | null }

/** Sends text messages. Never throws: every failure is an outcome. */
export type SmsProvider = { send: (sms: OutgoingSms) => Promise<SmsOutcome> }
