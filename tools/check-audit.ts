/** What tools/check-audit.mjs runs under the pinned Node. */
import { pino } from 'pino'
import { checkChain, holdsHead } from '#domains/admin/index.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'

const config = readConfig()
const [seal] = process.argv.slice(2)
const url = config.MIGRATION_URL ?? config.DATABASE_URL
if (!url) throw new Error('DATABASE_URL must name the database.')
const { db, close } = openDatabase({ connection: { connectionString: url } }, pino({ level: 'warn' }), 1)
const { entries, head, broken_at } = await checkChain(db)
const lost = seal !== undefined && !(await holdsHead(db, seal))
await close()
if (broken_at !== null) console.log('TAMPERED WITH: entry ' + broken_at + ' was changed.')
if (lost) console.log('TAMPERED WITH: the seal ' + seal + ' is gone.')
if (broken_at === null && !lost)
  console.log(entries + ' entries, none changed. Head: ' + (head?.toString('hex') ?? 'none'))
process.exit(broken_at === null && !lost ? 0 : 1)
