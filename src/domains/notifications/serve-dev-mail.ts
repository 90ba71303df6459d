import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/errors.ts'
import type { Config } from '#platform/config.ts'
import { isFromThisMachine } from '#platform/local-request.ts'
import type { Resources } from '#platform/resources.ts'
import { linksOf, renderMailList, renderOneMail } from './dev-mail-pages.ts'
import { findMail, findMails, type MailRow } from './mail-views.ts'

/**
 * Whether mails, with links that open accounts, can be read at /dev/mail. DEV_MAIL decides; without it, only where
 * nobody else reaches the server (behind a bare proxy everybody seems to come from this machine): outside of
 * production, and in the demo market (the embedded database) as long as no mail really leaves.
 */
export const mayReadMails = ({ DEV_MAIL, DATABASE_URL, SMTP_URL, demo, production, localOnly }: Config): boolean =>
  DEV_MAIL ?? (localOnly && (!production || (demo && DATABASE_URL === undefined && SMTP_URL === undefined)))

/** /dev/mail, /dev/mail/{id}, and for programs /dev/mail.json?to=…; not registered where mails may not be read. */
export function serveDevMail(app: FastifyInstance, { config, db }: Resources) {
  if (!mayReadMails(config)) return
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    // Only DEV_MAIL=1 shows them to anybody who reaches this server.
    if (!config.DEV_MAIL && !isLocal(request)) throw notFound()
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY)
  }
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    admit(request, reply)
    const to = addressFilter(request.query.to)
    return reply.type('text/html; charset=utf-8').send(renderMailList(await findMails(db, to), to))
  })
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) => {
    admit(request, reply)
    return (await findMails(db, addressFilter(request.query.to))).map(present)
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    admit(request, reply)
    const mail = await findMail(db, request.params.id)
    if (!mail) throw notFound()
    return reply.type('text/html; charset=utf-8').send(renderOneMail(mail))
  })
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const addressFilter = (to: unknown) =>
  typeof to === 'string' && to.trim() !== '' ? to.trim().toLowerCase() : undefined

/**
 * Checks the Host header too, against DNS rebinding: a foreign page could make a local browser send the request under
 * its own name.
 */
const isLocal = (request: FastifyRequest) =>
  isFromThisMachine(request) && /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/.test(request.hostname)

const present = (mail: MailRow) => ({
  id: mail.id,
  to: mail.to_address,
  kind: mail.kind,
  locale: mail.locale,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  links: linksOf(mail.html),
  unsubscribe: mail.unsubscribe_url,
  status: mail.status,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
})
