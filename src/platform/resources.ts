import type { ListLimits } from '#contract/page-limits.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Files } from './files.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { MailSender } from './mail.ts'

/** What a use case may need of the house; opened once in main.ts, or by a test. */
export type Resources = {
  config: Config
  db: Db
  log: Log
  files: Files
  keys: Keys
  changes: Changes
  /** Absent without SMTP_URL: mails are then only kept. */
  mail: MailSender | null
  /** Where lists are cut now; createApp gives it, and until then the contract's own numbers count. */
  limits?: () => ListLimits
}
