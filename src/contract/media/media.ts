import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAddress } from '#contract/fields.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { dataUrl } from '#contract/upload.ts'

export * from './picture-paths.ts'

/** A stored picture: any rendition is `picturePath(key, width, format)`; the content of an address never changes. */
export const Picture = z.object({
  url: fileAddress,
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred picture as a data URL, shown while the real one loads. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** An uploaded picture, to be referenced by `picture` where it is to be shown. */
export const SentPicture = z.object({
  picture: z.string(),
  url: fileAddress,
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type SentPicture = z.infer<typeof SentPicture>

export const sendPicture = endpoint({
  method: 'POST',
  path: '/media/pictures/',
  summary:
    'Send a picture, as a data URL or as multipart; its sender may show it where pictures are shown, within a day',
  body: z.object({
    image: dataUrl(PICTURE_BYTES_MAX).optional(),
    /** Crops it to the middle square. */
    square: z.boolean().default(false),
  }),
  files: ['image'],
  response: SentPicture,
  status: 201,
})

export const mediaEndpoints = [sendPicture] as const
