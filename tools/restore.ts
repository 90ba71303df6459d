/** What tools/restore.mjs runs under the pinned Node. */
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { endWith, untilStopped } from './open-market.ts'

async function main() {
  const [from, ...more] = process.argv.slice(2)
  if (!from || more.length > 0) throw new Error('Name one folder: npm run restore -- FOLDER')
  const config = readConfig()
  const { manifest, counts } = await restoreBackup({ config, from, say: console.log, signal: untilStopped() })
  const { users = 0, products = 0, orders = 0 } = counts
  console.log(`${users} accounts, ${products} products, ${orders} orders: the market as it was at ${manifest.moment}.`)
  console.log(`It is in ${config.DATA_DIR}; npm start opens it.`)
}

await main().catch(endWith)
