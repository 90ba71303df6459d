import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { clock, HOUR } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { type Invariant, named } from './invariant.ts'

/** A file is written before its row is committed, and removed after its row is deleted: younger files may lack a row. */
const GRACE_MS = HOUR

/** Rows and the files of `folder` (DATA_DIR/media) match. */
export const fileInvariants = (folder: string): readonly Invariant[] => [
  {
    name: 'row-file',
    sentence: 'Every picture, attachment, document and import has its file',
    find: async (db) => {
      const [rows, files] = [await referencedFiles(db), await filesIn(folder)]
      return named(rows.filter((name) => !files.has(name)).toSorted())
    },
  },
  {
    name: 'file-row',
    sentence: 'Every file that is older than an hour belongs to a row',
    find: async (db) => {
      const files = await filesIn(folder)
      const expected = new Set([...(await referencedFiles(db)), ...(await filesToRemove(db))])
      const orphans: string[] = []
      for (const name of files) {
        if (expected.has(name) || expected.has(originalOf(name, expected))) continue
        // The time the file was created here: its content may be older, as after a restore.
        const facts = await stat(path.join(folder, name)).catch(() => null)
        if (facts && clock.now().getTime() - facts.ctimeMs > GRACE_MS) orphans.push(name)
      }
      return named(orphans.toSorted())
    },
  },
]

/** The files as rows reference them: pictures/ab/abcd.webp. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
}

/** The original of a rendition such as pictures/ab/abcd-640.avif. */
function originalOf(name: string, expected: ReadonlySet<string>): string {
  const stem = /^(?<stem>pictures\/.*)-\d+\.(?:avif|webp)$/.exec(name)?.groups?.stem
  return ['avif', 'webp'].map((extension) => `${stem}.${extension}`).find((original) => expected.has(original)) ?? ''
}

async function referencedFiles(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'pictures/' || left(key, 2) || '/' || key || '.' || original as name from pictures
    union all select file from ticket_attachments
    union all select file from application_documents
    union all select file from product_imports`.execute(db)
  return rows.map(({ name }) => name)
}

/** Files of deleted rows that a job has yet to remove. */
async function filesToRemove(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_array_elements_text(payload -> 'files') as name from outbox_events where payload ? 'files'
    union all select jsonb_array_elements_text(data -> 'event' -> 'payload' -> 'files') from jobs.job
    where state <> 'completed' and data -> 'event' -> 'payload' ? 'files'`.execute(db)
  return rows.map(({ name }) => name)
}
