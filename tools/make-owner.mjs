// Makes an account that is there an owner of the market: node tools/make-owner.mjs rahima@haat.example
// With DATABASE_URL it works on that database; without, on the embedded one of DATA_DIR.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const code = `import path from 'node:path'
import { pino } from 'pino'
import { makeOwner } from '#domains/identity/make-owner.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

const [email] = process.argv.slice(1)
if (!email) throw new Error('Name the e-mail of the account.')
const config = readConfig()
const server = config.DATABASE_URL ? null : await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'))
const connection = server ? server.connection : { connectionString: config.DATABASE_URL }
const database = openDatabase({ connection }, pino({ level: 'warn' }), 1)
try {
  await makeOwner(database.db, email)
  console.log(email + ' is an owner now.')
} finally {
  await database.close()
  await server?.stop()
}`
const { status } = spawnSync(pinnedNode(), ['--input-type=module', '--eval', code, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
