import { compile, type FormatCallback } from 'html-to-text'
import { looksLikeHtml, tidyText } from './rich-text.ts'

/** The cells of a row stay on its line, a space apart. A layout in columns would do what `colspan` asks for. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 40, maxBaseElements: 1 },
  formatters: { cell },
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
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
})

/**
 * A description as we keep it, of what stands in 'Body (HTML)'. What a file says goes through here only in the worker
 * thread (convert-html.ts), with the bounds of read-line.ts. @throws for a few kinds of broken HTML
 */
export const plainText = (body: string): string => tidyText(looksLikeHtml(body) ? convert(body) : body)
