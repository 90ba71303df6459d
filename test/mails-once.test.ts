import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { ended, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** Mails of a process that is killed in the middle of sending them: none twice, and none lost that nobody had begun. */

const folder = await serverFolder()

const mailServer = await startMailServer()
afterAll(() => mailServer.stop())

/** So that /dev/mail says what became of each. */
const settings = { NODE_ENV: 'development', DEMO: '0', SMTP_URL: mailServer.url }
const people = Array.from({ length: 18 }, (_, at) => `person${at}@haat.test`)

async function statuses({ url }: Server): Promise<Map<string, string>> {
  const answer = await fetch(`${url}/dev/mail.json`)
  const mails = (await answer.json()) as { to: string; status: string }[]
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
  return new Map(mails.map(({ to, status }) => [to, status]))
}
const takenBy = (address: string) => mailServer.taken.filter((mail) => mail.includes(`To: ${address}`)).length

test('a kill -9 while mails are written and sent: each arrives once, but for what was on its way at that moment', async () => {
  const first = await start(folder, settings)
  // The server takes mails slowly, so that the kill finds some of them on their way.
  mailServer.state.answersAfterMs = 400
  for (const email of people) {
    const registered = await post(`${first.url}/api/auth/register/`, {
      name: 'Somebody',
      email,
      password: 'shiuli-phul-1971',
    })
    expect(registered.status).toBe(201)
  }
  while (mailServer.taken.length < 3) await sleep(5)
  first.child.kill('SIGKILL')
  await ended(first.child)
  mailServer.state.answersAfterMs = 0

  const second = await start(folder, settings)
  const open = async () => {
    const all = await statuses(second)
    return people.filter((email) => !['sent', 'sending'].includes(all.get(email) ?? 'not written'))
  }
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toEqual([])

  const all = await statuses(second)
  for (const email of people) {
    expect(takenBy(email), email).toBeLessThanOrEqual(1)
    if (all.get(email) === 'sent') expect(takenBy(email), email).toBe(1)
  }
  // What was on its way was a handful, not everything.
  expect(people.filter((email) => all.get(email) === 'sending').length).toBeLessThan(people.length / 2 + 1)
  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
}, 240_000)
