import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page. Its inline scripts are allowed by their hashes: the page is cached with
 * the header, and a nonce must not be cached.
 */
export function contentSecurityPolicy(html: Buffer): string {
  const hashes = new Set<string>()
  // In latin1 a character is a byte: the tags are ASCII, and a script is hashed as it is sent.
  for (const { groups } of html.toString('latin1').matchAll(INLINE_SCRIPT)) {
    if (!groups?.code || /\ssrc=/.test(groups.attributes ?? '')) continue
    hashes.add(`'sha256-${createHash('sha256').update(groups.code, 'latin1').digest('base64')}'`)
  }
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
