import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '#platform/clock.ts'
import { startTestApp } from '#test/app.ts'
import { gatewayContext } from '#test/gateway-context.ts'
import { signSns, subscriptionMessage, TOPIC_ARN, trustSimulatedSns } from '#test/simulators.ts'
import { GatewayUnanswered } from '../gateway.ts'
import { bkash } from './gateway.ts'
import { amazon, forgetCertificates } from './sns-certificates.ts'

const account = {
  BKASH_URL: 'https://bkash.test',
  BKASH_USERNAME: 'u',
  BKASH_PASSWORD: 'p',
  BKASH_APP_KEY: 'k',
  BKASH_APP_SECRET: 's',
}
const app = await startTestApp({ ...account, BKASH_TOPIC_ARN: TOPIC_ARN })
let trust: ReturnType<typeof trustSimulatedSns>
beforeEach(() => {
  forgetCertificates()
  trust = trustSimulatedSns()
})
afterEach(() => {
  trust.undo()
  clock.set(null)
})
afterAll(forgetCertificates)

const read = (fields: unknown, config = app.resources.config) => {
  const { context } = gatewayContext(app)
  const body = typeof fields === 'string' ? fields : JSON.stringify(fields)
  return bkash.readMessage({ ...context, config }, { headers: {}, body })
}
const notification = (changes: Record<string, string> = {}) => ({
  Type: 'Notification',
  MessageId: randomUUID(),
  TopicArn: TOPIC_ARN,
  Message: JSON.stringify({ trxID: 'AB12', merchantInvoiceNumber: 'HT1', transactionStatus: 'Completed' }),
  Timestamp: new Date().toISOString(),
  ...changes,
})

test.each(['1', '2'])(
  'a message of our topic signed in version %s tells which payment to ask about',
  async (version) => {
    const message = notification()
    expect(await read(signSns(message, { version }))).toEqual({ id: message.MessageId, about: { reference: 'HT1' } })
    expect(await read(signSns({ ...message, Subject: 'x' }, { version }))).toMatchObject({ id: message.MessageId })
  },
)

test('the certificate is fetched once for many messages', async () => {
  await Promise.all(Array.from({ length: 5 }, () => read(signSns(notification()))))
  expect(trust.fetched).toHaveLength(1)
})

test('a message about none of our payments is proven, and about nothing', async () => {
  for (const Message of [
    '{}',
    'no JSON',
    '{"merchantInvoiceNumber":""}',
    '{"merchantInvoiceNumber":"a b"}',
    '[]',
    'null',
  ])
    expect(await read(signSns(notification({ Message })))).toMatchObject({ about: null })
})

const signed = () => signSns(notification())
const hostile: [string, () => unknown][] = [
  ['nothing', () => ''],
  ['no JSON', () => '{"Type":'],
  ['deep JSON', () => '['.repeat(100_000)],
  ['a list', () => [signed()]],
  ['no signature', () => ({ ...signed(), Signature: '' })],
  ['a signature that is no text', () => ({ ...signed(), Signature: 7 })],
  ['the signature of another message', () => ({ ...signed(), Signature: signed().Signature })],
  ['a signature of something else', () => signSns(notification(), { wrong: true })],
  ['another version of the signature', () => ({ ...signSns(notification(), { version: '1' }), SignatureVersion: '2' })],
  ['an unknown version', () => ({ ...signed(), SignatureVersion: '3' })],
  ['a changed message', () => ({ ...signed(), Message: '{"merchantInvoiceNumber":"HT2"}' })],
  ['a changed number', () => ({ ...signed(), MessageId: 'x' })],
  ['another topic', () => signSns(notification({ TopicArn: `${TOPIC_ARN}2` }))],
  ['a topic that is written otherwise', () => ({ ...signed(), TopicArn: TOPIC_ARN.toUpperCase() })],
  ['an unknown type', () => signSns(notification({ Type: 'Other' }))],
]
test.each(hostile)('not proven: %s', async (_, message) => {
  expect(await read(message())).toBeNull()
})

test.each([
  'http://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://sns.ap-southeast-1.amazonaws.com.evil.test/SimpleNotificationService-0123456789abcdef.pem',
  'https://evil.test/sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://evilsns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://sns.a.b.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://bucket.s3.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://sns.ap-southeast-1.amazonaws.com:8443/SimpleNotificationService-0123456789abcdef.pem',
  'https://x@sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem',
  'https://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem?a=b',
  'https://sns.ap-southeast-1.amazonaws.com/other.pem',
  'https://127.0.0.1/SimpleNotificationService-0123456789abcdef.pem',
  'file:///etc/passwd',
])('a certificate at %s is not even fetched', async (SigningCertURL) => {
  expect(await read({ ...signed(), SigningCertURL })).toBeNull()
  expect(trust.fetched).toEqual([])
})

test('a certificate that cannot be read, or is not valid now, proves nothing', async () => {
  amazon.fetch = async () => Buffer.from('no certificate')
  expect(await read(signed())).toBeNull()
  forgetCertificates()
  amazon.fetch = async () => Promise.reject(new Error('unreachable'))
  expect(await read(signed())).toBeNull()
  trust.undo()
  trust = trustSimulatedSns()
  forgetCertificates()
  clock.set(new Date('2019-06-01T00:00:00Z'))
  expect(await read(signed())).toBeNull()
  clock.set(null)
  expect(await read(signed())).not.toBeNull()
})

test('Amazon itself is asked over the network, unless a test says otherwise', async () => {
  trust.undo()
  await expect(amazon.fetch('https://127.0.0.1/a.pem')).rejects.toThrow('private')
  trust = trustSimulatedSns()
})

test('a subscription to our topic is confirmed at Amazon', async () => {
  const message = signSns(subscriptionMessage(new Date()))
  expect(await read(message)).toEqual({ id: message.MessageId, about: null })
  expect(trust.fetched).toEqual([message.SigningCertURL, message.SubscribeURL])
})

test.each([
  ['another host', 'https://evil.test/?Action=ConfirmSubscription'],
  ['plain http', 'http://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription'],
  ['another action', 'https://sns.ap-southeast-1.amazonaws.com/?Action=DeleteTopic'],
  ['another topic', 'https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:other'],
])('a subscription that is confirmed at %s is not', async (_, start) => {
  const topic = start.includes('TopicArn') ? '' : `&TopicArn=${encodeURIComponent(TOPIC_ARN)}`
  const SubscribeURL = `${start}${topic}&Token=abc`
  expect(await read(signSns({ ...subscriptionMessage(new Date()), SubscribeURL }))).toBeNull()
  expect(trust.fetched).toHaveLength(1)
})

test('a subscription of another topic, or one that is not signed, is not confirmed', async () => {
  const other = 'arn:aws:sns:ap-southeast-1:999999999999:other'
  expect(await read(signSns({ ...subscriptionMessage(new Date(), other), TopicArn: other }))).toBeNull()
  expect(await read(signSns(subscriptionMessage(new Date()), { wrong: true }))).toBeNull()
  expect(trust.fetched.filter((url) => url.includes('Action='))).toEqual([])
})

test('a confirmation that fails is asked for again', async () => {
  const message = signSns(subscriptionMessage(new Date()))
  const { fetch } = amazon
  amazon.fetch = async (url) => (url.includes('Action=') ? Promise.reject(new Error('timeout')) : fetch(url))
  await expect(read(message)).rejects.toThrow(GatewayUnanswered)
})

test('without a topic in the settings no message is proven', async () => {
  const { BKASH_TOPIC_ARN: _, ...config } = app.resources.config
  expect(await read(signed(), config)).toBeNull()
})
