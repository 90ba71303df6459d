import { expect, type Page } from '@playwright/test'

type Mail = { kind: string; locale: string; subject: string; links: string[] }

/** Jobs send mails; on a busy machine they take their time. */
const ARRIVES_MS = 45_000

/**
 * The address, below this site, of the first link in the newest mail to somebody that leads to `where` and is not among
 * `known`: mails are read at /dev/mail, as a person who tries the market out does.
 */
export async function linkInMail(
  page: Page,
  to: string,
  where: string,
  known: readonly string[] = [],
): Promise<string> {
  let found = ''
  const look = async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
    const links = ((await answer.json()) as Mail[]).flatMap(({ links: all }) => all)
    const path = links.map((link) => new URL(link)).find(({ pathname }) => pathname.endsWith(where))
    found = path ? path.pathname + path.search : ''
    return found !== '' && !known.includes(found)
  }
  await expect.poll(look, { timeout: ARRIVES_MS, message: `a mail to ${to} with a link to ${where}` }).toBe(true)
  return found
}
