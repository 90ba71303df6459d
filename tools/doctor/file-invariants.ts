import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { clock, HOUR } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { type Invariant, named } from './invariant.ts'

/** A file is written before its row is committed, and removed after its row is: younger ones may be on their way. */
const ON_THEIR_WAY_MS = HOUR

/** That rows and files of `folder` (DATA_DIR/media) agree. */
export const fileInvariants = (folder: string): readonly Invariant[] => [
  {
    name: 'row-file',
    sentence: 'Every picture, attachment, document and import has its file',
    find: async (db) => {
      const [rows, files] = [await namedFiles(db), await filesIn(folder)]
      return named(rows.filter((name) => !files.has(name)).toSorted())
    },
  },
  {
    name: 'file-row',
    sentence: 'Every file that is older than an hour belongs to a row',
    find: async (db) => {
      const files = await filesIn(folder)
      const known = new Set([...(await namedFiles(db)), ...(await droppedFiles(db))])
      const strays: string[] = []
      for (const name of files) {
        if (known.has(name) || known.has(originalOf(name, known))) continue
        // When it came here: what it holds may be older.
        const facts = await stat(path.join(folder, name)).catch(() => null)
        if (facts && clock.now().getTime() - facts.ctimeMs > ON_THEIR_WAY_MS) strays.push(name)
      }
      return named(strays.toSorted())
    },
  },
]

/** Files in the form in which rows name them: pictures/ab/abcd.webp. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
}

/** What a rendition (pictures/ab/abcd-640.avif) was made from. */
function originalOf(name: string, known: ReadonlySet<string>): string {
  const stem = /^(?<stem>pictures\/.*)-\d+\.(?:avif|webp)$/.exec(name)?.groups?.stem
  return ['avif', 'webp'].map((extension) => `${stem}.${extension}`).find((original) => known.has(original)) ?? ''
}

async function namedFiles(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'pictures/' || left(key, 2) || '/' || key || '.' || original as name from pictures
    union all select file from ticket_attachments
    union all select file from application_documents
    union all select file from product_imports`.execute(db)
  return rows.map(({ name }) => name)
}

/** Files whose rows are gone and that a job is still to remove. */
async function droppedFiles(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_array_elements_text(payload -> 'files') as name from outbox_events where payload ? 'files'
    union all select jsonb_array_elements_text(data -> 'event' -> 'payload' -> 'files') from jobs.job
    where state <> 'completed' and data -> 'event' -> 'payload' ? 'files'`.execute(db)
  return rows.map(({ name }) => name)
}
