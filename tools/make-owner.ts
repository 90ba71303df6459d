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
const url = config.DATABASE_URL
const server = url === undefined ? await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres')) : null
const connection = url === undefined ? server?.connection : { connectionString: url }
if (!connection) throw new Error('There is no database.')
const database = openDatabase({ connection }, pino({ level: 'warn' }), 1)
try {
  await makeOwner(database.db, email)
  console.log(email + ' is an owner now.')
} finally {
  await database.close()
  await server?.stop()
}
