import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './local-request.ts'
import { isRange } from './network.ts'

const flag = z.stringbool()

const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  /** The owner of the tables, for the migrations; DATABASE_URL is then a login that owns nothing. */
  MIGRATION_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  /** Without it: on for an empty embedded database that only this machine reaches, never on someone's own. */
  DEMO: flag.optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  ROLE: z.enum(['all', 'web', 'jobs']).default('all'),
  /** Off: only the API is served, for another front end. */
  PAGES: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** 'Haat <no-reply@haat.example>'; without it no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]* <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be like Haat <no-reply@haat.example>')
    .optional(),
  /** The account at SSL Wireless that sends text messages: both, or none are sent. */
  SSL_WIRELESS_TOKEN: z.string().min(1).optional(),
  SSL_WIRELESS_SID: z.string().min(1).optional(),
  SSL_WIRELESS_URL: z.url({ protocol: /^https?$/ }).default('https://smsplus.sslwireless.com'),
  /** A merchant's account at bKash (tokenised checkout): all of it, or bKash is not offered. */
  BKASH_URL: z.url({ protocol: /^https?$/ }).optional(),
  BKASH_USERNAME: z.string().min(1).optional(),
  BKASH_PASSWORD: z.string().min(1).optional(),
  BKASH_APP_KEY: z.string().min(1).optional(),
  BKASH_APP_SECRET: z.string().min(1).optional(),
  /** The topic of Amazon SNS that bKash sends its messages by; without it they are refused. */
  BKASH_TOPIC_ARN: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/,
      'must be like arn:aws:sns:ap-southeast-1:123456789012:name',
    )
    .optional(),
  /** A merchant's account at SSLCommerz: all of it, or SSLCommerz is not offered. */
  SSLCOMMERZ_URL: z.url({ protocol: /^https?$/ }).optional(),
  SSLCOMMERZ_STORE_ID: z.string().min(1).optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().min(1).optional(),
  /** How many codes the whole market sends by text message in an hour, which bounds what an attack can cost. */
  SMS_CODES_PER_HOUR: z.coerce.number().int().min(1).default(1000),
  /** The same in a day: an attack below the hourly bound lasts no longer. */
  SMS_CODES_PER_DAY: z.coerce.number().int().min(1).default(5000),
  /** /dev/mail and /dev/sms show every message, links and codes included. Without it: see serve-dev-mail.ts. */
  DEV_MAIL: flag.optional(),
  /** Whether staff must sign in with two factors; by default on in production, off with demo data. */
  STAFF_TWO_FACTOR: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Every rate limit is multiplied by this; a load test raises it. */
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim() || []))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: 'must be a comma-separated list of origins like https://www.example' })
          // A browser sends an origin as this, without the slash that an address ends with.
          .transform((url) => new URL(url).origin),
      ),
    ),
  /** Ed25519 private keys as a JSON array of JWKs; the first signs, all verify. Without it: DATA_DIR/keys. */
  SIGNING_KEYS: z.string().optional(),
  /** Bearer token that may read /metrics; without it only this machine may, and nobody where others reach the server. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses or ranges of proxies in front that may name the visitor's address: '127.0.0.1,10.0.0.0/8'. */
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every((each) => isRange(each.trim())), {
      error: 'must be a comma-separated list of addresses and ranges like 127.0.0.1,10.0.0.0/8',
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** The longest list that this process keeps in memory, to answer it without the database; 0 for none. */
  LISTS_IN_MEMORY: z.coerce.number().int().min(0).max(5_000_000).default(1_000_000),
  /** Maximum of requests that this process works on at once. */
  WORK_LIMIT: z.coerce.number().int().min(8).max(10_000).default(128),
})

export type Config = Omit<z.output<typeof Settings>, 'DATA_DIR' | 'STAFF_TWO_FACTOR'> & {
  DATA_DIR: string
  STAFF_TWO_FACTOR: boolean
  production: boolean
  /** By the settings only this machine reaches the server, so developer pages may be open. */
  localOnly: boolean
  /** The database holds demo data, or is filled with it: accounts whose passwords stand in the README may sign in. */
  demo: boolean
}

