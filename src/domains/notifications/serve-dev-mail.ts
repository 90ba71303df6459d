import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#contract/errors.ts'
import { type Config, mayReadMessages } from '#platform/config.ts'
import { isFromThisMachine } from '#platform/local-request.ts'
import type { Resources } from '#platform/resources.ts'
import { linksOf, renderMailList, renderOneMail } from './dev-mail-pages.ts'
import { findMail, findMails, type MailRow } from './mail-views.ts'

/** /dev/mail, /dev/mail/{id}, and for programs /dev/mail.json?to=…; not registered where mails may not be read. */
export function serveDevMail(app: FastifyInstance, { config, db }: Resources) {
  if (!mayReadMessages(config)) return
  const admit = admitToDevPages(config)
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

/** Refuses who may not read messages, and keeps browsers from storing the page. @throws ApiError 404 */
export const admitToDevPages =
  ({ DEV_MAIL }: Pick<Config, 'DEV_MAIL'>) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    // Only DEV_MAIL=1 shows them to anybody who reaches this server.
    if (!DEV_MAIL && !isLocal(request)) throw notFound()
    reply.header('cache-control', 'no-store').header('content-security-policy', POLICY)
  }

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What was written into the field of an address or a number. PostgreSQL has no texts with a NUL. */
export const typedFilter = (to: unknown): string | undefined =>
  (typeof to === 'string' && to.replaceAll('\0', '').trim()) || undefined

const addressFilter = (to: unknown) => typedFilter(to)?.toLowerCase()

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
