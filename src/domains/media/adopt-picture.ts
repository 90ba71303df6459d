import type { PictureWidth } from '#contract/media/media.ts'
import type { Tx } from '#platform/database.ts'
import type { Files } from '#platform/files.ts'
import { originalName, renditionName } from './rules.ts'
import { insertPicture } from './store.ts'

export type ReadyPicture = {
  /** Letters and digits, from the hash of the content. */
  key: string
  width: number
  height: number
  placeholder: string
  /** Local AVIF files; the widest also serves as original. */
  renditions: readonly { width: PictureWidth; file: string }[]
}

/** Imports a picture whose renditions exist already. @returns its id; the same picture twice is one row */
export async function adoptPicture(
  tx: Tx,
  files: Files,
  { key, width, height, placeholder, renditions }: ReadyPicture,
): Promise<number> {
  const [widest] = renditions.toSorted((a, b) => b.width - a.width)
  if (!widest || !/^[a-z0-9]{1,64}$/.test(key)) throw new Error(`not a picture: ${key}`)
  await files.adopt(originalName(key, 'avif'), widest.file)
  for (const { width, file } of renditions) await files.adopt(renditionName({ key, width, format: 'avif' }), file)
  return insertPicture(tx, { key, width, height, placeholder, original: 'avif' })
}

export type ReadyOriginal = Omit<ReadyPicture, 'renditions'> & {
  /** WebP; its renditions are made when they are asked for. */
  original: Buffer
}

/** Imports a picture that nobody uploaded. @returns its id */
export async function adoptOriginal(tx: Tx, files: Files, { original, ...picture }: ReadyOriginal): Promise<number> {
  await files.put(originalName(picture.key, 'webp'), original)
  return insertPicture(tx, { ...picture, original: 'webp' })
}
