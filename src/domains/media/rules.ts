import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contract/media/media.ts'

export type Rendition = { key: string; width: PictureWidth; format: PictureFormat }

const FILE = /^(?<key>[a-z0-9]{1,64})-(?<width>\d{3,4})\.(?<format>[a-z]{4})$/

/** Parses the last part of a picture's address; `null` when it is invalid. */
export function parseRendition(file: string): Rendition | null {
  const parts = FILE.exec(file)?.groups
  const width = PICTURE_WIDTHS.find((known) => String(known) === parts?.width)
  const format = PICTURE_FORMATS.find((known) => known === parts?.format)
  return parts?.key && width && format ? { key: parts.key, width, format } : null
}

/** Spreads pictures over some 250 folders, since very full ones are slow. */
const folderOf = (key: string) => `pictures/${key.slice(0, 2)}`

export const originalName = (key: string, extension: string) => `${folderOf(key)}/${key}.${extension}`
export const renditionName = ({ key, width, format }: Rendition) => `${folderOf(key)}/${key}-${width}.${format}`

/** All files a picture may have. */
export const fileNames = (key: string, extension: string): string[] => [
  originalName(key, extension),
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => renditionName({ key, width, format }))),
]

/** The accepted formats, as the decoder names them. */
export type TakenFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * Detects the format by the first bytes, whatever the name or declared type; `null` for one that is not accepted. Runs before
 * any decoder, so that uploads can start none but these five (never SVG or PDF).
 */
export function sniffPicture(bytes: Buffer): TakenFormat | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  // AVIF and HEIC share this container; the decoder tells them apart.
  if (starts('ftyp', 4)) return 'heif'
  return null
}

/** The size of the stored original: never enlarged, at most as wide as the widest rendition. */
export function storedSize(
  original: { width: number; height: number },
  square: boolean,
): { width: number; height: number } {
  if (square) {
    const side = Math.min(original.width, original.height, WIDTH_MAX)
    return { width: side, height: side }
  }
  const scale = Math.min(1, WIDTH_MAX / original.width, HEIGHT_MAX / original.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(original.width), height: scaled(original.height) }
}

const WIDTH_MAX = Math.max(...PICTURE_WIDTHS)
/** The maximum height: WebP and AVIF end at 16,383. */
const HEIGHT_MAX = 4 * WIDTH_MAX
