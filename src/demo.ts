/** The demo market: where it may run, and that its accounts are closed elsewhere. */

import { findOpenAccounts } from '#domains/identity/index.ts'
import { isPublic } from '#platform/config.ts'
import type { Resources } from '#platform/resources.ts'
import { demoAccounts } from '#seed/accounts.ts'

type Print = (line: string) => void

/**
 * The accounts of the demo market, which an empty database is seeded with; none when the database is in use already.
 */
export async function openDemoMarket(resources: Resources, print: Print) {
  const { seedDemoMarket } = await import('#seed/seed.ts')
  return (await seedDemoMarket(resources, print)) ? demoAccounts : []
}

/**
 * A server that others can reach must not accept demo accounts whose passwords are in the README. With DEMO=1 the
 * operator wants a public demo: the server starts, with a warning each time.
 * @throws Error naming the accounts and the command that closes them
 */
export async function guardDemoAccounts({ config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>, print: Print) {
  const guarded = config.production ? !(config.localOnly && config.demo) : isPublic(config)
  if (!guarded) return
  const open = (await findOpenAccounts(db, demoAccounts)).map(({ email }) => email)
  if (open.length === 0) return
  if (!config.demo) throw new Error(refusal(open))
  const warning = `DEMO=1: everyone may sign in with the README's password as ${open.join(', ')}`
  log.warn(warning)
  print(`WARNING: ${warning}. Let nobody's real data into this market.`)
}

const refusal = (emails: readonly string[]) => `\
Haat does not start: everyone who has read the README could sign in as ${emails.join(', ')}.
Close these accounts with
  npm run close-demo -- YOU@YOUR.DOMAIN
which makes your own account the owner of the market. To get one, start Haat once with DEMO=1 DEV_MAIL=1, without PUBLIC_URL and
HOST so that only this machine reaches it, sign up and open the link at /dev/mail (docs/operations.md).
Only a market that is meant to be shown to everyone starts with them, when DEMO=1 says so.`
