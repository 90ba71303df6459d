import { z } from 'zod'

export * from './picture-paths.ts'

/** A picture of ours: any rendition is `picturePath(key, width, format)`; the address never changes its content. */
export const Picture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred picture as a data URL, shown until the real one is there. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>
