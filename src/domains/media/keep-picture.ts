import { createHash } from 'node:crypto'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import { readPicture, type UploadedFile } from './read-picture.ts'
import { originalName } from './rules.ts'
import { insertPicture } from './store.ts'

export type SentPicture = ({ dataUrl: string } | { bytes: Buffer } | { file: UploadedFile }) & {
  ownerId: number
  /** Cut to the middle square. */
  square?: boolean
  /** Somebody's own picture: it goes once nobody wears it any more. */
  avatar?: boolean
  /** A store's logo or banner: it goes once no store shows it any more. */
  storefront?: boolean
  /** Where the form says what is wrong with it; `image` unless told. */
  field?: string
}

export type KeptPicture = { id: number; key: string; width: number; height: number; placeholder: string }

const EXTENSION = 'webp'

/**
 * Keeps a picture that a person sent. What it is called comes from its owner and its content, so that sending it twice
 * keeps it once, and nobody's picture is ever somebody else's too.
 * @throws ApiError 400 picture_invalid or picture_too_large
 */
export async function keepPicture(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { ownerId, square = false, avatar = false, storefront = false, field = 'image', ...sent }: SentPicture,
): Promise<KeptPicture> {
  const content = 'file' in sent ? sent.file : 'bytes' in sent ? sent.bytes : decode(sent.dataUrl)
  const { original, width, height, placeholder } = await readPicture(content, square, field)
  const owner = `${ownerId} ${avatar} ${storefront ? 'storefront ' : ''}`
  const key = createHash('sha256').update(owner).update(original).digest('hex').slice(0, 24)
  return db.transaction().execute(async (tx) => {
    const picture = { key, width, height, placeholder, original: EXTENSION, owner_id: ownerId, avatar, storefront }
    const id = await insertPicture(tx, picture)
    // After the row, whose lock keeps the sweep away from the file.
    await files.put(originalName(key, EXTENSION), original)
    await publish(tx, 'picture.kept', { key })
    return { id, key, width, height, placeholder }
  })
}

const decode = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
