import type { Resources } from '#platform/resources.ts'
import { fileNames } from './rules.ts'
import { deletePicture } from './store.ts'

/** Deletes pictures and their files, except those saved again since `before` and those that any row references. */
export async function dropPictures(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  keys: readonly string[],
  before: Date,
): Promise<void> {
  for (const key of keys) {
    const dropping = db.transaction().execute(async (tx) => {
      const picture = await deletePicture(tx, key, before)
      if (!picture) return
      // While the row is locked: a concurrent upload of the same picture writes its file afterwards.
      for (const name of fileNames(key, picture.original)) await files.remove(name)
    })
    await dropping.catch((error: unknown) => {
      if (!isNamedByRow(error)) throw error
    })
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

const isNamedByRow = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
