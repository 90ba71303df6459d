const TAG = /<\/?[a-z]/i
const COMMENT_OR_ENTITY = /<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

/** Whether it has an element, a comment or an entity; else it is plain text. */
export const looksLikeHtml = (text: string): boolean => {
  const tag = text.search(TAG)
  // A pattern for a whole tag would search for its end once for every '<'.
  return (tag >= 0 && text.lastIndexOf('>') > tag) || COMMENT_OR_ENTITY.test(text)
}

/** Normalises a text for comparison: hard spaces, spaces at line ends and repeated empty lines do not count. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what nobody types
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, '')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Its first `max` characters, without half a surrogate pair at the end, which the database would reject. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** For 'Body (HTML)': paragraphs and line breaks, which `readHtml` converts back to the same text. */
export function richText(text: string): string {
  const tidy = tidyText(text)
  if (tidy === '') return ''
  return tidy
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** For a title: as it is, unless an import would take a part of it for HTML, as of 'Cable <USB-C>'. */
export const plainCell = (text: string): string => (looksLikeHtml(text) ? escaped(text) : text)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