/**
 * Reads and checks the settings (docs/operations.md lists them).
 * @throws Error whose message names each wrong setting, for the operator
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(values)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  const [wrong] = contradictions(settings)
  if (wrong) throw new Error(`These settings are wrong:\n  ${wrong}`)
  const production = settings.NODE_ENV === 'production'
  const localOnly = isLoopback(settings.HOST) && !isPublic(settings)
  const demo = settings.DEMO ?? (settings.DATABASE_URL === undefined && localOnly)
  return {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    STAFF_TWO_FACTOR: settings.STAFF_TWO_FACTOR ?? (production && !demo),
    production,
    localOnly,
    demo,
  }
}

/** Settings that are each valid, but not together. */
function contradictions(settings: z.output<typeof Settings>): string[] {
  const { NODE_ENV, DEV_MAIL, SMTP_URL, SSL_WIRELESS_TOKEN, SSL_WIRELESS_SID } = settings
  const reading = DEV_MAIL && NODE_ENV === 'production'
  return [
    ...(reading && SMTP_URL ? ['DEV_MAIL: must be off where SMTP_URL sends mail to people'] : []),
    ...(reading && SSL_WIRELESS_TOKEN
      ? ['DEV_MAIL: must be off where SSL_WIRELESS_TOKEN sends messages to people']
      : []),
    ...(SSL_WIRELESS_TOKEN && !SSL_WIRELESS_SID ? ['SSL_WIRELESS_SID: must be set with SSL_WIRELESS_TOKEN'] : []),
    ...(SSL_WIRELESS_SID && !SSL_WIRELESS_TOKEN ? ['SSL_WIRELESS_TOKEN: must be set with SSL_WIRELESS_SID'] : []),
    ...incomplete(settings, BKASH),
    ...(settings.BKASH_TOPIC_ARN && !settings.BKASH_URL ? ['BKASH_URL: must be set with BKASH_TOPIC_ARN'] : []),
    ...incomplete(settings, SSLCOMMERZ),
    ...([BKASH_URL, SSLCOMMERZ_URL] as const).flatMap((url) => plaintext(settings, url)),
  ]
}

const [BKASH_URL, SSLCOMMERZ_URL] = ['BKASH_URL', 'SSLCOMMERZ_URL'] as const
const BKASH = [BKASH_URL, 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'] as const
const SSLCOMMERZ = [SSLCOMMERZ_URL, 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const

/** The settings of one account are all set, or none is. */
function incomplete<Name extends string>(settings: Partial<Record<Name, unknown>>, names: readonly Name[]): string[] {
  const missing = names.filter((name) => settings[name] === undefined)
  const [set] = names.filter((name) => settings[name] !== undefined)
  return set ? missing.map((name) => `${name}: must be set with ${set}`) : []
}

/** Passwords leave this machine encrypted only. */
function plaintext<Name extends string>(settings: Partial<Record<Name, string>>, name: Name): string[] {
  const url = settings[name] === undefined ? null : new URL(settings[name])
  return url?.protocol === 'http:' && !isLoopback(url.hostname) ? [`${name}: must be https`] : []
}

/** Whether visitors reach the server under a name that is not this machine's own. */
export const isPublic = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)

/**
 * Whether mails and text messages, with links and codes that open accounts, can be read at /dev/mail and /dev/sms. DEV_MAIL
 * decides; without it, only where nobody else reaches the server (behind a bare proxy everybody seems to come from this
 * machine): outside of production, and in the demo market (the embedded database) as long as no message really leaves.
 */
export const mayReadMessages = (config: Config): boolean =>
  config.DEV_MAIL ?? (config.localOnly && (!config.production || (config.demo && staysHere(config))))

const staysHere = ({ DATABASE_URL, SMTP_URL, SSL_WIRELESS_TOKEN }: Config) =>
  DATABASE_URL === undefined && SMTP_URL === undefined && SSL_WIRELESS_TOKEN === undefined

/** The origin of links in mails; where the market is reached through every interface, as on this machine. */
export function publicOrigin({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}
