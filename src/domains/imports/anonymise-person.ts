import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { deleteEndedImport, endImportsOf, findImportOf } from './closing-store.ts'

/** On closing an account: its store's imports end at once, and a job deletes them with their files. */
export async function anonymisePerson(tx: Tx, userId: number): Promise<void> {
  if (await endImportsOf(tx, userId)) await publish(tx, 'imports.dropped', { userId })
}

/** Deletes the imports of a closed account one by one, since each may have 100,000 rows: first the file, which no other row names. */
export async function dropImports({ db, files }: Pick<Resources, 'db' | 'files'>, userId: number): Promise<void> {
  for (;;) {
    const ended = await findImportOf(db, userId)
    if (!ended) return
    await files.remove(ended.file)
    await deleteEndedImport(db, ended.id)
  }
}
