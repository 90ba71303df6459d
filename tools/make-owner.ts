/** What tools/make-owner.mjs runs under the pinned Node. */
import path from 'node:path'
import { pino } from 'pino'
import { makeOwner } from '#domains/identity/make-owner.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'

const [email] = process.argv.slice(2)
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
}
