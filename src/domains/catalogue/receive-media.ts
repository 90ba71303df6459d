import type { ChangeProduct } from '#contract/catalogue/selling.ts'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import { readVideo } from '#contract/catalogue/video-rules.ts'
import { invalid } from '#contract/errors.ts'
import { pictureKeyOf } from '#contract/media/media.ts'
import { lockOwnPictures, savePicture } from '#domains/media/index.ts'
import type { Tx } from '#platform/database.ts'
import type { Resources } from '#platform/resources.ts'
import type { Upload } from '#platform/uploads.ts'
import { composeMedia, type MediaEntry } from './selling-rules.ts'
import { pictureKeysOf } from './selling-views.ts'

export type MediaInput = Pick<ChangeProduct, 'media' | 'image_base64' | 'images' | 'video_links'> & {
  files: readonly Upload[]
  /** Appends to the present media instead of replacing them. */
  adds?: boolean
}

/** The received media, with new pictures saved and the others referenced by key. */
export type ReceivedMedia = {
  adds: boolean
  front: string[]
  media: { key: string | null; video: string | null; alt: string | undefined }[] | undefined
  videos: string[] | undefined
}

/**
 * Validates video links, then decodes and saves uploaded pictures: before any transaction, since this is slow.
 * @returns `undefined` when the request has no media
 * @throws ApiError 400 video_link, picture_invalid, picture_too_large or too_many, at the field
 */
export async function receiveMedia(
  resources: Resources,
  ownerId: number,
  { media, image_base64, images = [], video_links, files, adds = false }: MediaInput,
): Promise<ReceivedMedia | undefined> {
  const sources = [...(image_base64 === undefined ? [] : [image_base64]), ...images]
  if (media === undefined && video_links === undefined && sources.length + files.length === 0) return undefined
  if (sources.length + files.length > MEDIA_MAX)
    throw invalid({ field: 'images', code: 'too_many', text: `At most ${MEDIA_MAX} are allowed.` })
  const videos = video_links?.map((link) => videoOf(link, 'video_links'))
  const listed = media?.map((item) =>
    'picture' in item
      ? { key: pictureKeyOf(item.picture) ?? item.picture, video: null, alt: item.alt }
      : { key: null, video: videoOf(item.video_link, 'media'), alt: undefined },
  )
  const front: string[] = []
  for (const file of files) front.push((await savePicture(resources, { file, ownerId, field: file.field })).key)
  for (const dataUrl of sources) {
    const field = dataUrl === image_base64 ? 'image_base64' : 'images'
    front.push(pictureKeyOf(dataUrl) ?? (await savePicture(resources, { dataUrl, ownerId, field })).key)
  }
  return { adds, front, media: listed, videos }
}

/** The canonical link of a video. @throws ApiError 400 for any other link (rules.md C-8) */
function videoOf(link: string, field: string): string {
  const video = readVideo(link)
  if (!video) throw invalid({ field, code: 'video_link', text: 'Invalid video link (YouTube or Vimeo only)' })
  return video.link
}

export type MediaPlace = { productId: number | null; present: readonly MediaEntry[]; ownerIds: readonly number[] }

/**
 * Resolves the product's new media. A picture must be the product's already, or uploaded by the caller.
 * @throws ApiError 400 picture_unknown
 */
export async function placeMedia(tx: Tx, received: ReceivedMedia, place: MediaPlace): Promise<MediaEntry[]> {
  const keys = [...received.front, ...(received.media ?? []).flatMap(({ key }) => key ?? [])]
  const own = place.productId === null ? new Map<string, number>() : await pictureKeysOf(tx, place.productId)
  const locked = await lockOwnPictures(
    tx,
    [...new Set(keys)].filter((key) => !own.has(key)),
    place.ownerIds,
  )
  const idOf = (key: string) => {
    const id = own.get(key) ?? locked.get(key)
    if (id === undefined) throw unknownPicture()
    return id
  }
  return composeMedia(place.present, {
    adds: received.adds,
    front: received.front.map(idOf),
    media: received.media?.map(({ key, video, alt }) => ({
      pictureId: key === null ? null : idOf(key),
      videoUrl: video,
      alt,
    })),
    videos: received.videos,
  })
}

const unknownPicture = () =>
  invalid({
    field: 'media',
    code: 'picture_unknown',
    text: 'One of the pictures is not there any more. Choose it again.',
  })
