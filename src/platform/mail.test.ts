import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { readConfig } from './config.ts'
import { openMail } from './mail.ts'

const server = await startMailServer()
afterAll(() => server.stop())
beforeEach(() => {
  server.state.manner = 'take'
  server.taken.length = 0
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

test('without SMTP_URL nobody takes mails', () => {
  expect(openMail(readConfig({}))).toBeNull()
})

test('a server elsewhere that offers no encryption gets no mail, unless its address says that it may', async () => {
  // The same server, under an address that is not this machine's own.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  expect(await senderOf({ SMTP_URL: elsewhere }).send(mail)).toMatchObject({ outcome: 'refused' })
  expect(server.taken).toEqual([])
  expect(await senderOf({ SMTP_URL: `${elsewhere}/?requireTLS=false` }).send(mail)).toEqual({ outcome: 'taken' })
})

test('a mail goes out in both forms, under an id of its own, with the way to turn such mails off', async () => {
  expect(await senderOf().send(mail)).toEqual({ outcome: 'taken' })
  const [taken = ''] = server.taken
  expect(taken).toContain(`Message-ID: <${mail.id}@haat.example>`)
  expect(taken).toContain('From: Haat <no-reply@haat.example>')
  expect(taken).toContain('To: rahima@haat.test')
  expect(taken).toContain(`List-Unsubscribe: <${mail.unsubscribe}>`)
  expect(taken).toContain('Auto-Submitted: auto-generated')
  expect(taken).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(taken).toMatch(/Content-Type: text\/html; charset=utf-8/)
  await senderOf({ MAIL_FROM: 'Shop <shop@haat.example>' }).send({ ...mail, unsubscribe: null })
  expect(server.taken[1]).toContain('From: Shop <shop@haat.example>')
  expect(server.taken[1]).not.toContain('List-Unsubscribe')
})

test('an address or subject with line breaks in it adds neither a header nor a recipient', async () => {
  await senderOf().send({ ...mail, to: 'rahima@haat.test', subject: 'Hello\r\nBcc: victim@haat.test' })
  expect(server.taken[0]).not.toMatch(/^Bcc:/m)
  await senderOf().send({ ...mail, to: 'rahima@haat.test, victim@haat.test' })
  expect(server.taken[1] ?? '').not.toMatch(/^To:.*victim@haat\.test,? *$/m)
})

test('the server’s no is sure: for now, for good, or of the address', async () => {
  server.state.manner = 'refuse for now'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'refused', lasting: false })
  server.state.manner = 'refuse for good'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'refused', lasting: true })
  expect(await senderOf().send({ ...mail, to: 'nobody@haat.test' })).toMatchObject({
    outcome: 'refused',
    lasting: true,
  })
  expect(server.taken).toEqual([])
})

test('no server at all is a sure no, for now', async () => {
  const gone = await startMailServer()
  await gone.stop()
  expect(await senderOf({ SMTP_URL: gone.url }).send(mail)).toMatchObject({ outcome: 'refused', lasting: false })
})

test('a connection lost after the mail went out leaves it unknown whether it was taken', async () => {
  server.state.manner = 'hang up'
  expect(await senderOf().send(mail)).toMatchObject({ outcome: 'unknown' })
  expect(server.taken).toHaveLength(1)
})
