import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ApiError, invalid } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { inTurn } from './in-turn.ts'
import { keptSize, sniffPicture } from './rules.ts'

/** Decoded, a picture takes four bytes per pixel: this is 160 MB, two at a time. */
const PIXELS_MAX = 40_000_000
const DECODE_SECONDS = 30
/** High, since the renditions are made from it. */
const ORIGINAL = { quality: 90 }

const decoder = {
  limitInputPixels: PIXELS_MAX,
  // Torn and broken files are refused; oddities that every phone's files have ('warning') are not.
  failOn: 'error',
  // Of an animation the first picture.
  pages: 1,
} as const

/** It stays on the disk until its turn comes. */
export type UploadedFile = { path: string }
export type ReadPicture = { original: Buffer; width: number; height: number; placeholder: string }

/**
 * Decodes what somebody sent and writes it anew: turned upright, without metadata (where and with what it was taken),
 * at most 1280 wide, as WebP. Nothing of the sent bytes is kept. Two at a time in the whole process.
 * @throws ApiError 400 picture_invalid or picture_too_large at `field`
 */
export async function readPicture(sent: Buffer | UploadedFile, square: boolean, field: string): Promise<ReadPicture> {
  try {
    return await inTurn(async () => {
      const bytes = Buffer.isBuffer(sent) ? sent : await readFile(sent.path)
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
  // The header alone: how many pixels it promises is known before one of them is decoded.
  const header = await sharp(bytes, { ...decoder, limitInputPixels: false }).metadata()
  if (header.format !== sniffPicture(bytes)) throw notOne(field)
  if (header.format === 'heif' && header.compression !== 'av1') throw notOne(field)
  if (header.width * header.height > PIXELS_MAX) throw tooLarge(field)

  const { width, height } = keptSize(header.autoOrient, square)
  const { data: original, info } = await sharp(bytes, decoder)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: square ? 'cover' : 'fill', position: 'centre' })
    .webp(ORIGINAL)
    .toBuffer({ resolveWithObject: true })
  return { original, width: info.width, height: info.height, placeholder: await blur(original) }
}

/** As the pictures of the demo market have them. */
async function blur(original: Buffer): Promise<string> {
  const small = await sharp(original).resize(10).blur(0.6).webp({ quality: 20, alphaQuality: 0 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

const notOne = (field: string) =>
  invalid({ field, code: 'picture_invalid', text: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.' })
const tooLarge = (field: string) =>
  invalid({ field, code: 'picture_too_large', text: 'This picture is too large: at most 10 MB and 40 megapixels.' })
