/** The demo market: where it may be, and that none of its accounts stays open where it may not. */

import { findOpenAccounts } from '#domains/identity/index.ts'
import { isPublic } from '#platform/config.ts'
import type { Resources } from '#platform/resources.ts'
import { demoAccounts } from '#seed/accounts.ts'

type Say = (line: string) => void

/** Who can sign in to the demo market, which an empty database becomes; nobody where the database is somebody's own. */
export async function openDemoMarket(resources: Resources, say: Say) {
  const { seedDemoMarket } = await import('#seed/seed.ts')
  return (await seedDemoMarket(resources, say)) ? demoAccounts : []
}

/**
 * A market that others reach must not stand open to everyone who has read the README. Whoever says DEMO=1 wants just that:
 * a market to be shown. It starts, and says so each time; refusing would leave a public demo no way to be one.
 * @throws Error naming the accounts and the command that closes them
 */
export async function guardDemoAccounts({ config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>, say: Say) {
  const guarded = config.production ? !(config.localOnly && config.demo) : isPublic(config)
  if (!guarded) return
  const open = (await findOpenAccounts(db, demoAccounts)).map(({ email }) => email)
  if (open.length === 0) return
  if (!config.demo) throw new Error(refusal(open))
  const warning = `DEMO=1: everyone may sign in with the README's password as ${open.join(', ')}`
  log.warn(warning)
  say(`WARNING: ${warning}. Let nobody's real data into this market.`)
}

const refusal = (emails: readonly string[]) => `\
Haat does not start: everyone who has read the README could sign in as ${emails.join(', ')}.
Close these accounts with
  npm run close-demo -- YOU@YOUR.DOMAIN
which makes your own account the owner of the market; docs/operations.md says how to get one.
Only a market that is meant to be shown to everyone starts with them, when DEMO=1 says so.`
