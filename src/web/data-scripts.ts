const CALL = 'window.__reactRouterContext.streamController'

/** What a script in HTML or a string between single quotes cannot hold as it is. */
const ESCAPED = /[\\'<>&\u2028\u2029\p{Cc}]/gu

const SHORT: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n' }

const escapeCharacter = (found: string): string =>
  SHORT[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The scripts that hand the router's data over, as the router's own component has them, without rendering it: it suspends each
 * page. Between single quotes the data needs no backslash before its many quotation marks.
 */
export function dataScripts(texts: readonly string[]): string {
  const data = texts.map(
    (text) => `<!--$--><script>${CALL}.enqueue('${text.replaceAll(ESCAPED, escapeCharacter)}');</script>`,
  )
  return `${data.join('')}<!--$--><script>${CALL}.close();</script><!--/$-->${'<!--/$-->'.repeat(texts.length)}`
}
