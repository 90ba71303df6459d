import { expect, test } from 'vitest'
import { mayReadMessages, readConfig } from '#platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { linksOf } from './dev-mail-pages.ts'

const app = await startTestApp()
const id = 'a5f0c7f0-0000-4000-8000-00000000000a'
await app.resources.db
  .insertInto('mails')
  .values({
    id,
    event_key: 'event-1',
    to_address: 'rahima@haat.test',
    kind: 'password_forgotten',
    locale: 'en',
    subject: 'Set a <b>new</b> password',
    html: `<head></head><p onclick="alert('x')">&amp; more</p><a href="http://localhost/auth/reset-password?token=1&amp;a=2">Go</a>`,
    text: 'Go </pre><script>alert(1)</script>',
    status: 'kept',
    send_until: new Date(),
  })
  .execute()

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers, remoteAddress })

test('mails are listed, shown and searched; their content is text or in a sandboxed frame', async () => {
  const list = await get('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Set a &lt;b&gt;new&lt;/b&gt; password')
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  const one = await get(`/dev/mail/${id}`)
  expect(one.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;head&gt;')
  expect(one.body).toContain('Go &lt;/pre&gt;&lt;script&gt;')
  expect(one.body).toContain('href="http://localhost/auth/reset-password?token=1&amp;a=2"')
  const matches = await get('/dev/mail.json?to=Rahima@haat.test')
  expect(matches.json()).toMatchObject([
    { id, to: 'rahima@haat.test', links: ['http://localhost/auth/reset-password?token=1&a=2'], status: 'kept' },
  ])
  expect((await get('/dev/mail.json?to=karim@haat.test')).json()).toEqual([])
  expect((await get('/dev/mail/nonsense')).statusCode).toBe(404)
  expect((await get(`/dev/mail/${id.replace('a5', 'b5')}`)).statusCode).toBe(404)
})

test('only this machine can read them, by its own host name and not through a proxy', async () => {
  expect((await get('/dev/mail', {}, '203.0.113.7')).statusCode).toBe(404)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'true-client-ip'])
    expect((await get('/dev/mail.json', { [name]: '127.0.0.1' })).statusCode, name).toBe(404)
  expect((await get('/dev/mail.json', { host: 'evil.example' })).statusCode).toBe(404)
  expect((await get(`/dev/mail/${id}`, { host: 'haat.example:3000' })).statusCode).toBe(404)
  expect((await get('/dev/mail.json', { host: '127.0.0.1:3000' })).statusCode).toBe(200)
  expect((await get('/dev/mail.json', { host: '[::1]:3000' }, '::1')).statusCode).toBe(200)
})

test('in production mails can be read in the demo market alone, unless configured', () => {
  const may = (settings: Record<string, string>) => mayReadMessages(readConfig(settings))
  expect(may({})).toBe(true)
  expect(may({ DEMO: '0' })).toBe(false)
  expect(may({ DATABASE_URL: 'postgres://haat@db/haat' })).toBe(false)
  expect(may({ DATABASE_URL: 'postgres://haat@db/haat', DEMO: '1' })).toBe(false)
  expect(may({ SMTP_URL: 'smtp://mail.example' })).toBe(false)
  expect(may({ HOST: '0.0.0.0', DEMO: '1' })).toBe(false)
  expect(may({ PUBLIC_URL: 'https://haat.example', DEMO: '1' })).toBe(false)
  expect(may({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
  expect(may({ DEV_MAIL: '0' })).toBe(false)
  expect(may({ DEV_MAIL: '1', DATABASE_URL: 'postgres://haat@db/haat' })).toBe(true)
  expect(may({ NODE_ENV: 'development', SMTP_URL: 'smtp://mail.example' })).toBe(true)
  expect(may({ NODE_ENV: 'development', DEV_MAIL: '0' })).toBe(false)
  expect(() => readConfig({ DEV_MAIL: '1', SMTP_URL: 'smtp://mail.example' })).toThrow('DEV_MAIL')
})

test('a public server shows them to everybody when configured, and otherwise to nobody', async () => {
  const behindBareProxy = { NODE_ENV: 'development', PUBLIC_URL: 'https://haat.example' }
  const silent = await startTestApp(behindBareProxy)
  expect((await silent.server.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
  const enabled = await startTestApp({ ...behindBareProxy, DEV_MAIL: '1' })
  expect((await enabled.server.inject('/dev/mail')).statusCode).toBe(200)
})

test('where they may not be read the path does not exist', async () => {
  const closed = await startTestApp({ DEV_MAIL: '0' })
  expect((await closed.server.inject('/dev/mail')).statusCode).toBe(404)
  expect((await closed.server.inject('/dev/mail.json')).statusCode).toBe(404)
})

test('an address or a number with a NUL finds nothing', async () => {
  const { server } = await startTestApp({ DEV_MAIL: '1' })
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/sms', '/dev/sms.json'])
    for (const to of ['%00', 'a%00b', '%00+8801712345678'])
      expect((await server.inject(`${path}?to=${to}`)).statusCode, path + to).toBe(200)
})

test('each link is extracted once, in order', () => {
  expect(linksOf('<a href="/b?x=1&amp;y=2">b</a><a href="/a">a</a><a href="/b?x=1&amp;y=2">b</a>')).toEqual([
    '/b?x=1&y=2',
    '/a',
  ])
})
