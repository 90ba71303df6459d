import { expect, type Page } from '@playwright/test'

/** Jobs write messages, which is slow on a busy machine. */
const ARRIVES_MS = 45_000

/** The newest code that was sent to a number and is not among `known`, read at /dev/sms as in the demo. */
export async function codeInSms(page: Page, to: string, known: readonly string[] = []): Promise<string> {
  let code = ''
  const look = async () => {
    const answer = await page.request.get(`/dev/sms.json?to=${encodeURIComponent(to)}`)
    const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    code = texts.map((text) => /^\d{6}/.exec(text)?.[0]).find(Boolean) ?? ''
    return code !== '' && !known.includes(code)
  }
  await expect.poll(look, { timeout: ARRIVES_MS, message: `a message to ${to} with a code` }).toBe(true)
  return code
}

/** The path of the link in the newest text message to a number that has one. */
export async function linkInSms(page: Page, to: string): Promise<string> {
  let link = ''
  const look = async () => {
    const answer = await page.request.get(`/dev/sms.json?to=${encodeURIComponent(to)}`)
    const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    link = texts.map((text) => /https?:\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    return link !== ''
  }
  await expect.poll(look, { timeout: ARRIVES_MS, message: `a message to ${to} with a link` }).toBe(true)
  const { pathname, search } = new URL(link)
  return pathname + search
}
