import { invalid } from '#contract/errors.ts'
import { savePicture } from '#domains/media/index.ts'
import type { Db } from '#platform/database.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import type { Upload } from '#platform/uploads.ts'
import { findProfile, type ProfileRow, updateAvatar } from './store.ts'

/** The previous picture is deleted by the next purge if unused. @throws ApiError 400 at image */
export async function setAvatar(
  resources: Resources,
  userId: number,
  { image, file }: { image: string | undefined; file: Upload | undefined },
): Promise<ProfileRow> {
  const picture = file ? { file } : image === undefined ? null : { dataUrl: image }
  if (!picture) throw invalid({ field: 'image', code: 'required', text: 'This field is required.' })
  const { key } = await savePicture(resources, { ...picture, ownerId: userId, square: true, avatar: true })
  return saveAvatar(resources.db, userId, key)
}

export const removeAvatar = (db: Db, userId: number): Promise<ProfileRow> => saveAvatar(db, userId, null)

const saveAvatar = (db: Db, userId: number, key: string | null) =>
  db.transaction().execute(async (tx) => {
    await updateAvatar(tx, userId, key)
    await invalidate(tx, [`user:${userId}`])
    return findProfile(tx, userId)
  })
