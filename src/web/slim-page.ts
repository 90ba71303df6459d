/** Routes are all known from the start, so that no link needs to be marked for discovery. */
const MARKED = ' data-discover="true"'

/** The router's data of the page: a string of JSON, in which every quotation mark is escaped. */
const DATA = /(streamController\.enqueue\()"((?:[^"\\]|\\.)*)"\)/g

/** Leaves out of a page what its links and data repeat; hydration compares no attributes. */
export const slimPage = (html: string): string =>
  html.replaceAll(MARKED, '').replaceAll(DATA, (_, call: string, text: string) => `${call}'${inSingleQuotes(text)}')`)

/** The same string literal between single quotes. */
const inSingleQuotes = (text: string): string =>
  text.replaceAll(/\\.|'/g, (found) => (found === '\\"' ? '"' : found === "'" ? "\\'" : found))
