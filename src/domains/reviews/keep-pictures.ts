import { keepPicture } from '#domains/media/index.ts'
import type { Resources } from '#platform/resources.ts'
import { strangePicture } from './rules.ts'

const ADDRESS = /^\/media\/(?<key>[a-z0-9]+)-/

/**
 * The pictures a review is to show, in order: new ones are checked and kept, one that it has already is named by its
 * address. The same one twice is one.
 * @throws ApiError 400 `images`
 */
export async function keepPictures(
  resources: Resources,
  ownerId: number,
  images: readonly string[],
  present: ReadonlyMap<string, number>,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const image of images) {
    const key = ADDRESS.exec(image)?.groups?.key
    if (key === undefined) {
      const kept = await keepPicture(resources, { dataUrl: image, ownerId, field: 'images' })
      ids.add(kept.id)
    } else {
      const id = present.get(key)
      if (id === undefined) throw strangePicture()
      ids.add(id)
    }
  }
  return [...ids]
}
