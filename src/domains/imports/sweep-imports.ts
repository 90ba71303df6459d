import type { Resources } from '#platform/resources.ts'
import { deleteImportsBefore } from './store.ts'

/** Deletes old imports with their files. After a crash in between a file may be left behind, which nothing needs. */
export async function sweepImports({ db, files }: Pick<Resources, 'db' | 'files'>, before: Date): Promise<void> {
  for (;;) {
    const names = await deleteImportsBefore(db, before)
    if (names.length === 0) return
    for (const name of names) await files.remove(name)
  }
}
