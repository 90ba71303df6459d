/**
 * Generates db/schema.sql and the table types from db/migrations.
 * With --check it writes nothing and fails when one of them is stale.
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

async function generate(): Promise<{ schema: string; types: string }> {
  const server = await startScratchPostgres()
  try {
    const database = openDatabase(server, pino({ level: 'silent' }), 2)
    await migrate(database.db)
    const schema = await dumpSchema(database.pool)
    await database.close()
    return { schema, types: await generateTypes(server.connection.host, schema) }
  } finally {
    await server.stop()
  }
}

async function generateTypes(host: string, schema: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'haat-types-')), 'types.ts')
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      `postgres://haat@localhost/postgres?host=${encodeURIComponent(host)}`,
      '--exclude-pattern',
      'schema_migrations*',
      '--numeric-parser',
      'number',
      '--type-mapping',
      JSON.stringify({ int8: 'number' }),
      '--out-file',
      file,
      '--log-level',
      'error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return wordColumns(schema).reduce(narrow, await readFile(file, 'utf8'))
}

type WordColumn = { table: string; column: string; words: string }

/** Columns whose CHECK allows a fixed set of words, for which the generator emits only `string`. */
function wordColumns(schema: string): WordColumn[] {
  return [...schema.matchAll(/^create table (\w+) \((.*?)^\);/gms)].flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(/CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)/g)].map(([, column = '', list = '']) => ({
      table,
      column,
      words: list.replaceAll('::text', '').split(', ').join(' | '),
    })),
  )
}

function narrow(types: string, { table, column, words }: WordColumn): string {
  const name = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pattern = new RegExp(`(export interface ${name} \\{[^}]*?\\n  ${column}: (?:Generated<)?)string`)
  if (!pattern.test(types)) throw new Error(`no text column ${table}.${column}`)
  return types.replace(pattern, `$1${words}`)
}

const generated = await generate()
if (process.argv.includes('--check')) {
  const stale: string[] = []
  for (const [file, text] of [
    [SCHEMA, generated.schema],
    [TYPES, generated.types],
  ] as const) {
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) stale.push(file)
  }
  if (stale.length > 0) {
    console.error(`stale: ${stale.join(', ')}; run node tools/schema.ts`)
    process.exit(1)
  }
} else {
  await writeFile(SCHEMA, generated.schema)
  await writeFile(TYPES, generated.types)
}
