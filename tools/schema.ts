/**
 * Writes what follows from db/migrations: db/schema.sql (to read and to see changes by) and the table types.
 * With --check it writes nothing and fails when they are stale.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#platform/database.ts'
import { migrate } from '#platform/migrate.ts'
import { startScratchPostgres } from '../test/support/scratch-postgres.ts'
import { dumpSchema } from './dump-schema.ts'

const SCHEMA = 'db/schema.sql'
const TYPES = 'src/platform/database.gen.ts'

/** Columns whose CHECK allows a few words: the generator knows only `string`. */
const words: Record<string, string[]> = {
  'Users.role': ['BUYER', 'SELLER', 'ADMIN'],
  'Users.locale': ['en', 'bn'],
  'AccountLinks.kind': ['password', 'email'],
  'SellerApplications.status': ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'],
  'ApplicationDecisions.decision': ['APPROVED', 'REJECTED'],
  'ApplicationDocuments.kind': ['nid_front', 'nid_back', 'trade_license'],
  'Products.moderation_status': ['DRAFT', 'PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED'],
  'ProductProposals.status': ['IN_REVIEW', 'REJECTED'],
  'Payments.status': ['pending', 'paid', 'declined', 'voided', 'refunded'],
  'Tickets.type': ['ISSUE', 'CHANGE', 'OTHER'],
  'Tickets.priority': ['low', 'medium', 'high'],
  'Tickets.status': ['open', 'resolved', 'closed'],
  'Parcels.status': ['processing', 'shipped', 'delivered', 'cancelled'],
  'ParcelEvents.to_status': ['processing', 'shipped', 'delivered', 'cancelled'],
  'OrderRequests.kind': ['cancel', 'refund', 'replace'],
  'OrderRequests.status': ['open', 'approved', 'declined', 'withdrawn'],
  'Refunds.status': ['pending', 'done'],
  'Notifications.kind': [
    ...['order_placed', 'parcel_shipped', 'parcel_delivered', 'parcel_cancelled', 'request_decided'],
    ...['ticket_answered', 'question_answered', 'review_answered', 'new_device'],
    ...['order_received', 'request_asked', 'stock_low', 'stock_out', 'question_asked', 'review_written'],
    ...['product_approved', 'product_rejected', 'application_approved', 'application_rejected', 'import_finished'],
  ],
  'Mails.locale': ['en', 'bn'],
  'Mails.status': ['kept', 'waiting', 'sending', 'sent', 'failed', 'unknown'],
  'ProductImports.state': [...['checking', 'unreadable', 'ready', 'running', 'cancelled', 'done', 'undoing', 'undone']],
  'ProductImports.existing': ['change', 'skip'],
  'ImportRows.outcome': ['create', 'change', 'unchanged', 'skip', 'refuse'],
  'ImportRows.result': ['created', 'changed', 'unchanged', 'skipped', 'refused'],
  'ImportRows.undone': ['deleted', 'unlisted', 'restored', 'kept'],
  'ImportPictures.state': ['waiting', 'kept', 'failed'],
  'ReviewReports.reason': ['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER'],
}

async function generate(): Promise<{ schema: string; types: string }> {
  const server = await startScratchPostgres()
  try {
    const database = openDatabase(server.connection, pino({ level: 'silent' }), 2)
    await migrate(database.db)
    const schema = await dumpSchema(database.pool)
    await database.close()
    return { schema, types: await generateTypes(server.connection.host) }
  } finally {
    await server.stop()
  }
}

async function generateTypes(host: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'haat-types-')), 'types.ts')
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', `postgres://haat@localhost/postgres?host=${encodeURIComponent(host)}`],
      ...['--exclude-pattern', 'schema_migrations*', '--numeric-parser', 'number'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...['--out-file', file, '--log-level', 'error'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return Object.entries(words).reduce(narrow, await readFile(file, 'utf8'))
}

function narrow(types: string, [column, allowed]: [string, string[]]): string {
  const [table, name] = column.split('.')
  const pattern = new RegExp(`(export interface ${table} \\{[^}]*?\\n  ${name}: (?:Generated<)?)string`)
  if (!pattern.test(types)) throw new Error(`no text column ${column}`)
  return types.replace(pattern, `$1${allowed.map((word) => `'${word}'`).join(' | ')}`)
}

const made = await generate()
if (process.argv.includes('--check')) {
  const stale: string[] = []
  for (const [file, text] of [
    [SCHEMA, made.schema],
    [TYPES, made.types],
  ] as const) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(file)
  }
  if (stale.length > 0) {
    console.error(`stale: ${stale.join(', ')}; run node tools/schema.ts`)
    process.exit(1)
  }
} else {
  await writeFile(SCHEMA, made.schema)
  await writeFile(TYPES, made.types)
}
