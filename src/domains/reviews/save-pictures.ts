import { REVIEW_PICTURES_MAX } from '#contract/reviews/reviews.ts'
import { savePicture } from '#domains/media/index.ts'
import type { Resources } from '#platform/resources.ts'
import type { Upload } from '#platform/uploads.ts'
import { tooManyPictures, unknownPicture } from './rules.ts'

/** A data URL or an address from `images`, or an uploaded file. */
export type SentImage = string | Upload

const ADDRESS = /^\/media\/(?<key>[a-z0-9]+)-/

/**
 * The pictures a review is to show, in order: new ones are checked and saved, existing ones are given by their address.
 * Duplicates count once.
 * @throws ApiError 400 `images`
 */
export async function savePictures(
  resources: Resources,
  ownerId: number,
  images: readonly SentImage[],
  present: ReadonlyMap<string, number>,
): Promise<number[]> {
  if (images.length > REVIEW_PICTURES_MAX) throw tooManyPictures()
  const ids = new Set<number>()
  for (const image of images) {
    const key = typeof image === 'string' ? ADDRESS.exec(image)?.groups?.key : undefined
    if (key === undefined) {
      const sent = typeof image === 'string' ? { dataUrl: image } : { file: image }
      const picture = await savePicture(resources, { ...sent, ownerId, field: 'images' })
      ids.add(picture.id)
    } else {
      const id = present.get(key)
      if (id === undefined) throw unknownPicture()
      ids.add(id)
    }
  }
  return [...ids]
}
