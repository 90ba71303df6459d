import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSmsServer } from '#test/sms-server.ts'
import { readConfig } from './config.ts'
import { openSms, smsParts } from './sms.ts'

const server = await startSmsServer()
afterAll(() => server.stop())
beforeEach(() => {
  server.state.answer = 'take'
  server.received.length = 0
})

const TOKEN = 'token-of-a-test-account'
const providerOf = (url = server.url) => {
  const settings = { SSL_WIRELESS_TOKEN: TOKEN, SSL_WIRELESS_SID: 'HAAT', SSL_WIRELESS_URL: url }
  const provider = openSms(readConfig(settings))
  if (!provider) throw new Error('no provider')
  return provider
}
const sms = { id: 'a5f0c7f0-0000-4000-8000-000000000001', to: '+8801712345678', text: 'হাট কোড: 123456' }
const failure = (status_code: number, error_message = 'no') => ({
  body: { status: 'FAILED', status_code, error_message },
})

test('without a token there is no provider, and half of an account is refused at the start', () => {
  expect(openSms(readConfig({}))).toBeNull()
  expect(() => readConfig({ SSL_WIRELESS_TOKEN: TOKEN })).toThrow('SSL_WIRELESS_SID')
})

test('a message is sent with the number as the provider reads it and an id of at most 20 characters', async () => {
  expect(await providerOf().send(sms)).toEqual({
    outcome: 'taken',
    reference: 'ref-a5f0c7f0000040008000',
    providerStatus: 'SUCCESS',
  })
  expect(server.received).toEqual([
    { api_token: TOKEN, sid: 'HAAT', msisdn: '8801712345678', sms: sms.text, csms_id: 'a5f0c7f0000040008000' },
  ])
})

test('a refusal is certain: for good when the number is wrong, else for now', async () => {
  server.state.answer = failure(4025)
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'refused', lasting: true })
  server.state.answer = failure(4003, 'IP not whitelisted')
  expect(await providerOf().send(sms)).toMatchObject({
    outcome: 'refused',
    lasting: false,
    reason: expect.stringMatching(/^4003 .*IP not whitelisted/),
  })
  server.state.answer = { status: 429, body: 'slow down' }
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'refused', lasting: false })
})

test('an id that the provider knows already was taken earlier', async () => {
  server.state.answer = failure(4023)
  expect(await providerOf().send(sms)).toEqual({ outcome: 'taken', reference: null, providerStatus: null })
})

test('a lost connection, a failing server and an unreadable answer leave the outcome unknown', async () => {
  server.state.answer = 'hang up'
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'unknown' })
  server.state.answer = { status: 502, body: '<html>Bad gateway</html>' }
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'unknown' })
  server.state.answer = { body: 'OK' }
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'unknown' })
})

test('of an answer without an end no more than a little is read', async () => {
  server.state.answer = { body: `${JSON.stringify({ status_code: 200 })}${' '.repeat(100_000)}` }
  expect(await providerOf().send(sms)).toEqual({ outcome: 'unknown', reason: 'the answer is too large' })
})

test('only a message that is named as a success was taken', async () => {
  const answered = (smsinfo: object[]) => ({ body: { status: 'SUCCESS', status_code: 200, smsinfo } })
  server.state.answer = answered([])
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'unknown' })
  server.state.answer = answered([{ sms_status: 'FAILED' }])
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'refused', lasting: true })
  server.state.answer = { status: 500, ...failure(4001) }
  expect(await providerOf().send(sms)).toMatchObject({ outcome: 'unknown' })
})

test('a provider that cannot be reached took nothing', async () => {
  const stopped = await startSmsServer()
  await stopped.stop()
  expect(await providerOf(stopped.url).send(sms)).toMatchObject({ outcome: 'refused', lasting: false })
})

test('no reason holds the token, even when the provider repeats it', async () => {
  server.state.answer = failure(4001, `unknown token ${TOKEN}`)
  expect(JSON.stringify(await providerOf().send(sms))).not.toContain(TOKEN)
})

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  [`${'a'.repeat(69)}ক`, 1],
  ['ক'.repeat(135), 3],
])('%j is charged as %i', (text, parts) => expect(smsParts(text)).toBe(parts))
