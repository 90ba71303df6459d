import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND } from './clock.ts'

export type FetchProblem = 'address' | 'private' | 'unreachable' | 'status' | 'redirects' | 'timeout' | 'too_large'

export class FetchRefused extends Error {
  readonly problem: FetchProblem
  /** HTTP status, where the server answered with an error. */
  readonly status: number | undefined
  constructor(problem: FetchProblem, status?: number) {
    super(status === undefined ? problem : `${problem} ${status}`)
    this.problem = problem
    this.status = status
  }
}

export type FetchLimits = {
  maxBytes: number
  /** For the whole fetch, redirects included. */
  timeoutMs?: number
  /** For tests, whose server is on this machine: allows addresses that are not public. */
  allow?: (address: string, port: number) => boolean
  /** For tests: name servers in place of the machine's. */
  nameServers?: readonly string[]
}

const TIMEOUT_MS = 20 * SECOND
const NAME_SERVER_MS = 4 * SECOND
const REDIRECTS_MAX = 3
const PORTS = { 'http:': 80, 'https:': 443 } as const

/**
 * Fetches a URL that a user gave, protected against server-side request forgery: HTTP and HTTPS at their default ports, to
 * public addresses only. It connects to the very address that was checked, after every redirect too, so that DNS rebinding
 * changes nothing.
 * @throws FetchRefused
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS)
  let url = parse(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const answer = await ask(url, limits, signal)
    if (Buffer.isBuffer(answer)) return answer
    url = parse(answer.location, url)
  }
  throw new FetchRefused('redirects')
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !(url.protocol in PORTS) || url.username !== '' || url.password !== '') throw new FetchRefused('address')
  return url
}

async function ask(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Buffer | { location: string }> {
  const usual = PORTS[url.protocol as keyof typeof PORTS]
  const port = url.port === '' ? usual : Number(url.port)
  const may = (ip: string) => (isPublic(ip) && port === usual) || (limits.allow?.(ip, port) ?? false)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = await resolveName(host, signal, limits.nameServers)
  if (addresses.length === 0) throw new FetchRefused(signal.aborted ? 'timeout' : 'unreachable')
  // A name is refused as soon as one of its addresses is not public.
  if (!addresses.every(({ address }) => may(address))) throw new FetchRefused('private')
  const { request } = url.protocol === 'https:' ? https : http
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, {
      signal,
      agent: false,
      lookup: connectTo(addresses),
      headers: { 'user-agent': 'Haat', accept: 'image/*', 'accept-encoding': 'identity' },
    })
    outgoing.once('response', resolve)
    outgoing.once('error', (error) => reject(problemOf(error, signal)))
    outgoing.end()
  })
  try {
    return await read(response, limits.maxBytes)
  } catch (error) {
    throw problemOf(error, signal)
  } finally {
    response.destroy()
  }
}

async function read(response: http.IncomingMessage, maxBytes: number): Promise<Buffer | { location: string }> {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400 && headers.location) return { location: headers.location }
  if (status !== 200) throw new FetchRefused('status', status)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('too_large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new FetchRefused('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function problemOf(error: unknown, signal: AbortSignal): FetchRefused {
  if (error instanceof FetchRefused) return error
  return new FetchRefused(signal.aborted ? 'timeout' : 'unreachable')
}

/** Connects to one of the addresses that were checked, without looking the name up again. */
const connectTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }

/**
 * Asks the name servers over the network. The system's look-up would hold a thread while a stranger's name server is silent,
 * and the process has only two for names: those of gateways and of the mail server would wait.
 */
async function resolveName(
  host: string,
  signal: AbortSignal,
  nameServers: FetchLimits['nameServers'],
): Promise<LookupAddress[]> {
  const family = net.isIP(host)
  if (family !== 0) return [{ address: host, family }]
  // Always this machine (RFC 6761), whatever a name server says.
  if (/(?:^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }]
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  signal.addEventListener('abort', () => resolver.cancel())
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [...addressesIn(four, 4), ...addressesIn(six, 6)]
}

const addressesIn = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []

/** IPv4 addresses in the first notation of IPv6, which nothing uses any more and the library takes for public ones. */
const EMBEDDED_IPV4 = ipaddr.IPv6.parseCIDR('::/96')

/** Whether an address, in any notation, belongs neither to this machine nor to a private network. */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return address.range() === 'unicast' && !(address instanceof ipaddr.IPv6 && address.match(EMBEDDED_IPV4))
}
