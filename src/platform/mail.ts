import { PassThrough } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import { SECOND } from './clock.ts'
import { type Config, publicOrigin } from './config.ts'
import { isLoopback } from './local-request.ts'

export type OutgoingMail = {
  /** Names the mail for ever; the Message-ID is made of it, so that a copy can be told from a second mail. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where its reader can turn off mails of its kind. */
  unsubscribe: string | null
}

/**
 * What came of handing a mail over. `refused`: surely not taken, and (`lasting`) never will be. `unknown`: the
 * connection was lost after the mail itself had begun to go out; the server may have taken it.
 */
export type MailOutcome =
  | { outcome: 'taken' }
  | { outcome: 'refused'; lasting: boolean; reason: string }
  | { outcome: 'unknown'; reason: string }

/** Who takes our mails. Never throws: every end is an outcome. */
export type MailSender = { send: (mail: OutgoingMail) => Promise<MailOutcome> }

/**
 * Mails open accounts. Without it somebody on the line takes the offer of encryption out of a server's answer and reads
 * them. An address may say `?requireTLS=false` of a server in a network of one's own.
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
  const begun = noteBeginnings(transport)
  return {
    async send({ id, to, subject, html, text, unsubscribe }) {
      const messageId = `<${id}@${host}>`
      try {
        await transport.sendMail({
          from,
          // An object: what the address holds is never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: headersOf(unsubscribe),
        })
        return { outcome: 'taken' }
      } catch (error) {
        return outcomeOf(error, begun.has(messageId))
      } finally {
        begun.delete(messageId)
      }
    },
  }
}

/** Machines that answer mail (out of office) leave what is auto-generated alone. */
const headersOf = (unsubscribe: string | null): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
})

/** Message-IDs whose mail is past connecting and signing in: only from then on can the server have taken it. */
function noteBeginnings(transport: Transporter): Set<string> {
  const begun = new Set<string>()
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => {
      begun.add(mail.message.messageId())
      return new PassThrough()
    })
    done()
  })
  return begun
}

/** The server's own no is sure at any time; silence only before the mail had begun. */
function outcomeOf(error: unknown, begun: boolean): MailOutcome {
  const { message, responseCode, command } = error as Error & { responseCode?: number; command?: string }
  const reason = message.slice(0, 500)
  if (responseCode === undefined && begun) return { outcome: 'unknown', reason }
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  return { outcome: 'refused', lasting: ofThisMail && (responseCode ?? 0) >= 500, reason }
}
