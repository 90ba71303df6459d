import sharp from 'sharp'
import type { PictureWork } from './picture-work.ts'
import { readPicture } from './read-picture.ts'

const SIDE = 96

/**
 * A small square picture as a data URL, for a file that is only looked at and not stored.
 * @throws ApiError as readPicture does
 */
export async function makeThumbnail(work: PictureWork, bytes: Buffer): Promise<string> {
  const { original } = await readPicture(work, bytes, true, 'picture')
  const small = await sharp(original).resize(SIDE).webp({ quality: 70 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
