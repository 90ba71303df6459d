import { createHash } from 'node:crypto'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { readPicture, type UploadedFile } from './read-picture.ts'
import { originalName } from './rules.ts'
import { insertPicture } from './store.ts'

export type SentPicture = ({ dataUrl: string } | { bytes: Buffer } | { file: UploadedFile }) & {
  ownerId: number
  /** Crops to the middle square. */
  square?: boolean
  /** An avatar: deleted once no account uses it. */
  avatar?: boolean
  /** A store's logo or banner: deleted once no store uses it. */
  storefront?: boolean
  /** The field that errors name; `image` by default. */
  field?: string
}

export type SavedPicture = { id: number; key: string; width: number; height: number; placeholder: string }

const EXTENSION = 'webp'

/**
 * Saves an uploaded picture. Its key is derived from its owner and its content, so that repeated uploads are saved once, and
 * users never share a picture.
 * @throws ApiError 400 picture_invalid or picture_too_large
 */
export async function savePicture(
  { db, files, pictureWork }: Pick<Resources, 'db' | 'files' | 'pictureWork'>,
  { ownerId, square = false, avatar = false, storefront = false, field = 'image', ...input }: SentPicture,
): Promise<SavedPicture> {
  const content = 'file' in input ? input.file : 'bytes' in input ? input.bytes : decode(input.dataUrl)
  const { original, width, height, placeholder } = await readPicture(pictureWork, content, square, field)
  const owner = `${ownerId} ${avatar} ${storefront ? 'storefront ' : ''}`
  const key = createHash('sha256').update(owner).update(original).digest('hex').slice(0, 24)
  return db.transaction().execute(async (tx) => {
    const picture = { key, width, height, placeholder, original: EXTENSION, owner_id: ownerId, avatar, storefront }
    const id = await insertPicture(tx, picture)
    // After the row, whose lock keeps the purge away from the file.
    await files.put(originalName(key, EXTENSION), original)
    await publish(tx, 'picture.kept', { key })
    return { id, key, width, height, placeholder }
  })
}

const decode = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
