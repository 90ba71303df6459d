import { REVIEW_PICTURES_MAX } from '#contract/reviews/reviews.ts'
import { keepPicture } from '#domains/media/index.ts'
import type { Resources } from '#platform/resources.ts'
import type { Upload } from '#platform/uploads.ts'
import { strangePicture, tooManyPictures } from './rules.ts'

/** A data URL or an address that `images` gave, or a file of a form. */
export type SentImage = string | Upload

const ADDRESS = /^\/media\/(?<key>[a-z0-9]+)-/

/**
 * The pictures a review is to show, in order: new ones are checked and kept, one that it has already is named by its
 * address. The same one twice is one.
 * @throws ApiError 400 `images`
 */
export async function keepPictures(
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
      const kept = await keepPicture(resources, { ...sent, ownerId, field: 'images' })
      ids.add(kept.id)
    } else {
      const id = present.get(key)
      if (id === undefined) throw strangePicture()
      ids.add(id)
    }
  }
  return [...ids]
}
