import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ApiError, invalid } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import type { PictureWork } from './picture-work.ts'
import { sniffPicture, storedSize } from './rules.ts'

/** A decoded pixel takes four bytes: this is 160 MB, two at a time. */
const PIXELS_MAX = 40_000_000
/** Panoramas have half of it. A picture of millions of lines, each of a pixel, takes the decoder half a minute. */
const SIDE_MAX = 30_000
const DECODE_SECONDS = 30
/** High quality, since the renditions are made from it. */
const ORIGINAL = { quality: 90 }

const decoder = {
  limitInputPixels: PIXELS_MAX,
  // Truncated and broken files are refused; minor defects, common in phones' files ('warning'), are accepted.
  failOn: 'error',
  // The first frame of an animation.
  pages: 1,
} as const

/** Stays on disk until it is processed. */
export type UploadedFile = { path: string }
export type ReadPicture = { original: Buffer; width: number; height: number; placeholder: string }

/**
 * Decodes an upload and encodes it again: rotated upright, without metadata, at most 1280 wide, as WebP. No uploaded byte is
 * stored. Two at a time in the process.
 * @throws ApiError 400 picture_invalid or picture_too_large at `field`
 */
export async function readPicture(
  work: PictureWork,
  source: Buffer | UploadedFile,
  square: boolean,
  field: string,
): Promise<ReadPicture> {
  try {
    return await work.run(async () => {
      const bytes = Buffer.isBuffer(source) ? source : await readFile(source.path)
      if (bytes.length > PICTURE_BYTES_MAX) throw tooLarge(field)
      if (!sniffPicture(bytes)) throw notOne(field)
      return rewrite(bytes, square, field)
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw notOne(field)
  }
}

async function rewrite(bytes: Buffer, square: boolean, field: string): Promise<ReadPicture> {
  // Only the header: the size is checked before any pixel is decoded.
  const header = await sharp(bytes, { ...decoder, limitInputPixels: false }).metadata()
  if (header.format !== sniffPicture(bytes)) throw notOne(field)
  if (header.format === 'heif' && header.compression !== 'av1') throw notOne(field)
  if (header.width * header.height > PIXELS_MAX || Math.max(header.width, header.height) > SIDE_MAX)
    throw tooLarge(field)

  const { width, height } = storedSize(header.autoOrient, square)
  const { data: original, info } = await sharp(bytes, decoder)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: square ? 'cover' : 'fill', position: 'centre' })
    .webp(ORIGINAL)
    .toBuffer({ resolveWithObject: true })
  return { original, width: info.width, height: info.height, placeholder: await blur(original) }
}

/** The same parameters as the demo market's pictures. */
async function blur(original: Buffer): Promise<string> {
  const small = await sharp(original).resize(10).blur(0.6).webp({ quality: 20, alphaQuality: 0 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

const notOne = (field: string) =>
  invalid({ field, code: 'picture_invalid', text: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.' })
const tooLarge = (field: string) =>
  invalid({
    field,
    code: 'picture_too_large',
    text: 'This picture is too large: at most 10 MB, 40 megapixels and 30,000 pixels a side.',
  })
