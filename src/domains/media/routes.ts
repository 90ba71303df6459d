import { invalid } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { picturePath, sendPicture } from '#contract/media/media.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { type Route, route } from '#platform/route.ts'
import { savePicture } from './save-picture.ts'

/** Enough for a hundred products with six pictures each. */
const sending = {
  access: 'seller',
  staff: ['products.moderate', 'taxonomy.write'],
  rate: { by: 'user', max: 600, windowSeconds: HOUR / SECOND },
  bodyLimit: PICTURE_BODY_MAX,
  multipart: { files: 1, bytes: PICTURE_BYTES_MAX },
} as const

export const mediaRoutes: readonly Route[] = [
  route(sendPicture, sending, async ({ body: { image, square }, files: [file], user, resources }) => {
    const picture = file ? { file } : image === undefined ? null : { dataUrl: image }
    if (!picture) throw invalid({ field: 'image', code: 'required', text: 'This field is required.' })
    const { key, width, height, placeholder } = await savePicture(resources, { ...picture, square, ownerId: user.id })
    return { picture: key, url: picturePath(key, 640, 'webp'), width, height, placeholder }
  }),
]
