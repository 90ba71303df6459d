import type { Locale } from '#contract/identity/identity.ts'
import type { Block, MailContent, SumLine } from './mail-content.ts'
import { html, SafeHtml } from './safe-html.ts'

export type Frame = {
  locale: Locale
  home: string
  brand: string
  /** Why this mail came, and how to turn such mails off. */
  reason: string
  settings: { label: string; url: string } | null
}

/**
 * Tables, inline styles and no remote images, for Outlook and Gmail. Colours are the pages' own (rules.md W-17); the
 * style element has only the dark ones, for clients that support it.
 */
export function renderHtml({ subject, preheader, title, blocks }: MailContent, frame: Frame): string {
  const { locale, home, brand } = frame
  return html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fcfbf8;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${preheader}${FILLER}</div>
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fcfbf8">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px;${FONT}"><a href="${home}" class="brand" style="color:#0a5c43;font-size:24px;font-weight:700;text-decoration:none">${brand}</a></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e6e3db;border-radius:10px;padding:28px 24px;${FONT};${BREAKING}">
<h1 class="ink" style="margin:0 0 16px;color:#15211c;font-size:22px;line-height:1.35;font-weight:700">${title}</h1>
${blocks.map((block) => renderBlock(block, new URL(home).origin))}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;color:#5b6862;font-size:13px;line-height:1.6;${FONT};${BREAKING}">${frame.reason}${settingsLink(frame)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`.markup
}

const FONT = new SafeHtml("font-family:'Anek Latin','Segoe UI',Helvetica,Arial,'Noto Sans Bengali',sans-serif")

/** What people wrote may have a long word, as a pasted link: it would widen the whole mail, and cut off its sums on a phone. */
const BREAKING = new SafeHtml('word-break:break-word;overflow-wrap:anywhere')

const DARK = new SafeHtml(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.paper{background:#0f1613!important}.card{background:#17201c!important;border-color:#2b3631!important}.ink{color:#eaf0ec!important}.soft{color:#a3b1aa!important}.brand{color:#55c297!important}.line{border-color:#2b3631!important}.tint{background:#17352a!important}.button{background:#55c297!important}.button-text{color:#06231a!important}}`)

/** Keeps the first line of the body out of the inbox preview. */
const FILLER = new SafeHtml('&#847;&zwnj;&nbsp;'.repeat(40))

const settingsLink = ({ settings }: Frame): SafeHtml =>
  settings ? html` <a href="${settings.url}" class="brand" style="color:#0a5c43">${settings.label}</a>` : html``

function renderBlock(block: Block, origin: string): SafeHtml {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;color:#15211c;font-size:16px;line-height:1.6">${lines(block.text, origin)}</p>`
    case 'note':
      return html`<p class="soft" style="margin:0 0 12px;color:#5b6862;font-size:14px;line-height:1.6">${lines(block.text, origin)}</p>`
    case 'quote':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="ink tint" style="border-radius:6px;background:#e8f2ed;padding:14px 16px;color:#15211c;font-size:16px;line-height:1.6">${lines(block.text)}</td></tr></table>`
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.facts.map(renderFact)}</table>`
    case 'items':
      return html`${block.title ? html`<h2 class="ink" style="margin:0 0 4px;color:#15211c;font-size:16px;line-height:1.5;font-weight:700">${block.title}</h2>` : html``}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.items.map(renderItem)}</table>`
    case 'links':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.links.map(renderLink)}</table>`
    case 'sums':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${block.sums.map(renderSum)}</table>`
    default:
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" bgcolor="#0a5c43" style="border-radius:10px;background:#0a5c43"><a href="${block.url}" class="button-text" style="display:inline-block;padding:13px 24px;color:#ffffff;font-size:16px;font-weight:600;line-height:1.25;text-decoration:none">${block.label}</a></td></tr></table>`
  }
}

const renderFact = ([label, value]: readonly [string, string]): SafeHtml =>
  html`<tr><td class="soft" valign="top" style="padding:4px 16px 4px 0;color:#5b6862;font-size:14px;line-height:1.6;white-space:nowrap">${label}</td><td class="ink" valign="top" width="100%" style="padding:4px 0;color:#15211c;font-size:15px;line-height:1.6">${lines(value)}</td></tr>`

const renderItem = ({ name, detail, amount }: { name: string; detail: string; amount?: string }): SafeHtml =>
  html`<tr><td class="ink line" style="border-bottom:1px solid #e6e3db;padding:10px 12px 10px 0;color:#15211c;font-size:15px;line-height:1.5">${name}<br><span class="soft" style="color:#5b6862;font-size:13px">${detail}</span></td><td class="ink line" align="right" valign="top" style="border-bottom:1px solid #e6e3db;padding:10px 0;color:#15211c;font-size:15px;line-height:1.5;white-space:nowrap">${amount ?? ''}</td></tr>`

const renderLink = ({ label, url }: { label: string; url: string }): SafeHtml =>
  html`<tr><td class="line" style="border-bottom:1px solid #e6e3db;padding:10px 0;font-size:15px;line-height:1.5"><a href="${url}" class="brand" style="color:#0a5c43">${label}</a></td></tr>`

function renderSum({ label, amount, strong = false }: SumLine): SafeHtml {
  const weight = strong ? '700' : '400'
  const size = strong ? '17px' : '15px'
  return html`<tr><td class="ink" style="padding:4px 12px 4px 0;color:#15211c;font-size:${size};font-weight:${weight};line-height:1.5">${label}</td><td class="ink" align="right" style="padding:4px 0;color:#15211c;font-size:${size};font-weight:${weight};line-height:1.5;white-space:nowrap">${amount}</td></tr>`
}

/** `origin`: our own addresses in it are links. */
const lines = (typed: string, origin?: string): SafeHtml[] =>
  typed.split('\n').map((line, at) => html`${at === 0 ? '' : html`<br>`}${linked(line, origin)}`)

/** An address, without the sign that ends its sentence. */
const ADDRESS = /(https?:\/\/[^\s"'<>“”‘’]*[^\s"'<>“”‘’.,;:!?)।])/

const linked = (line: string, origin: string | undefined): SafeHtml[] =>
  line
    .split(ADDRESS)
    .map((part) =>
      origin !== undefined && part.startsWith(`${origin}/`)
        ? html`<a href="${part}" class="brand" style="color:#0a5c43">${part}</a>`
        : html`${part}`,
    )
