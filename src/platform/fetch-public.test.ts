import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { FetchRefused, fetchPublic, isPublic } from './fetch-public.ts'

const requested: string[] = []
const answers: Record<string, RequestListener> = {
  '/picture': (_, reply) => void reply.end('a picture'),
  '/redirect': (_, reply) => void reply.writeHead(302, { location: '/picture' }).end(),
  '/inside': (_, reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/script': (_, reply) => void reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, reply) => void reply.writeHead(302, { location: '/round' }).end(),
  '/gone': (_, reply) => void reply.writeHead(404).end('no'),
  '/said-large': (_, reply) => void reply.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000)),
  '/large': (_, reply) => {
    reply.write(Buffer.alloc(900))
    reply.end(Buffer.alloc(900))
  },
  '/silent': () => {},
  '/stops': (_, reply) => {
    reply.writeHead(200, { 'content-length': 100 })
    reply.write('half')
  },
}
const server = createServer((request, reply) => {
  requested.push(request.url ?? '')
  answers[request.url ?? '']?.(request, reply)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = `http://127.0.0.1:${port}`
const limits = { maxBytes: 1000, timeoutMs: 500, allow: (ip: string, at: number) => ip === '127.0.0.1' && at === port }
const problem = (address: string, options = limits) =>
  fetchPublic(address, options).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof FetchRefused ? error.message : error),
  )

test('a URL is fetched, over a redirect too', async () => {
  expect(await problem(`${here}/picture`)).toBe('a picture')
  expect(await problem(`${here}/redirect`)).toBe('a picture')
})

test('this machine is never connected to, however its address is written', async () => {
  requested.length = 0
  const { allow: _, ...strict } = limits
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f000001',
    '2130706433',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    for (const address of [`http://${host}:${port}/picture`, `http://${host}/picture`, `https://${host}/picture`])
      expect(await problem(address, strict as typeof limits), address).toBe('private')
  expect(requested).toEqual([])
})

test('a redirect into a private network, or to another scheme, is not followed', async () => {
  expect(await problem(`${here}/inside`)).toBe('private')
  expect(await problem(`${here}/script`)).toBe('address')
  requested.length = 0
  expect(await problem(`${here}/round`)).toBe('redirects')
  expect(requested).toEqual(Array(4).fill('/round'))
})

test('other schemes, credentials and other ports are refused', async () => {
  for (const address of [
    'ftp://example.com/a',
    'file:///etc/passwd',
    'data:,x',
    'not an address',
    'http://a:b@example.com/',
  ])
    expect(await problem(address)).toBe('address')
  expect(await problem('http://93.184.215.14:22/')).toBe('private')
})

test('a response that is too large, too slow or missing is an error', async () => {
  expect(await problem(`${here}/gone`)).toBe('status 404')
  expect(await problem(`${here}/large`)).toBe('too_large')
  expect(await problem(`${here}/said-large`)).toBe('too_large')
  expect(await problem(`${here}/silent`)).toBe('timeout')
  expect(await problem(`${here}/stops`)).toBe('timeout')
  expect(await problem('http://127.0.0.1:1/', { ...limits, allow: () => true })).toBe('unreachable')
})

test('only addresses that everybody on the internet can reach are public', () => {
  for (const ip of ['8.8.8.8', '104.16.1.1', '2606:4700::1111']) expect(isPublic(ip), ip).toBe(true)
  const closed = ['10.0.0.1', '172.16.5.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '127.0.0.1', '0.0.0.0']
  const closed6 = [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '0:0:0:0:0:0:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    'x',
  ]
  for (const ip of [...closed, ...closed6, '224.0.0.1', '255.255.255.255']) expect(isPublic(ip), ip).toBe(false)
})

/** A name server that knows `addresses`, and is silent about other names. */
async function startNameServer(addresses: Record<string, readonly string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port: from }) => {
    const end = question.indexOf(0, 12)
    const labels: string[] = []
    for (let at = 12; at < end; at += 1 + question.readUInt8(at))
      labels.push(question.toString('latin1', at + 1, at + 1 + question.readUInt8(at)))
    const known = addresses[labels.join('.')]
    if (!known) return
    // Of type A; there is no address of IPv6.
    const answers = question.readUInt16BE(end + 1) === 1 ? known : []
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0])
    const records = answers.map((ip) => [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split('.').map(Number)])
    socket.send(Buffer.concat([head, question.subarray(12, end + 5), Buffer.from(records.flat())]), from)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

test('names are asked of the name servers, not of the system, which has few threads for them', async () => {
  const names = await startNameServer({ 'pictures.test': ['127.0.0.1'], 'mixed.test': ['127.0.0.1', '10.0.0.1'] })
  const options = { ...limits, nameServers: [names.address] }
  expect(await problem(`http://pictures.test:${port}/picture`, options)).toBe('a picture')
  expect(await problem(`http://mixed.test:${port}/picture`, options)).toBe('private')
  expect(await problem(`http://silent.test:${port}/picture`, options)).toBe('timeout')
  names.close()
})
