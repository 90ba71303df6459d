import type { MailOutcome } from './mail.ts'

export type OutgoingSms = {
  /** Identifies the message, so that the provider recognises one that it took already. */
  id: string
  /** +8801712345678 */
  to: string
  text: string
}

/** As of a mail; of a message that was taken the provider's own number and its word for the state, where it told them. */
export type SmsOutcome =
  | Exclude<MailOutcome, { outcome: 'taken' }>
  | { outcome: 'taken'; reference: string | null; providerStatus: string | null }

/** Sends text messages. Never throws: every failure is an outcome. */
export type SmsProvider = { send: (sms: OutgoingSms) => Promise<SmsOutcome> }
