import { expect, type Page } from '@playwright/test'

type Mail = { kind: string; locale: string; subject: string; links: string[] }

/** Jobs send mails, which is slow on a busy machine. */
const ARRIVES_MS = 45_000

/**
 * The path of the first link to `where` in the newest mail to an address that is not among `known`. Mails are read at
 * /dev/mail, as in the demo.
 */
export async function linkInMail(
  page: Page,
  to: string,
  where: string,
  known: readonly string[] = [],
): Promise<string> {
  let linkPath = ''
  const look = async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
    const links = ((await answer.json()) as Mail[]).flatMap(({ links: all }) => all)
    const path = links.map((link) => new URL(link)).find(({ pathname }) => pathname.endsWith(where))
    linkPath = path ? path.pathname + path.search : ''
    return linkPath !== '' && !known.includes(linkPath)
  }
  await expect.poll(look, { timeout: ARRIVES_MS, message: `a mail to ${to} with a link to ${where}` }).toBe(true)
  return linkPath
}
