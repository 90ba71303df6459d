import { createTransport, type Transporter } from 'nodemailer'
import { SECOND } from './clock.ts'
import { type Config, publicOrigin } from './config.ts'
import { isLoopback } from './local-request.ts'

export type OutgoingMail = {
  /** Identifies the mail; the Message-ID is made of it, so that receivers can recognise a duplicate. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where the recipient can unsubscribe from mails of this kind. */
  unsubscribe: string | null
}

/**
 * Result of sending a mail. `refused`: not accepted for certain, and with `lasting` a retry is pointless. `unknown`: the
 * connection was lost while the message was being sent, so the server may have accepted it.
 */
export type MailOutcome =
  | { outcome: 'taken' }
  | { outcome: 'refused'; lasting: boolean; reason: string }
  | { outcome: 'unknown'; reason: string }

/** Sends mails over SMTP. Never throws: every failure is an outcome. */
export type MailSender = { send: (mail: OutgoingMail) => Promise<MailOutcome> }

/**
 * Requires TLS, since mails contain links that open accounts and an attacker on the network can strip STARTTLS from the
 * server's answer. `?requireTLS=false` in SMTP_URL turns it off for a server in a private network.
 */
function needsTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  return searchParams.get('requireTLS') !== 'false' && !isLoopback(hostname)
}

const TIMEOUTS = { connectionTimeout: 15 * SECOND, greetingTimeout: 15 * SECOND, socketTimeout: 60 * SECOND }

/** The server of SMTP_URL; `null` without one. */
export function openMail(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'HOST' | 'PORT'>,
): MailSender | null {
  if (!config.SMTP_URL) return null
  const host = new URL(publicOrigin(config)).hostname
  const from = config.MAIL_FROM ?? `Haat <no-reply@${host}>`
  const transport = createTransport({
    url: config.SMTP_URL,
    ...TIMEOUTS,
    requireTLS: needsTls(config.SMTP_URL),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const started = trackStarted(transport)
  return {
    async send({ id, to, subject, html, text, unsubscribe }) {
      const messageId = `<${id}@${host}>`
      try {
        await transport.sendMail({
          from,
          // As an object, since a string would be parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: headersOf(unsubscribe),
        })
        return { outcome: 'taken' }
      } catch (error) {
        return outcomeOf(error, started.has(messageId))
      } finally {
        started.delete(messageId)
      }
    },
  }
}

/** Keeps out-of-office responders from answering. */
const headersOf = (unsubscribe: string | null): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
})

/**
 * Message-IDs of mails of which the first byte has gone out, which the transport begins when the server has asked for the
 * message: only from then on can the server have accepted them.
 */
function trackStarted(transport: Transporter): Set<string> {
  const started = new Set<string>()
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((body) => {
      body.once('resume', () => started.add(mail.message.messageId()))
      return body
    })
    done()
  })
  return started
}

/** A refusal by the server is certain at any time; a lost connection only before the message was being sent. */
function outcomeOf(error: unknown, started: boolean): MailOutcome {
  const { message, responseCode, command } = error as Error & { responseCode?: number; command?: string }
  const reason = message.slice(0, 500)
  if (responseCode === undefined && started) return { outcome: 'unknown', reason }
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  return { outcome: 'refused', lasting: ofThisMail && (responseCode ?? 0) >= 500, reason }
}
