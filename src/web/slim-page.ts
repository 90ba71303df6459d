/** What lucide writes on every icon. app.css says the same once, for `.lucide`. */
const REPEATED =
  ' xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** The names of an icon, of which only `lucide` has a rule. */
const NAMES = /class="lucide(?: lucide-[\w-]+)+/g

/** Inside an svg, HTML knows elements that close themselves. */
const SHAPES = /><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g

/** Routes are all known from the start, so that no link needs to be marked for discovery. */
const MARKED = ' data-discover="true"'

/** The router's data of the page: a string of JSON, in which every quotation mark is escaped. */
const DATA = /(streamController\.enqueue\()"((?:[^"\\]|\\.)*)"\)/g

/**
 * Leaves out of a page what its icons, links and data repeat, a tenth of a list. Hydration compares no attributes, and an
 * icon that the browser renders later looks the same.
 */
export const slimPage = (html: string): string =>
  html
    .replaceAll(REPEATED, ' viewBox="0 0 24 24"')
    .replaceAll(NAMES, 'class="lucide')
    .replaceAll(SHAPES, '/>')
    .replaceAll(MARKED, '')
    .replaceAll(DATA, (_, call: string, text: string) => `${call}'${inSingleQuotes(text)}')`)

/** The same string literal between single quotes. */
const inSingleQuotes = (text: string): string =>
  text.replaceAll(/\\.|'/g, (found) => (found === '\\"' ? '"' : found === "'" ? "\\'" : found))
