import type { Resources } from '#platform/resources.ts'
import { fileNames } from './rules.ts'
import { deletePicture } from './store.ts'

/** Takes pictures and their files away, except those kept again since `before`. Rows that name one forget it. */
export async function dropPictures(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  keys: readonly string[],
  before: Date,
): Promise<void> {
  for (const key of keys) {
    await db.transaction().execute(async (tx) => {
      const picture = await deletePicture(tx, key, before)
      if (!picture) return
      // While the row is locked: whoever sends the same picture now writes its file after us.
      for (const name of fileNames(key, picture.original)) await files.remove(name)
    })
  }
}
