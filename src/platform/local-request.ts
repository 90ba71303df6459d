import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** This machine's own name or address, which nothing else reaches (RFC 6761 for names below localhost). */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (/^(?:[^.]+\.)*localhost\.?$/.test(bare)) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}

/**
 * What proxies, load balancers and content networks add to a request on its way. The families are matched as a whole,
 * since vendors add variants of their own (X-Forwarded-For, -Host, -Proto, -Port, -Prefix, -Client-Cert …).
 */
const OF_PROXIES = [
  /^(?:x-)?forwarded(?:-|$)/,
  /^(?:x-)?original-/,
  /^[a-z0-9-]*(?:client|connecting|originating|real|remote|source|user)-?(?:ip|addr|address)$/,
  /^(?:cdn|cf|fastly|fly|proxy|x-akamai|x-amz|x-amzn|x-appengine|x-arr|x-azure|x-envoy|x-google|x-nf|x-rewrite|x-vercel)-/,
  /^(?:front-end-https|surrogate-capability|via|x-host|x-request-start|x-scheme|x-varnish)$/,
]

/** Whether a request was sent on this machine, and not through a proxy that runs on it. */
export const isFromThisMachine = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean =>
  isLoopback(ip) && !Object.keys(headers).some((name) => OF_PROXIES.some((pattern) => pattern.test(name)))
