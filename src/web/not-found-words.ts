import { m } from '#web/paraglide/messages.js'

/** What the server puts in place of each percent sign of a path whose escapes are broken (platform/request-url.ts). */
const REPLACEMENT = '\uFFFD'

/** Title and text of the page for an address that nothing is at; one whose escapes are broken was never right. */
export const notFoundWords = (pathname: string): { title: string; text: string } =>
  isBroken(pathname)
    ? { title: m.shell_broken_title(), text: m.shell_broken_text() }
    : { title: m.shell_not_found_title(), text: m.shell_not_found_text() }

function isBroken(pathname: string): boolean {
  try {
    // Its result is used: a bundler removes a call of which only the error is.
    return decodeURI(pathname).includes(REPLACEMENT)
  } catch {
    return true
  }
}
