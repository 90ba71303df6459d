import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { readConfig } from './config.ts'
import { openMail } from './mail.ts'

const server = await startMailServer()
afterAll(() => server.stop())
beforeEach(() => {
  server.state.behaviour = 'accept'
  server.state.hangsUpAt = null
  server.received.length = 0
})

const settings = { PUBLIC_URL: 'https://haat.example', SMTP_URL: server.url }
const senderOf = (more: Record<string, string> = {}) => {
  const sender = openMail(readConfig({ ...settings, ...more }))
  if (!sender) throw new Error('no sender')
  return sender
}
const mail = {
  id: 'a5f0c7f0-0000-4000-8000-000000000001',
  to: 'rahima@haat.test',
  subject: 'আপনার অর্ডার',
  html: '<p>নমস্কার</p>',
  text: 'নমস্কার',
  unsubscribe: 'https://haat.example/buyer-dashboard?tab=settings',
}

test('without SMTP_URL there is no sender', () => {
  expect(openMail(readConfig({}))).toBeNull()
})

test('a remote server without TLS gets no mail, unless SMTP_URL turns the requirement off', async () => {
  // The same server, under an address that is not this machine's own.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  expect(await senderOf({ SMTP_URL: elsewhere }).send(mail)).toMatchObject({ outcome: 'refused' })
  expect(server.received).toEqual([])
  expect(await senderOf({ SMTP_URL: `${elsewhere}/?requireTLS=false` }).send(mail)).toEqual({ outcome: 'taken' })
})

test('a mail is sent as text and HTML, with a Message-ID of its own and List-Unsubscribe', async () => {
  expect(await senderOf().send(mail)).toEqual({ outcome: 'taken' })
  const [message = ''] = server.received
  expect(message).toContain(`Message-ID: <${mail.id}@haat.example>`)
  expect(message).toContain('From: Haat <no-reply@haat.example>')
  expect(message).toContain('To: rahima@haat.test')
  expect(message).toContain(`List-Unsubscribe: <${mail.unsubscribe}>`)
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(message).toMatch(/Content-Type: text\/html; charset=utf-8/)
  await senderOf({ MAIL_FROM: 'Shop <shop@haat.example>' }).send({ ...mail, unsubscribe: null })
  expect(server.received[1]).toContain('From: Shop <shop@haat.example>')
  expect(server.received[1]).not.toContain('List-Unsubscribe')
})

test('an address or subject with line breaks in it adds neither a header nor a recipient', async () => {
  await senderOf().send({ ...mail, to: 'rahima@haat.test', subject: 'Hello\r\nBcc: victim@haat.test' })
  expect(server.received[0]).not.toMatch(/^Bcc:/m)
  await senderOf().send({ ...mail, to: 'rahima@haat.test, victim@haat.test' })
  expect(server.received[1] ?? '').not.toMatch(/^To:.*victim@haat\.test,? *$/m)
})

test('a refusal by the server is certain: temporary, permanent, or of the address', async () => {
  server.state.behaviour = 'refuse for now'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'refused', lasting: false })
  server.state.behaviour = 'refuse for good'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'refused', lasting: true })
  expect(await senderOf().send({ ...mail, to: 'nobody@haat.test' })).toMatchObject({
    outcome: 'refused',
    lasting: true,
  })
  expect(server.received).toEqual([])
})

test('an unreachable server is a temporary refusal', async () => {
  const stopped = await startMailServer()
  await stopped.stop()
  expect(await senderOf({ SMTP_URL: stopped.url }).send(mail)).toMatchObject({ outcome: 'refused', lasting: false })
})

test.each(['MAIL', 'RCPT', 'DATA'] as const)(
  'a connection lost at %s, before the message, took nothing',
  async (verb) => {
    server.state.hangsUpAt = verb
    expect(await senderOf().send(mail)).toMatchObject({ outcome: 'refused', lasting: false })
    server.state.hangsUpAt = null
    expect(await senderOf().send(mail)).toEqual({ outcome: 'taken' })
  },
)

test('a connection lost after the message was sent leaves the outcome unknown', async () => {
  server.state.behaviour = 'hang up'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'unknown' })
  expect(server.received).toHaveLength(1)
})
