/** What lucide writes on every icon. app.css says the same once, for `.lucide`. */
const REPEATED =
  ' xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** Routes are all known from the start, so that no link needs to be marked for discovery. */
const MARKED = ' data-discover="true"'

/**
 * Leaves out of a page what its icons and links repeat, a tenth of a list. Hydration compares no attributes, and an icon that
 * the browser renders later looks the same.
 */
export const slimIcons = (html: string): string =>
  html.replaceAll(REPEATED, ' viewBox="0 0 24 24"').replaceAll(MARKED, '')
