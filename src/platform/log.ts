import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Keys whose values never reach a log. */
const SECRETS = [
  'password',
  'access',
  'refresh',
  'token',
  'api_token',
  'authorization',
  'cookie',
  'secret',
  'payment_token',
  'nid_number',
]
const paths = SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/** An e-mail address anywhere in a line: in what a mail server answers, in a database's 'Key (email)=(…) already exists'. */
const ADDRESS = /[^\s"'<>()[\]=:,;/\\@]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}/gi

/** A Bangladesh mobile number as it is stored and sent. */
const MOBILE = /\+?8801[3-9]\d{8}(?!\d)/g

/** Operators need no personal addresses in a log, which is kept longer and read by more people than the database. */
const withoutAddresses = (line: string): string => line.replaceAll(ADDRESS, '[email]').replaceAll(MOBILE, '[phone]')

/** Errors of pg hold the whole connection, its cancel key included; none of that belongs into a log. */
function describeError(error: Error) {
  const { client: _, ...serialised } = pino.stdSerializers.err(error)
  return serialised
}

/** Structured JSON lines; readable ones on a terminal outside production. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'production'>, destination?: DestinationStream): Log {
  const redact = { paths, censor: '[secret]' }
  const options = {
    level: config.LOG_LEVEL,
    redact,
    base: undefined,
    serializers: { err: describeError },
    hooks: { streamWrite: withoutAddresses },
  }
  if (destination) return pino(options, destination)
  if (config.production || !process.stdout.isTTY) return pino(options)
  return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'hostname', singleLine: true } } })
}
