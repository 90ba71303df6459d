import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { publicOrigin, readConfig } from './config.ts'

test('without settings it is production on port 3000 with data beside it', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 3000, production: true, ROLE: 'all', RATE_LIMIT_SCALE: 1, CORS_ORIGINS: [] })
  expect(config.DEMO).toBeUndefined()
  expect(config.DATA_DIR.endsWith('data')).toBe(true)
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('every wrong setting is named at once', () => {
  const read = () =>
    readConfig({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CORS_ORIGINS: 'https://a.example,nonsense',
      METRICS_TOKEN: 'short',
      TRUST_PROXY: '127.0.0.1,abc',
    })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*CORS_ORIGINS[\s\S]*METRICS_TOKEN[\s\S]*TRUST_PROXY/)
})

test.each(['127.0.0.1', '127.0.0.1, 10.0.0.0/8', '::1,fd00::/8', '10.0.0.0/255.0.0.0', 'loopback, uniquelocal'])(
  'TRUST_PROXY takes %s, as the server does',
  (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
    expect(() => Fastify({ trustProxy: TRUST_PROXY })).not.toThrow()
  },
)

test('PUBLIC_URL and CORS_ORIGINS are cut to origins; flags and lists are read', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://haat.example/',
    DEMO: '0',
    CORS_ORIGINS: 'https://a.example, https://B.example/, https://c.example:443/shop',
  })
  expect(config).toMatchObject({
    PUBLIC_URL: 'https://haat.example',
    DEMO: false,
    CORS_ORIGINS: ['https://a.example', 'https://b.example', 'https://c.example'],
  })
})

test('demo data is for this machine alone, unless DEMO=1 asks for it', () => {
  const demo = (settings: Record<string, string>) => readConfig(settings).demo
  expect(demo({})).toBe(true)
  expect(demo({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' })).toBe(true)
  expect(demo({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' })).toBe(true)
  expect(demo({ HOST: '0.0.0.0' })).toBe(false)
  expect(demo({ HOST: '192.168.1.7' })).toBe(false)
  expect(demo({ PUBLIC_URL: 'https://haat.example' })).toBe(false)
  expect(demo({ PUBLIC_URL: 'https://localhost.haat.example' })).toBe(false)
  expect(demo({ PUBLIC_URL: 'https://haat.example', DEMO: '1' })).toBe(true)
  expect(demo({ DEMO: '0' })).toBe(false)
  expect(demo({ DATABASE_URL: 'postgres://haat@db/haat' })).toBe(false)
})

test('without demo data staff need two factors in production', () => {
  expect(readConfig({}).STAFF_TWO_FACTOR).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://haat.example' }).STAFF_TWO_FACTOR).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'https://haat.example', DEMO: '1' }).STAFF_TWO_FACTOR).toBe(false)
  expect(readConfig({ NODE_ENV: 'development', PUBLIC_URL: 'https://haat.example' }).STAFF_TWO_FACTOR).toBe(false)
})

test('the account of a payment gateway is set whole or not at all, and not over plain http', () => {
  const bkash = {
    BKASH_URL: 'https://bkash.example',
    BKASH_USERNAME: 'u',
    BKASH_PASSWORD: 'p',
    BKASH_APP_KEY: 'k',
    BKASH_APP_SECRET: 's',
  }
  const sslcommerz = {
    SSLCOMMERZ_URL: 'https://ssl.example',
    SSLCOMMERZ_STORE_ID: 'haat',
    SSLCOMMERZ_STORE_PASSWORD: 'p',
  }
  expect(readConfig({ ...bkash, ...sslcommerz })).toMatchObject({ ...bkash, ...sslcommerz })
  for (const account of [bkash, sslcommerz])
    for (const missing of Object.keys(account))
      expect(() => readConfig({ ...account, [missing]: '' }), missing).toThrow(missing)
  expect(() => readConfig({ BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:x' })).toThrow('BKASH_URL')
  expect(() => readConfig({ ...bkash, BKASH_TOPIC_ARN: 'arn:other' })).toThrow('BKASH_TOPIC_ARN')
  expect(() => readConfig({ ...bkash, BKASH_URL: 'http://bkash.example' })).toThrow('must be https')
  expect(() => readConfig({ ...bkash, BKASH_URL: 'http://127.0.0.1:4000' })).not.toThrow()
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7', PORT: '8080' }, 'http://192.0.2.7:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://haat.example/' }, 'https://haat.example'],
])('with %o links begin with %s', (settings, origin) => {
  expect(publicOrigin(readConfig(settings))).toBe(origin)
  expect(new URL(origin).origin).toBe(origin)
})
