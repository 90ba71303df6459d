import { PICTURE_BYTES_MAX } from '#contract/limits.ts'

/** What the server can read; it looks at the content itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export type PictureFileProblem = 'picture_invalid' | 'picture_too_large'

/** What is wrong with a file before it is sent. */
export function pictureFileProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureFileProblem | null {
  if (!PICTURE_TYPES.some((supported) => supported === type)) return 'picture_invalid'
  return size > PICTURE_BYTES_MAX ? 'picture_too_large' : null
}
