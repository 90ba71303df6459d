import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contract/media.ts'

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
