/** What tools/make-owner.mjs runs under the pinned Node. */
import { makeOwner } from '#domains/identity/make-owner.ts'
import { endWith, withMarket } from './open-market.ts'

const [email] = process.argv.slice(2)
if (!email) endWith('Name the e-mail of the account.')
await withMarket(async (db) => {
  await makeOwner(db, email)
  console.log(email + ' is an owner now.')
}).catch(endWith)
