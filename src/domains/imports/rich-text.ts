import { compile } from 'html-to-text'

/** An element, a comment or an entity: then a cell is HTML, else plain text. */
const HTML = /<\/?[a-z][^>]*>|<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

/** Deeper and longer pages than any description: cut before they cost anything. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 500_000, maxDepth: 40, maxBaseElements: 1 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'h1', format: 'block' },
    { selector: 'h2', format: 'block' },
    { selector: 'h3', format: 'block' },
    { selector: 'h4', format: 'block' },
    { selector: 'h5', format: 'block' },
    { selector: 'h6', format: 'block' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'dataTable' },
  ],
})

/** A description as we keep it, of what stands in 'Body (HTML)'. */
export const plainText = (body: string): string => tidyText(HTML.test(body) ? convert(body) : body)

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
