import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one page. Its inline scripts are allowed by their hashes: the page is cached with
 * the header, and a nonce must not be cached.
 * @param html its bytes as text in latin1
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const code of inlineScripts(html))
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are no pages: opened in a browser they load nothing and cannot be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

const OPEN = '<script'
const CLOSE = '</script>'

/** The texts of inline scripts, byte for byte as they are sent. */
function* inlineScripts(html: string): Generator<string> {
  let close = 0
  for (let open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, close)) {
    const begun = html.indexOf('>', open) + 1
    close = html.indexOf(CLOSE, begun)
    if (begun === 0 || close < 0) return
    const attributes = html.slice(open + OPEN.length, begun)
    if (close > begun && !/\ssrc=/.test(attributes)) yield html.slice(begun, close)
  }
}
