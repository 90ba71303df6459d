import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { ended, post, type Server, serverFolder, start } from '#test/server-process.ts'

/** A process is killed while it sends mails: no mail is sent twice, and none is lost that was not being sent at that moment. */

const folder = await serverFolder()

const mailServer = await startMailServer()
afterAll(() => mailServer.stop())

/** In development /dev/mail lists the status of each mail. */
const settings = { NODE_ENV: 'development', DEMO: '0', SMTP_URL: mailServer.url }
const people = Array.from({ length: 18 }, (_, at) => `person${at}@haat.test`)

async function statuses({ url }: Server): Promise<Map<string, string>> {
  const response = await fetch(`${url}/dev/mail.json`)
  const mails = (await response.json()) as { to: string; status: string }[]
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
  return new Map(mails.map(({ to, status }) => [to, status]))
}
const deliveriesTo = (address: string) => mailServer.received.filter((mail) => mail.includes(`To: ${address}`)).length

test('after a kill -9 each mail arrives once, except those being sent at that moment', async () => {
  const first = await start(folder, settings)
  // The mail server is slow, so that the kill interrupts some deliveries.
  mailServer.state.answersAfterMs = 400
  for (const email of people) {
    const registered = await post(`${first.url}/api/auth/register/`, {
      name: 'Somebody',
      email,
      password: 'shiuli-phul-1971',
    })
    expect(registered.status).toBe(201)
  }
  while (mailServer.received.length < 3) await sleep(5)
  first.child.kill('SIGKILL')
  await ended(first.child)
  mailServer.state.answersAfterMs = 0

  const second = await start(folder, settings)
  const open = async () => {
    const all = await statuses(second)
    return people.filter((email) => !['sent', 'sending'].includes(all.get(email) ?? 'missing'))
  }
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toEqual([])

  const all = await statuses(second)
  for (const email of people) {
    expect(deliveriesTo(email), email).toBeLessThanOrEqual(1)
    if (all.get(email) === 'sent') expect(deliveriesTo(email), email).toBe(1)
  }
  // Only a few mails were being sent at the moment of the kill.
  expect(people.filter((email) => all.get(email) === 'sending').length).toBeLessThan(people.length / 2 + 1)
  second.child.kill('SIGTERM')
  expect(await ended(second.child)).toBe(0)
})
