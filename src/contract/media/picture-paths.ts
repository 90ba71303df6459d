/** Widths that every picture is served in. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const picturePath = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`

const RENDITION = /^(\/media\/([a-z0-9]+))-\d+\.(?:avif|webp)$/

/** `srcset` of all widths of a picture in one format, or `null` for an address that is not ours. */
export function srcsetOf(url: string, format: PictureFormat): string | null {
  const stem = RENDITION.exec(url)?.[1]
  if (!stem) return null
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** The key of the picture that an address of ours shows, or `null` for another's. */
export const pictureKeyOf = (url: string): string | null => RENDITION.exec(url)?.[2] ?? null
