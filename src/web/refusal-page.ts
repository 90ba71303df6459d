import { formatNumber } from './format.ts'
import { baseOf, getLocale } from './language.ts'
import { m } from './paraglide/messages.js'

/** The page for when the server is overloaded: plain text, cheap to render. */
export function refusalPage(problem: { code: string; seconds: number }): string {
  const locale = getLocale()
  const text =
    problem.code === 'throttled'
      ? m.error_throttled({ count: problem.seconds, shown: formatNumber(problem.seconds) })
      : m.error_busy()
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(m.shell_title({ page: m.shell_wait_title() }))}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.25rem;color:light-dark(#15211c,#eaf0ec);background:light-dark(#fcfbf8,#0f1613)}h1{font-size:1.75rem;line-height:1.3}a{display:inline-block;padding-block:.5rem;margin-inline-end:1.5rem;font-weight:600;color:light-dark(#0a5c43,#55c297)}</style>
</head>
<body>
<main>
<h1>${escape(m.shell_wait_title())}</h1>
<p>${escape(text)}</p>
<p><a href="">${escape(m.ui_try_again())}</a><a href="${baseOf(locale)}">${escape(m.shell_home())}</a></p>
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
