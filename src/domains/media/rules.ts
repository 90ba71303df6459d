import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contract/media/media.ts'

export type Rendition = { key: string; width: PictureWidth; format: PictureFormat }

const FILE = /^(?<key>[a-z0-9]{1,64})-(?<width>\d{3,4})\.(?<format>[a-z]{4})$/

/** What the last part of a picture's address asks for; `null` when no picture has such an address. */
export function parseRendition(file: string): Rendition | null {
  const asked = FILE.exec(file)?.groups
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked?.width)
  const format = PICTURE_FORMATS.find((known) => known === asked?.format)
  return asked?.key && width && format ? { key: asked.key, width, format } : null
}

/** A folder holds a two-hundred-and-fiftieth of the pictures, since a very full one is slow. */
const folderOf = (key: string) => `pictures/${key.slice(0, 2)}`

export const originalName = (key: string, extension: string) => `${folderOf(key)}/${key}.${extension}`
export const renditionName = ({ key, width, format }: Rendition) => `${folderOf(key)}/${key}-${width}.${format}`

/** All files that a picture may have. */
export const fileNames = (key: string, extension: string): string[] => [
  originalName(key, extension),
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => renditionName({ key, width, format }))),
]

/** What we take from people, as the decoder names it. */
export type TakenFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * What a file is by its first bytes, whatever its name or its data URL says; `null` for what we do not take. Asked
 * before a decoder sees the file, so that none but these five (never SVG or PDF) is ever started by a stranger.
 */
export function sniffPicture(bytes: Buffer): TakenFormat | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  // AVIF and HEIC share this container; which one it is, the decoder says.
  if (starts('ftyp', 4)) return 'heif'
  return null
}

/** How large the kept original is: never larger than what was sent, at most as wide as the widest rendition. */
export function keptSize(sent: { width: number; height: number }, square: boolean): { width: number; height: number } {
  if (square) {
    const side = Math.min(sent.width, sent.height, WIDTH_MAX)
    return { width: side, height: side }
  }
  const scale = Math.min(1, WIDTH_MAX / sent.width, HEIGHT_MAX / sent.height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(sent.width), height: scaled(sent.height) }
}

const WIDTH_MAX = Math.max(...PICTURE_WIDTHS)
/** A strip higher than this could not be written: WebP and AVIF end at 16,383. */
const HEIGHT_MAX = 4 * WIDTH_MAX
