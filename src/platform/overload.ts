import { ApiError } from '#contract/errors.ts'

/**
 * SQLSTATEs of a PostgreSQL that is starting, stopping or out of resources: connection failures (08), disk, memory or
 * connections used up (53), shutdown, recovery and statement timeout (57), I/O errors (58). 25P03: the connection was closed
 * on a transaction that idled too long.
 */
const SQLSTATES = /^(?:08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0\d|57014|58[0-9A-Z]{3}|25P03)$/

/** System errors: the other side is unreachable, or this machine is out of files, memory or disk, or its disk has errors. */
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
  'EROFS',
  'EIO',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
])
/** Overload only where a connection was being opened: elsewhere ENOENT is a missing file. */
const OF_CONNECTING = new Set(['ENOENT', 'EAGAIN', 'ENOTFOUND'])

/** Errors of pg and its pool that have no code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/** How many levels of an error's causes are followed. */
const DEPTH = 4

/** Whether an error means that the database is away or this machine overloaded, and nothing is wrong with the request. */
export function isOverload(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error) || error instanceof ApiError || depth === 0) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && (SQLSTATES.test(code) || ERRNOS.has(code))) return true
  if (code !== undefined && OF_CONNECTING.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo')) return true
  if (MESSAGES.some((message) => error.message.includes(message))) return true
  return isOverload(error.cause, depth - 1) || causesOf(error).some((cause) => isOverload(cause, depth - 1))
}

const causesOf = (error: Error): unknown[] => (error instanceof AggregateError ? error.errors : [])
