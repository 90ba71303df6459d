import { invalid } from '#contract/errors.ts'
import { keepPicture } from '#domains/media/index.ts'
import { changed } from '#platform/changes.ts'
import type { Db } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { Upload } from '#platform/uploads.ts'
import { findProfile, type ProfileRow, updateAvatar } from './store.ts'

/** The picture before goes with the next purge, when nobody wears it. @throws ApiError 400 at image */
export async function setAvatar(
  resources: Resources,
  userId: number,
  { image, file }: { image: string | undefined; file: Upload | undefined },
): Promise<ProfileRow> {
  const sent = file ? { file } : image === undefined ? null : { dataUrl: image }
  if (!sent) throw invalid({ field: 'image', code: 'required', text: 'This field is required.' })
  const { key } = await keepPicture(resources, { ...sent, ownerId: userId, square: true, avatar: true })
  return wear(resources.db, userId, key)
}

export const removeAvatar = (db: Db, userId: number): Promise<ProfileRow> => wear(db, userId, null)

const wear = (db: Db, userId: number, key: string | null) =>
  db.transaction().execute(async (tx) => {
    await updateAvatar(tx, userId, key)
    await changed(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
