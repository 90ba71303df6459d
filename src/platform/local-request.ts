import type { FastifyRequest } from 'fastify'

/** Asked on this very machine, and not through a proxy that stands on it. */
export const isFromThisMachine = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean =>
  headers['x-forwarded-for'] === undefined && headers.forwarded === undefined && /^(?:::1|(?:::ffff:)?127\.)/.test(ip)
