import type { MailRow } from './mail-views.ts'
import { html, SafeHtml } from './mails/safe-html.ts'

/** Every link of a mail, in order. */
export function linksOf(markup: string): string[] {
  const links = [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return [...new Set(links)]
}

export const renderMailList = (mails: readonly MailRow[], to: string | undefined): string =>
  renderPage(
    'Mails',
    html`<h1>Mails</h1>
<p class="soft">What this server has written to people, newest first. Kept for 30 days.</p>
<form action="/dev/mail"><label>To <input name="to" type="email" value="${to ?? ''}"></label> <button>Show</button></form>
${
  mails.length === 0
    ? html`<p>No mails${to === undefined ? '' : ` to ${to}`} yet. Place an order, or ask for a new password, and look again.</p>`
    : html`<div class="wide"><table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>Kind</th><th>State</th></tr></thead><tbody>${mails.map(renderRow)}</tbody></table></div>`
}`,
  )

const renderRow = (mail: MailRow): SafeHtml =>
  html`<tr><td>${timeOf(mail.created_at)}</td><td>${mail.to_address}</td><td lang="${mail.locale}"><a href="/dev/mail/${mail.id}">${mail.subject}</a></td><td>${mail.kind}</td><td>${mail.status}</td></tr>`

export const renderOneMail = (mail: MailRow): string =>
  renderPage(
    mail.subject,
    html`<p><a href="/dev/mail">All mails</a></p>
<h1 lang="${mail.locale}">${mail.subject}</h1>
<dl>${headersOf(mail).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${openElsewhere(mail.html)}"></iframe>
<h2>Links</h2>
<ul>${linksOf(mail.html).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>
<h2>Text</h2>
<pre lang="${mail.locale}">${mail.text}</pre>`,
  )

const headersOf = (mail: MailRow): [string, string][] => [
  ['To', mail.to_address],
  ['Message-ID', mail.id],
  ['Kind', `${mail.kind}, ${mail.locale}`],
  ['List-Unsubscribe', mail.unsubscribe_url ?? 'none'],
  ['Written', timeOf(mail.created_at)],
  ['State', `${mail.status}, ${mail.attempts} tries${mail.sent_at ? `, sent ${timeOf(mail.sent_at)}` : ''}`],
  ...(mail.problem === null ? [] : [['Problem', mail.problem] as [string, string]]),
]

const openElsewhere = (markup: string) => markup.replace('<head>', '<head><base target="_blank">')

export const timeOf = (moment: Date) => moment.toISOString().replace('T', ' ').slice(0, 19)

export const renderPage = (title: string, body: SafeHtml): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>`.markup

const STYLE = new SafeHtml(`:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;padding:24px;background:light-dark(#fcfbf8,#0f1613);color:light-dark(#15211c,#eaf0ec)}
main{max-width:1080px;margin:auto}a{color:light-dark(#0a5c43,#55c297)}.soft,dt{color:light-dark(#5b6862,#a3b1aa)}
.wide{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:8px 12px 8px 0;text-align:start;border-bottom:1px solid light-dark(#e6e3db,#2b3631)}
td:first-child{white-space:nowrap}form{margin:16px 0}input,button{font:inherit;padding:6px 10px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:820px;border:1px solid light-dark(#e6e3db,#2b3631);border-radius:10px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border:1px solid light-dark(#e6e3db,#2b3631);border-radius:10px}`)
