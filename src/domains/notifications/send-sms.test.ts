import { afterAll, beforeEach, expect, test } from 'vitest'
import { clock, MINUTE } from '#platform/clock.ts'

import { openSms } from '#platform/sms.ts'
import type { SmsOutcome } from '#platform/sms-provider.ts'
import { startTestApp } from '#test/app.ts'
import { startSmsServer } from '#test/sms-server.ts'
import type { OpenResources } from '../../resources.ts'
import { notifyPeople } from './notify-people.ts'
import { sendDueSms, sendSms } from './send-sms.ts'

const app = await startTestApp()
const { db, config } = app.resources
const server = await startSmsServer()
afterAll(() => server.stop())
const start = new Date('2026-11-20T12:00:00Z')
const phone = '+8801712345678'

beforeEach(async () => {
  clock.set(start)
  server.state.answer = 'take'
  server.received.length = 0
  await db.deleteFrom('sms_messages').execute()
})

const account = { SSL_WIRELESS_TOKEN: 'token', SSL_WIRELESS_SID: 'HAAT', SSL_WIRELESS_URL: server.url }
const overHttp: OpenResources = { ...app.resources, sms: openSms({ ...config, ...account }) }
const over = (send: () => Promise<SmsOutcome>): OpenResources => ({ ...app.resources, sms: { send } })
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds))

let serial = 0
async function writeCode(resources: OpenResources, times = 1) {
  serial += 1
  const until = new Date(start.getTime() + 3 * MINUTE).toISOString()
  const event = {
    topic: 'phone.code',
    key: `event-${serial}`,
    at: clock.now().toISOString(),
    payload: { phone, code: '012345', locale: 'bn', until },
  } as const
  for (let time = 0; time < times; time += 1) await notifyPeople(resources, event)
  return readAll()
}
const readAll = () => db.selectFrom('sms_messages').selectAll().orderBy('created_at').execute()

test('a code is written once, sent once by however many workers, and keeps the provider’s number', async () => {
  const [sms] = await writeCode(overHttp, 3)
  await Promise.all([
    ...Array.from({ length: 6 }, () => sendSms(overHttp, sms!.id)),
    ...Array.from({ length: 4 }, () => sendDueSms(overHttp)),
  ])
  await sendDueSms(overHttp)
  expect(server.received).toMatchObject([{ msisdn: '8801712345678', sms: expect.stringContaining('012345') }])
  expect(await readAll()).toMatchObject([{ status: 'sent', attempts: 1, reference: expect.stringContaining('ref-') }])
})

test('without a provider it is kept to be read, and not sent once there is one', async () => {
  await writeCode(app.resources)
  await sendDueSms(overHttp)
  expect(server.received).toEqual([])
  expect(await readAll()).toMatchObject([{ status: 'kept' }])
})

test('refused for now it is sent again, until the code has ended', async () => {
  server.state.answer = { body: { status_code: 4003, error_message: 'IP not whitelisted' } }
  const [sms] = await writeCode(overHttp)
  await sendSms(overHttp, sms!.id)
  expect(await readAll()).toMatchObject([{ status: 'waiting', problem: '4003 IP not whitelisted' }])
  server.state.answer = 'take'
  // Not before its time.
  await sendDueSms(overHttp)
  expect(await readAll()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  later(MINUTE)
  await sendDueSms(overHttp)
  expect(await readAll()).toMatchObject([{ status: 'sent', attempts: 2 }])
  const late = (await writeCode(overHttp)).at(-1)
  later(3 * MINUTE)
  server.received.length = 0
  await sendSms(overHttp, late!.id)
  await sendDueSms(overHttp)
  expect(server.received).toEqual([])
  expect(await db.selectFrom('sms_messages').selectAll().where('id', '=', late!.id).execute()).toMatchObject([
    { status: 'failed' },
  ])
})

test('with an unknown outcome, or a sender that died, it is never sent again', async () => {
  const [first] = await writeCode(overHttp)
  await sendSms(
    over(async () => ({ outcome: 'unknown', reason: 'reset' })),
    first!.id,
  )
  const second = (await writeCode(overHttp)).at(-1)!
  await expect(
    sendSms(
      over(() => Promise.reject(new Error('killed'))),
      second.id,
    ),
  ).rejects.toThrow('killed')
  later(2 * MINUTE + 1000)
  await sendDueSms(overHttp)
  expect((await readAll()).map(({ status }) => status)).toEqual(['unknown', 'unknown'])
  expect(server.received).toEqual([])
})

test('one that is being sent is left to its sender for two minutes; what the provider says later is kept', async () => {
  const [sms] = await writeCode(overHttp)
  const answer = Promise.withResolvers<SmsOutcome>()
  const sending = sendSms(
    over(() => answer.promise),
    sms!.id,
  )
  await expect.poll(readAll).toMatchObject([{ status: 'sending' }])
  later(MINUTE)
  await sendDueSms(overHttp)
  expect(await readAll()).toMatchObject([{ status: 'sending' }])
  later(2 * MINUTE + 1)
  await sendDueSms(overHttp)
  expect(await readAll()).toMatchObject([{ status: 'unknown' }])
  answer.resolve({ outcome: 'refused', lasting: false, reason: 'busy' })
  await sending
  // It is never sent again.
  expect(await readAll()).toMatchObject([{ status: 'unknown', attempts: 1 }])
  expect(server.received).toEqual([])
})

test('messages are listed at /dev/sms for this machine alone, by number', async () => {
  await writeCode(app.resources)
  const get = (url: string, remoteAddress = '127.0.0.1') => app.server.inject({ url, remoteAddress })
  const list = await get('/dev/sms')
  expect(list.body).toContain('012345')
  expect(list.headers['cache-control']).toBe('no-store')
  expect((await get('/dev/sms.json?to=01712-345678')).json()).toMatchObject([{ to: phone, parts: 1, status: 'kept' }])
  expect((await get('/dev/sms.json?to=01812345678')).json()).toEqual([])
  expect((await get('/dev/sms', '203.0.113.7')).statusCode).toBe(404)
})

test('what the provider said of a message it took is kept and shown beside our state', async () => {
  const [sms] = await writeCode(overHttp)
  await sendSms(overHttp, sms!.id)
  const [row] = await readAll()
  expect(row).toMatchObject({ status: 'sent', provider_status: 'SUCCESS', reference: expect.stringMatching(/^ref-/) })
  const { body } = await app.server.inject({ url: '/dev/sms', remoteAddress: '127.0.0.1' })
  expect(body).toContain(`sent: SUCCESS, ${row!.reference}`)
})
