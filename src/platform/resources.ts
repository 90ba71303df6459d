import type { ListLimits } from '#contract/page-limits.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Files } from './files.ts'
import type { Invalidations } from './invalidation.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { MailSender } from './mail.ts'
import type { SmsProvider } from './sms-provider.ts'

/**
 * What use cases are given to work with; src/resources.ts opens all of it once, and nothing is changed or added later. What
 * a domain keeps for the whole process (a cache, a worker thread) is a field that its index.ts declares here
 * (`declare module`).
 */
export interface Resources {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly files: Files
  readonly keys: Keys
  /** Tells caches what to drop. */
  readonly invalidations: Invalidations
  /** Absent without SMTP_URL: mails are then stored but not sent. */
  readonly mail: MailSender | null
  /** Absent without a provider's account: text messages are then stored but not sent. */
  readonly sms: SmsProvider | null
  /** The current maximum lengths of lists and their pages. */
  readonly listLimits: () => ListLimits
}
