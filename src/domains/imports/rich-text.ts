const TAG = /<\/?[a-z]/i
const COMMENT_OR_ENTITY = /<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

/** Has it an element, a comment or an entity? Else it is plain text. */
export const looksLikeHtml = (text: string): boolean => {
  const tag = text.search(TAG)
  // One expression for a whole tag would look for its end once for every '<'.
  return (tag >= 0 && text.lastIndexOf('>') > tag) || COMMENT_OR_ENTITY.test(text)
}

/** The same words, the same text: hard spaces, spaces at line ends and more than one empty line do not count. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what nobody types
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, '')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Its first `max` characters; no half of a pair is left, which the database would refuse. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** For 'Body (HTML)': paragraphs and line breaks of a text, which `plainText` reads back as the same text. */
export function richText(text: string): string {
  const tidy = tidyText(text)
  if (tidy === '') return ''
  return tidy
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
