import { ApiError } from '#contract/errors.ts'

/**
 * What PostgreSQL says (by SQLSTATE) when it is going, coming, or out of something: connections (08), disk, memory,
 * connections and the like (53), shutdown, recovery and the end of a statement that took too long (57), its disk (58).
 * 25P03: the connection was closed on a transaction that waited for us too long.
 */
const SQLSTATES = /^(?:08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0\d|57014|58[0-9A-Z]{3}|25P03)$/

/** Of the system: the other side is away, or this machine is out of files, memory or disk. */
const ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
])
/** These say it of a connection alone: elsewhere a missing file is a missing file. */
const OF_CONNECTING = new Set(['ENOENT', 'EAGAIN', 'ENOTFOUND'])

/** Of pg and its pool, which give no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/** How far into the causes of an error is looked. */
const DEPTH = 4

/** There is no database just now, or too much is asked of this machine: nothing is wrong with the request itself. */
export function isOverload(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error) || error instanceof ApiError || depth === 0) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && (SQLSTATES.test(code) || ERRNOS.has(code))) return true
  if (code !== undefined && OF_CONNECTING.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo')) return true
  if (MESSAGES.some((message) => error.message.includes(message))) return true
  return isOverload(error.cause, depth - 1) || causesOf(error).some((cause) => isOverload(cause, depth - 1))
}

const causesOf = (error: Error): unknown[] => (error instanceof AggregateError ? error.errors : [])
