/** What tools/close-demo.mjs runs under the pinned Node. */
import { closeKnownAccounts } from '#domains/identity/known-passwords.ts'
import { demoAccounts } from '#seed/accounts.ts'
import { endWith, withMarket } from './open-market.ts'

const [owner] = process.argv.slice(2)
await withMarket(async (db) => {
  const closed = await closeKnownAccounts(db, demoAccounts, owner)
  for (const email of closed) console.log(email + ' is suspended and its password removed.')
  if (closed.length === 0) console.log("No account has the README's password.")
}).catch(endWith)
