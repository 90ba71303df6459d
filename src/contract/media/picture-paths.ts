/** Widths that every picture is served in. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const picturePath = (key: string, width: PictureWidth, format: PictureFormat) =>
  `/media/${key}-${width}.${format}`

const RENDITION = /^(\/media\/[a-z0-9]+)-\d+\.(?:avif|webp)$/

/** `srcset` of a picture's widths in one format, up to `widthMax`, or `null` for an address that is not ours. */
export function srcsetOf(url: string, format: PictureFormat, widthMax: PictureWidth = 1280): string | null {
  const stem = RENDITION.exec(url)?.[1]
  if (!stem) return null
  const widths = PICTURE_WIDTHS.filter((width) => width <= widthMax)
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

/** A picture's address as a client may send it back: absolute, as it was answered, or the path alone. The host says nothing. */
export const PICTURE_ADDRESS = /^(?:https?:\/\/[^/?#\\\s]{1,260})?\/media\/([a-z0-9]{1,64})-\d{1,5}\.(?:avif|webp)$/

/** The key of the picture that an address of ours shows, or `null` for another's. */
export const pictureKeyOf = (url: string): string | null => PICTURE_ADDRESS.exec(url)?.[1] ?? null
