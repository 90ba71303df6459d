import { expect, test } from 'vitest'
import { isFromThisMachine, isLoopback } from './local-request.ts'

const plain = { host: 'localhost:3000', 'user-agent': 'curl', accept: '*/*', authorization: 'Bearer x' }

test('this machine is recognised by all its names, and nothing that only looks like one', () => {
  for (const host of ['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])
    expect(isLoopback(host), host).toBe(true)
  expect(isLoopback('::ffff:127.0.0.1')).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'haat.example', 'localhost.example', 'notlocalhost', '[fe80::1]'])
    expect(isLoopback(host), host).toBe(false)
})

test('a request is local when its address is one of this machine', () => {
  expect(isFromThisMachine({ headers: plain, ip: '127.0.0.1' })).toBe(true)
  expect(isFromThisMachine({ headers: plain, ip: '::1' })).toBe(true)
  expect(isFromThisMachine({ headers: plain, ip: '203.0.113.7' })).toBe(false)
})

const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded',
  'forwarded',
  'forwarded-for',
  'via',
  'x-real-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fly-client-ip',
  'fastly-client-ip',
  'x-original-forwarded-for',
  'x-original-url',
  'x-original-host',
  'x-envoy-external-address',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-amzn-trace-id',
  'do-connecting-ip',
  'wl-proxy-client-ip',
  'x-proxyuser-ip',
  'x-varnish',
  'x-arr-log-id',
  'x-originating-ip',
  'x-remote-addr',
  'x-rewrite-url',
]
test.each(forwarding)('%s counts as proxied', (name) => {
  expect(isFromThisMachine({ headers: { ...plain, [name]: '127.0.0.1' }, ip: '127.0.0.1' })).toBe(false)
})

test('headers that browsers send themselves do not', () => {
  const names = ['origin', 'referer', 'cookie', 'sec-fetch-site', 'x-requested-with', 'x-request-id', 'idempotency-key']
  for (const name of names)
    expect(isFromThisMachine({ headers: { ...plain, [name]: 'x' }, ip: '::1' }), name).toBe(true)
  expect(isFromThisMachine({ headers: { ...plain, 'proxy-authorization': 'x' }, ip: '::1' })).toBe(false)
})
