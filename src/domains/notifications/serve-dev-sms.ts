import type { FastifyInstance } from 'fastify'
import { readMobile } from '#contract/phone.ts'
import { mayReadMessages } from '#platform/config.ts'
import type { Resources } from '#platform/resources.ts'
import { smsParts } from '#platform/sms.ts'
import { renderPage, timeOf } from './dev-mail-pages.ts'
import { html, type SafeHtml } from './mails/safe-html.ts'
import { admitToDevPages, typedFilter } from './serve-dev-mail.ts'
import { findSms, type SmsRow } from './sms-views.ts'

type Query = { Querystring: { to?: string } }

/** /dev/sms, and for programs /dev/sms.json?to=…; not registered where messages may not be read. */
export function serveDevSms(app: FastifyInstance, { config, db }: Resources) {
  if (!mayReadMessages(config)) return
  const admit = admitToDevPages(config)
  app.get<Query>('/dev/sms', async (request, reply) => {
    admit(request, reply)
    const to = filterOf(request.query.to)
    return reply.type('text/html; charset=utf-8').send(renderList(await findSms(db, to), to))
  })
  app.get<Query>('/dev/sms.json', async (request, reply) => {
    admit(request, reply)
    return (await findSms(db, filterOf(request.query.to))).map(present)
  })
}

/** What is no number finds nothing. */
function filterOf(given: unknown): string | undefined {
  const to = typedFilter(given)
  return to && (readMobile(to) ?? to)
}

const present = ({ to_phone, created_at, sent_at, text, ...row }: SmsRow) => ({
  ...row,
  to: to_phone,
  text,
  parts: smsParts(text),
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
})

const renderList = (messages: readonly SmsRow[], to: string | undefined): string =>
  renderPage(
    'Text messages',
    html`<h1>Text messages</h1>
<p class="soft">What this server has written to phones, newest first. Kept for 7 days.</p>
<form action="/dev/sms"><label>To <input name="to" type="tel" value="${to ?? ''}"></label> <button>Show</button></form>
${
  messages.length === 0
    ? html`<p>No messages${to === undefined ? '' : ` to ${to}`} yet. Log in with a phone number, and look again.</p>`
    : html`<div class="wide"><table><thead><tr><th>Written</th><th>To</th><th>Text</th><th>Parts</th><th>Kind</th><th>State</th></tr></thead><tbody>${messages.map(renderRow)}</tbody></table></div>`
}`,
  )

const renderRow = (sms: SmsRow): SafeHtml =>
  html`<tr><td>${timeOf(sms.created_at)}</td><td>${sms.to_phone}</td><td lang="${sms.locale}">${sms.text}</td><td>${String(smsParts(sms.text))}</td><td>${sms.kind}</td><td>${stateOf(sms)}</td></tr>`

/** Our state, and what the provider said: its word, its number or its problem. */
const stateOf = ({ status, provider_status, reference, problem }: SmsRow): string => {
  const told = [provider_status, reference, problem].filter((part) => part !== null)
  return told.length === 0 ? status : `${status}: ${told.join(', ')}`
}
