import type { Resources } from '#platform/resources.ts'
import { deleteImportsBefore } from './store.ts'

/** Forgets old imports with their files. A file that is left by a stop in between holds nothing that is needed. */
export async function sweepImports({ db, files }: Pick<Resources, 'db' | 'files'>, before: Date): Promise<void> {
  for (;;) {
    const names = await deleteImportsBefore(db, before)
    if (names.length === 0) return
    for (const name of names) await files.remove(name)
  }
}
